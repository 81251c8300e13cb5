import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { orderedByGuest, typed } from '#test/shopkeeper.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000', STORE_EMAIL: 'dona@loja.example' })
})
afterAll(() => shop.close())

const ordered = () => orderedByGuest(shop)
const report = ({ number, key }: { number: number; key?: string }, more: object = {}) =>
  shop.post(`/api/orders/${number}/paid`, { key, ...more })

/** A phone's photograph, with the place where it was taken. */
async function photograph() {
  const picture = sharp({ create: { width: 900, height: 1600, channels: 3, background: '#b31556' } })
  return picture
    .withExif({ IFD0: { Copyright: 'Rua Secreta, 7' } })
    .jpeg()
    .toBuffer()
}

async function hoursLeft(number: number): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from reserved_until - now())::float8 / 3600 as hours from orders
    where number = ${number}`.execute(shop.db)
  return rows[0]!.hours
}

test('T1 said to be paid: the order waits for the shop, its units held, and the shop is told once', async () => {
  const order = await ordered()
  await sentMails(shop)
  expect(await hoursLeft(order.number)).toBeLessThan(1)
  const answers = await Promise.all([report(order), report(order), report(order)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]!.body.payment).toMatchObject({ by_hand: true, status: 'pending', receipt: false })
  expect(answers[0]!.body.payment.reported_at).toEqual(expect.any(String))
  expect(await hoursLeft(order.number)).toBeGreaterThan(23.9)
  expect(await stockOf(shop.db, order.product.id)).toBe(0)
  const mails = await sentMails(shop)
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    [`Já paguei: confira o Pix do pedido ${order.number}`, 'dona@loja.example'],
  ])
  expect((await typed(shop, 'orders attention')).output).toContain('O comprador diz que já pagou o Pix')
  await typed(shop, `orders pay ${order.number}`)
  expect((await order.see()).order.status).toBe('paid')
  expect((await typed(shop, 'orders attention')).output).not.toContain('O comprador diz que já pagou o Pix')
})

test('T1 how long an order waits for the shop is a setting', async () => {
  const slow = await startApp({ PIX_CONFIRMATION_HOURS: '48' })
  const product = await makeProduct(slow.db, { quantity: 1 })
  const { body } = await place(slow, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  const said = await slow.post(`/api/orders/${number}/paid`, { key })
  const wait = Date.parse(said.body.order.reserved_until) - Date.parse(said.body.asked_at)
  expect(Math.round(wait / 3600_000)).toBe(48)
  await slow.close()
})

test('T1 the receipt is drawn anew without what the phone wrote into it, and only the shop sees it', async () => {
  const order = await ordered()
  const receipt = (await photograph()).toString('base64')
  const { status, body } = await report(order, { receipt: `data:image/jpeg;base64,${receipt}` })
  expect([status, body.payment.receipt]).toEqual([200, true])
  expect(JSON.stringify(body)).not.toContain('comprovante')
  const mail = (await sentMails(shop)).find(({ subject }) => subject?.startsWith('Já paguei'))!
  const link = linkIn(mail, '/comprovante/')
  const shown = await shop.app.inject({ url: link })
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(shown.headers['referrer-policy']).toBe('no-referrer')
  const { format, width, exif } = await sharp(shown.rawPayload).metadata()
  expect([format, width, exif]).toEqual(['webp', 900, undefined])
  for (const altered of [
    link.replace(String(order.number), String(order.number + 1)),
    link.replace(/signature=(.)/, (_, first) => `signature=${first === '0' ? 1 : 0}`),
    `/comprovante/${order.number}?key=${order.key}`,
  ])
    expect((await shop.get(altered)).status).toBe(403)
})

test('T1 the receipt is on the order’s page of the back office, for who sees sums', async () => {
  const [order, other] = [await ordered(), await ordered()]
  await report(order, { receipt: (await photograph()).toString('base64') })
  const [owner, packer] = [await makeStaff(shop), await makeStaff(shop, 'fulfilment')]
  const read = ({ number }: { number: number }, what = '', { headers } = owner) =>
    shop.get(`/api/admin/orders/${number}${what}`, { headers })
  const { status, body, headers } = await read(order, '/payment-receipt')
  expect([status, body.type]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(body.file, 'base64')).metadata()).format).toBe('webp')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect((await read(other, '/payment-receipt')).status).toBe(404)
  expect((await read(order, '/payment-receipt', packer)).status).toBe(403)
  const seen = [await read(order), await read(other), await read(order, '', packer)]
  expect(seen.map(({ body }) => body.order.receipt_at)).toEqual([expect.any(String), null, null])
})

test('T1 a receipt may come after the word, and the shop is told of it once', async () => {
  const order = await ordered()
  await report(order)
  await sentMails(shop)
  const receipt = (await photograph()).toString('base64')
  await report(order, { receipt })
  await report(order, { receipt })
  expect((await sentMails(shop)).map(({ subject }) => subject)).toEqual([
    `Já paguei: confira o Pix do pedido ${order.number}`,
  ])
})

test('T1 what is no picture is refused at the field, and changes nothing', async () => {
  const order = await ordered()
  for (const wrong of ['bm8gcGljdHVyZQ==', Buffer.from('<svg/>').toString('base64')]) {
    const { status, body } = await report(order, { receipt: wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['receipt']])
  }
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff).toString('base64')
  expect((await report(order, { receipt: heavy })).body.errors.receipt[0]).toContain('5 MB')
  expect((await order.see()).payment).toMatchObject({ reported_at: null, receipt: false })
})

test('T1 a stranger’s order is not found; its customer’s own is', async () => {
  const ana = await makeCustomer(shop.db, {})
  const eva = await makeCustomer(shop.db, {})
  const product = await makeProduct(shop.db, { quantity: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  const path = `/api/orders/${body.order[0].number}/paid`
  const wrongKey = { key: 'x'.repeat(24) }
  expect((await shop.post(path, {}, eva.bearer)).status).toBe(404)
  expect((await shop.post(path, {})).status).toBe(404)
  expect((await shop.post(path, wrongKey)).status).toBe(404)
  expect((await shop.post(path, {}, ana.bearer)).status).toBe(200)
})

test('T1 without JavaScript the form of the page says the same, and leads back to the page', async () => {
  const order = await ordered()
  const address = `/order/${order.number}/paid?key=`
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' }
  const send = (url: string) => shop.app.inject({ method: 'POST', url, headers: form, payload: '' })
  const [first, second] = [await send(`${address}${order.key}`), await send(`${address}${order.key}`)]
  expect([first.statusCode, first.headers.location]).toEqual([303, `/order/${order.number}?key=${order.key}`])
  expect(second.statusCode).toBe(303)
  expect((await order.see()).payment.reported_at).not.toBe(null)
  expect((await send(`${address}${'x'.repeat(24)}`)).statusCode).toBe(404)
})

test('T1 after its time the word still reaches the shop, and no mail says that nothing was charged', async () => {
  const order = await ordered()
  await sentMails(shop)
  await order.expire()
  const [ended] = await sentMails(shop)
  expect(ended!.subject).toBe(`O pedido ${order.number} expirou`)
  expect(ended!.text).not.toMatch(/nada foi cobrado/i)
  expect(ended!.text).toContain('Se já pagou, o seu dinheiro não se perde')
  expect(linkIn(ended!, '/order/')).toContain(order.key)
  expect((await report(order)).body.order.status).toBe('expired')
  expect((await sentMails(shop)).map(({ subject }) => subject)).toEqual([
    `Já paguei: confira o Pix do pedido ${order.number}`,
  ])
  expect((await typed(shop, `orders pay ${order.number}`)).code).toBe(0)
  expect((await order.see()).order.status).toBe('paid')
})

test('T1 a reported payment that is left unattended: the order expires, and the shop is told once more', async () => {
  const order = await ordered()
  await report(order)
  await sentMails(shop)
  await order.expire()
  expect(await stockOf(shop.db, order.product.id)).toBe(1)
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Já paguei: confira o Pix do pedido ${order.number}`,
    `O pedido ${order.number} expirou`,
  ])
  expect(mails.map(({ text }) => text).join()).toContain('Você avisou que pagou o Pix')
  for (const { text } of mails) expect(text).not.toMatch(/nada foi cobrado/i)
})

