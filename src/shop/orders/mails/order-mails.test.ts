import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, newBuyer, place, stockOf } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { readQr } from '#test/read-qr.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

async function ordered(given: Record<string, unknown> = {}) {
  const customer = newBuyer()
  const product = await makeProduct(shop.db, {
    name: 'Película <Rosê> & Brilho',
    regular_price: 1999,
    quantity: 5,
  })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer, ...given }))
  return { order: body.order[0], payment: body.payment, customer, product }
}

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('the mail of a new order holds its lines, its total, the Pix and a link that opens it', async () => {
  const { code } = await makeCoupon(shop.db)
  const { order, payment, customer } = await ordered({ coupon: code })
  const [mail, ...others] = await sentMails(shop)
  expect(others).toEqual([])
  expect(mail!.to?.[0]?.address).toBe(customer.email)
  expect(mail!.subject).toBe(`Recebemos o seu pedido ${order.number}`)
  const text = plain(mail!.text)
  expect(text).toContain('2x Película <Rosê> & Brilho: R$ 39,98')
  expect(text).toContain(`Desconto (${code}): -R$ 4,00`)
  expect(text).toContain('Total: R$ 35,98')
  expect(text).toContain('Pagar R$ 35,98 com Pix')
  expect(text).toContain(payment.pix.code)
  expect(mail!.html).toContain('Película &lt;Rosê&gt; &amp; Brilho')
  const link = new URL(linkIn(mail!, '/order/'), 'http://x')
  expect(link.pathname).toBe(`/order/${order.number}`)
  expect(link.searchParams.get('key')).toBe(order.key)
})

test('the mail of an order that waits for a Pix carries its QR as a picture, and no other mail does', async () => {
  const { order, payment } = await ordered()
  const [mail] = await sentMails(shop)
  const [picture, ...others] = mail!.attachments
  expect(others).toEqual([])
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  expect(mail!.html).toContain(`src="cid:${picture!.contentId!.slice(1, -1)}"`)
  expect(await readQr(Buffer.from(picture!.content as ArrayBuffer))).toBe(payment.pix.code)
  expect(mail!.html).toContain('Pagar R$')
  await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  expect((await sentMails(shop))[0]!.attachments).toEqual([])
})

test('L3 the mail of a new order says in how many days it arrives', async () => {
  await ordered()
  const [mail] = await sentMails(shop)
  expect(plain(mail!.text)).toContain(
    'Prazo de entrega: Em 5 a 12 dias úteis depois da confirmação do pagamento.',
  )
})

test('shortly before a Pix ends its buyer is reminded, once, and not when it has been paid or given up', async () => {
  const waiting = await ordered()
  const cancelled = await ordered()
  await shop.post(`/api/orders/${cancelled.order.number}/cancel`, { key: cancelled.order.key })
  await sentMails(shop)
  const due = await sql<{ minutes: number }>`
    select extract(epoch from due_at - now())::float8 / 60 as minutes from mails
    where template = 'payment-ending' and recipient = ${waiting.customer.email}`.execute(shop.db)
  expect(due.rows[0]!.minutes).toBeGreaterThan(18)
  expect(due.rows[0]!.minutes).toBeLessThanOrEqual(20)
  await sql`update mails set due_at = now() where sent_at is null
    and recipient in (${waiting.customer.email}, ${cancelled.customer.email})`.execute(shop.db)
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `O pagamento do pedido ${waiting.order.number} está quase vencendo`,
  ])
  expect(mails[0]!.text).toContain(waiting.payment.pix.code)
  expect(await sentMails(shop)).toEqual([])
})

test('A12 no reminder leaves for a charge whose time is over, or that is said to be paid', async () => {
  const [late, reported] = [await ordered(), await ordered()]
  await sentMails(shop)
  await sql`update payments set expires_at = now() - interval '1 second' where order_id = ${late.order.id}`.execute(
    shop.db,
  )
  await shop.post(`/api/orders/${reported.order.number}/paid`, { key: reported.order.key })
  const buyers = [late.customer.email, reported.customer.email]
  await sql`update mails set due_at = now() where template = 'payment-ending' and recipient = any(${buyers})`.execute(
    shop.db,
  )
  const subjects = (await sentMails(shop)).map(({ subject }) => subject)
  expect(subjects).toEqual([`Já paguei: confira o Pix do pedido ${reported.order.number}`])
})

test('an unpaid order expires: units return once, its buyer gets one mail, over several processes', async () => {
  const { order, product } = await ordered()
  await sentMails(shop)
  const gateways = openPaymentGateways(shop.config, shop.app.log)
  await runPaymentJobs(shop.db, gateways)
  expect(await stockOf(shop.db, product.id)).toBe(3)
  await sql`update orders set reserved_until = now() where id = ${order.id}`.execute(shop.db)
  await Promise.all(Array.from({ length: 6 }, () => runPaymentJobs(shop.db, gateways)))
  expect(await stockOf(shop.db, product.id)).toBe(5)
  const { body } = await shop.get(`/api/orders/${order.number}?key=${order.key}`)
  expect([body.order.status, body.payment.status]).toEqual(['expired', 'expired'])
  expect((await sentMails(shop)).map((mail) => mail.subject)).toEqual([`O pedido ${order.number} expirou`])
})

test('T1 a cancelled order is told once; whether its Pix was paid, the shop cannot know', async () => {
  const { order } = await ordered()
  await sentMails(shop)
  for (let i = 0; i < 3; i += 1) await shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([`O pedido ${order.number} foi cancelado`])
  expect(mails[0]!.text).not.toMatch(/nada foi cobrado/i)
  expect(mails[0]!.text).toContain('Se já pagou, o seu dinheiro não se perde')
  const html = String(mails[0]!.html)
  expect(html, 'the total of what is not to be paid does not stand out').not.toMatch(
    /font-weight:bold[^>]*>Total/,
  )
  expect(html.indexOf('Se o botão não funcionar')).toBeGreaterThan(html.indexOf('Você recebeu este e-mail'))
})
