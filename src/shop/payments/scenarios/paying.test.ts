import { expect, test } from 'vitest'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { openPaymentShop } from '#test/payment-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

// Whatever happens to the money, an order ends in a state that is meant: never shipped unpaid, never paid and lost.

const money = openPaymentShop()
const { buy, chargeFor, see, notify, passHold, lookNow, attentionOf } = money

test('a Pix at Mercado Pago carries the order’s total, buyer and a key made before it was asked for', async () => {
  const order = await buy()
  const asked = money.fake.asked.at(-1)!
  const { provider_key } = await money.shop.db
    .selectFrom('payments')
    .select('provider_key')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(asked.key).toBe(provider_key)
  expect(asked.body).toMatchObject({
    transaction_amount: 50,
    payment_method_id: 'pix',
    payer: { first_name: 'Bruna', last_name: 'Souza', identification: { type: 'CPF' } },
  })
  expect(asked.body.date_of_expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/)
  const seen = await see(order)
  expect([seen.order, seen.payment]).toEqual(['awaiting_payment', 'pending'])
  expect(seen.body.payment.pix.qr_svg).toMatch(/^<svg/)
})

test('1 paid: the notice comes, the order is paid, one mail says so', async () => {
  await sentMails(money.shop)
  const order = await buy()
  money.fake.pay(chargeFor(order))
  expect(await notify(order)).toBe(200)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  const mails = await sentMails(money.shop)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `Recebemos o seu pedido ${order.number}`,
    `Pagamento confirmado: pedido ${order.number}`,
  ])
  const { sold } = await money.shop.db
    .selectFrom('products')
    .select('sold')
    .where('id', '=', order.product)
    .executeTakeFirstOrThrow()
  expect(sold).toBe(1)
})

test('2a paid a second late, the unit is still there: the order lives again', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(money.shop.db, money.gateways)
  expect(await see(order)).toMatchObject({ order: 'expired', payment: 'cancelled' })
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
  money.fake.pay(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await stockOf(money.shop.db, order.product)).toBe(0)
})

test('2b paid a second late, the unit is sold: the money goes back by itself and the shop is told', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(money.shop.db, money.gateways)
  const other = await place(money.shop, checkoutOf([[order.product, 1]], { customer: newBuyer() }))
  expect(other.status).toBe(201)
  money.fake.pay(chargeFor(order))
  await sentMails(money.shop)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect((await sentMails(money.shop)).map((mail) => mail.subject)).toContain(
    `Atenção ao pedido ${order.number}`,
  )
  expect(await stockOf(money.shop.db, order.product)).toBe(0)
})

test('2d paid late and sent back in the end: the buyer is told of each turn', async () => {
  const order = await buy()
  await passHold(order)
  await expireOrders(money.shop.db, money.gateways)
  money.fake.pay(chargeFor(order))
  await sentMails(money.shop)
  await notify(order)
  money.fake.refund(chargeFor(order))
  await sentMails(money.shop)
  await notify(order)
  expect((await see(order)).order).toBe('refunded')
  const ended = (await sentMails(money.shop)).filter(
    (mail) => mail.subject === `O valor do pedido ${order.number} foi devolvido`,
  )
  expect(ended.map((mail) => mail.text)).toEqual([expect.stringContaining('Devolvemos o que você pagou')])
})

test('T1 a Pix that a provider watched was not paid: the mail says that nothing was charged', async () => {
  const order = await buy()
  await sentMails(money.shop)
  await money.shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  const [mail] = await sentMails(money.shop)
  expect(mail!.text).toContain('Nada foi cobrado.')
  const said = await money.shop.post(`/api/orders/${order.number}/paid`, { key: order.key })
  expect([said.status, said.body.code]).toEqual([409, 'order_not_payable'])
})

test('2c paid while the order expires: the provider says so before the unit is given back', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await passHold(order)
  await expireOrders(money.shop.db, money.gateways)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await stockOf(money.shop.db, order.product)).toBe(0)
})

test('3 the notice is lost: the shop asks by itself', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await lookNow()
  expect((await see(order)).order).toBe('paid')
})

test('4 the same notice five times, and five at once: one payment, one mail, one count', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  const notice = money.fake.noticeOf(chargeFor(order).id)
  const send = () => money.shop.post(notice.url, notice.body, { headers: notice.headers })
  const first = await Promise.all([send(), send(), send(), send(), send()])
  expect(first.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all([
    runPaymentJobs(money.shop.db, money.gateways),
    runPaymentJobs(money.shop.db, money.gateways),
    runPaymentJobs(money.shop.db, money.gateways),
  ])
  for (const id of [9001, 9002]) await notify(order, { id })
  const { body } = await see(order)
  expect(body.order.events.map((event: { status: string }) => event.status)).toEqual([
    'awaiting_payment',
    'paid',
  ])
  const paid = (await sentMails(money.shop)).filter((mail) =>
    mail.subject?.includes(`confirmado: pedido ${order.number}`),
  )
  expect(paid).toHaveLength(1)
})

test('5 out of order: news that is older than what is known changes nothing', async () => {
  const order = await buy()
  const old = { ...chargeFor(order) }
  money.fake.pay(chargeFor(order))
  await notify(order)
  // A reader far away still sees the charge as it was.
  const now = { ...chargeFor(order) }
  Object.assign(chargeFor(order), old)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  Object.assign(chargeFor(order), now)
})

test('5 the notice arrives before the answer to the charge: it finds its order by the reference', async () => {
  money.fake.fail('lost')
  const order = await buy()
  expect((await see(order)).payment).toBe('created')
  money.fake.pay(chargeFor(order))
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
})

test('6 short: too little money never pays an order; it is kept for a person, and sent back when the time is over', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order), 49.99)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'paid' })
  expect(await attentionOf(order)).toEqual(['paid_short'])
  await passHold(order)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(await stockOf(money.shop.db, order.product)).toBe(1)
})

test('7 over: the order is paid and the shop is told of the rest', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order), 55)
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'paid', payment: 'paid' })
  expect(await attentionOf(order)).toEqual(['paid_over'])
})

test('a charge whose reference or currency is another’s pays nothing', async () => {
  const order = await buy()
  const other = await buy()
  money.fake.pay(chargeFor(order))
  money.fake.change(chargeFor(order), { currency_id: 'ARS' })
  await notify(order)
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment' })
  const stolen = chargeFor(other)
  money.fake.pay(stolen)
  stolen.external_reference = chargeFor(order).external_reference
  await lookNow()
  expect((await see(other)).order).toBe('awaiting_payment')
})

test('a payment of real money pays nothing in a shop that only tries things out', async () => {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  money.fake.change(chargeFor(order), { live_mode: true })
  await lookNow()
  expect((await see(order)).order).toBe('awaiting_payment')
  money.fake.change(chargeFor(order), { live_mode: false })
  await lookNow()
  expect((await see(order)).order).toBe('paid')
})