test('T1 an order that is said to be paid is not given up for a new one of the same buyer', async () => {
  const customer = newBuyer()
  const product = await makeProduct(shop.db, { quantity: 1 })
  const asked = checkoutOf([[product.id, 1]], { customer })
  const { body } = await place(shop, asked)
  const { number, key } = body.order[0]
  await shop.post(`/api/orders/${number}/paid`, { key })
  expect((await place(shop, asked)).status).toBe(409)
  expect((await shop.get(`/api/orders/${number}?key=${key}`)).body.order.status).toBe('awaiting_payment')
})

test('T1 a paid order stays paid; of a cancelled one the shop hears, and its buyer is promised nothing', async () => {
  const paid = await ordered()
  await typed(shop, `orders pay ${paid.number}`)
  expect((await report(paid)).body.order.status).toBe('paid')
  const cancelled = await ordered()
  await shop.post(`/api/orders/${cancelled.number}/cancel`, { key: cancelled.key })
  await sentMails(shop)
  expect((await report(cancelled)).body.order).toMatchObject({ status: 'cancelled' })
  const [mail] = await sentMails(shop)
  expect(mail!.text).toContain('O comprador cancelou este pedido depois.')
  expect(await stockOf(shop.db, cancelled.product.id)).toBe(1)
})

test('T1 a reported order expires over several processes at once like any other', async () => {
  const order = await ordered()
  await report(order)
  await sql`update orders set reserved_until = now() where number = ${order.number}`.execute(shop.db)
  const gateways = openPaymentGateways(shop.config, shop.app.log)
  await Promise.all([1, 2, 3].map(() => expireOrders(shop.db, gateways)))
  expect(await stockOf(shop.db, order.product.id)).toBe(1)
})

test('R105 a Pix that is said to be paid is waited for: the order is not paid in another way meanwhile', async () => {
  const { number, key, see } = await ordered()
  await report({ number, key })
  const again = await shop.post(`/api/orders/${number}/pay`, { key, payment_method: 'pix' })
  expect([again.status, again.body.code]).toEqual([409, 'payment_in_progress'])
  expect(again.body.message).toContain('a loja está conferindo')
  expect((await see()).payment.reported_at).not.toBeNull()
})
