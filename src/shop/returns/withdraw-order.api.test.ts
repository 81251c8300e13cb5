import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { fulfilOrder } from '#shop/orders/fulfilment.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmPayment, listAttention } from '#shop/payments/manual-payment.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** A guest's order that was paid and, unless said otherwise, sent; the mails so far are taken away. */
async function ordered(sent: 'paid' | 'shipped' | 'delivered' = 'shipped') {
  const product = await makeProduct(shop.db, { regular_price: 5000 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number, key, id } = body.order[0]
  await confirmPayment(shop.db, openPaymentGateways(shop.config, shop.app.log), commandActor, number)
  if (sent !== 'paid') await fulfilOrder(shop.db, commandActor, number, { to: 'ship', tracking: null })
  if (sent === 'delivered') await fulfilOrder(shop.db, commandActor, number, { to: 'deliver' })
  await sentMails(shop)
  const withdraw = (given: object = {}) => shop.post(`/api/orders/${number}/withdraw`, { key, ...given })
  return { number, key, id, customer, withdraw }
}

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replaceAll('-', '')

test('a purchase that was sent is taken back: a protocol, one mail to the buyer, one to the shop', async () => {
  const { number, key, customer, withdraw } = await ordered()
  const { status, body } = await withdraw({ reason: '  A cor é\nmais clara. ' })
  expect([status, body.order.status]).toEqual([200, 'shipped'])
  const { protocol, reason, at } = body.order.withdrawal
  expect([protocol, reason]).toEqual([`${dayOf(at)}-${number}`, 'A cor é mais clara.'])

  const mails = await sentMails(shop)
  expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
    [customer.email, shop.config.store.email].sort(),
  )
  const toBuyer = mails.find((mail) => mail.to?.[0]?.address === customer.email)!
  expect(toBuyer.subject).toBe(`Desistência do pedido ${number}: protocolo ${protocol}`)
  for (const way of [toBuyer.text, toBuyer.html]) expect(way).toContain(protocol)
  expect(linkIn(toBuyer, '/order/')).toBe(`/order/${number}?key=${key}`)
  const toShop = mails.find((mail) => mail !== toBuyer)!
  expect(toShop.text).toContain(`Protocolo ${protocol}`)
  expect(toShop.text).toContain('Motivo: A cor é mais clara.')
  expect(toShop.text).toContain(customer.email)
  expect(await listAttention(shop.db)).toContainEqual(
    expect.objectContaining({ number, attention: ['withdrawn'] }),
  )
})

test('asking again, or ten times at once, changes nothing and sends no further mail', async () => {
  const { withdraw } = await ordered()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => withdraw({ reason: `Motivo ${n}` })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const told = new Set(answers.map((answer) => JSON.stringify(answer.body.order.withdrawal)))
  expect(told.size).toBe(1)
  expect(await sentMails(shop)).toHaveLength(2)
  await withdraw()
  expect(await sentMails(shop)).toEqual([])
})

test('what has arrived is taken back for seven days, and what was taken back stays so', async () => {
  const [inTime, late] = [await ordered('delivered'), await ordered('delivered')]
  const arrived = (id: number, days: number) =>
    sql`update order_events set at = now() - make_interval(days => ${days})
      where order_id = ${id} and to_status = 'delivered'`.execute(shop.db)
  await arrived(inTime.id, 6)
  await arrived(late.id, 9)
  const first = await inTime.withdraw()
  expect(first.status).toBe(200)
  expect([(await late.withdraw()).status, (await sentMails(shop)).length]).toEqual([409, 2])
  await arrived(inTime.id, 30)
  const again = await inTime.withdraw()
  expect([again.status, again.body.order.withdrawal]).toEqual([200, first.body.order.withdrawal])
})

test('what has not left is cancelled instead, and what was given back cannot be taken back', async () => {
  const { number, key, withdraw } = await ordered('paid')
  const early = await withdraw()
  expect([early.status, early.body.message]).toEqual([
    409,
    'Este pedido ainda não foi enviado: você pode cancelá-lo.',
  ])
  await shop.post(`/api/orders/${number}/cancel`, { key })
  expect((await withdraw()).status).toBe(409)
})

test('a stranger cannot withdraw from a purchase; its customer can, by account', async () => {
  const product = await makeProduct(shop.db)
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  const { body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  const { number } = body.order[0]
  await confirmPayment(shop.db, openPaymentGateways(shop.config, shop.app.log), commandActor, number)
  await fulfilOrder(shop.db, commandActor, number, { to: 'ship', tracking: null })
  const path = `/api/orders/${number}/withdraw`
  expect((await shop.post(path, {})).status).toBe(404)
  expect((await shop.post(path, { key: 'x'.repeat(24) })).status).toBe(404)
  expect((await shop.post(path, {}, eva.bearer)).status).toBe(404)
  expect((await shop.post(path, { reason: 'x'.repeat(1001) }, ana.bearer)).status).toBe(422)
  expect((await shop.post(path, {}, ana.bearer)).body.order.withdrawal).toMatchObject({ reason: '' })
})

test('the money goes back when the shop sends it, and then the buyer is told', async () => {
  const { number, key, customer, withdraw } = await ordered('delivered')
  await withdraw()
  await sentMails(shop)
  expect((await shop.get(`/api/orders/${number}?key=${key}`)).body.payment.status).toBe('paid')
  await refundOrder(shop.db, openPaymentGateways(shop.config, shop.app.log), commandActor, number)
  const { body } = await shop.get(`/api/orders/${number}?key=${key}`)
  expect([body.order.status, body.payment.status]).toEqual(['refunded', 'refunded'])
  expect(body.order.withdrawal).not.toBe(null)
  const [mail] = await sentMails(shop)
  expect([mail!.to?.[0]?.address, mail!.subject]).toEqual([
    customer.email,
    `O valor do pedido ${number} foi devolvido`,
  ])
  expect((await listAttention(shop.db)).map((order) => order.number)).not.toContain(number)
})
