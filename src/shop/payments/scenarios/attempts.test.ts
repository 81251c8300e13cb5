import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { confirmPayment } from '#shop/payments/manual-payment.server.ts'
import { checkoutOf, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { openPaymentShop } from '#test/payment-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'

// Whatever happens to the money, an order ends in a state that is meant: never shipped unpaid, never paid and lost.

const money = openPaymentShop()
const { buy, reference, chargeFor, see, notify, paymentsOf, attentionOf } = money

test('9 retry on the same order: a refused card, then another, then one payment', async () => {
  const card = (token: string) => ({
    payment_method: 'card',
    card: { token, payment_method_id: 'master', instalments: 2 },
  })
  const order = await buy(card(`FUND-${randomUUID()}`))
  const refused = await see(order)
  expect([refused.order, refused.payment]).toEqual(['awaiting_payment', 'rejected'])
  expect(refused.body.payment.message).toBe(
    'O cartão não tem limite suficiente. Use outro cartão ou pague com Pix.',
  )
  const again = card(`APRO-${randomUUID()}`)
  const pay = () => money.shop.post(`/api/orders/${order.number}/pay`, { key: order.key, ...again })
  const [first, second] = await Promise.all([pay(), pay()])
  expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  const paid = await see(order)
  expect([paid.order, paid.payment]).toEqual(['paid', 'paid'])
  expect(paid.body.payment.card).toEqual({
    brand: 'master',
    last_four: '6351',
    instalments: 2,
    instalment: 25,
    total: 50,
  })
  const approved = [...money.fake.payments.values()].filter(
    (payment) => payment.external_reference.startsWith(reference(order)) && payment.status === 'approved',
  )
  expect(approved).toHaveLength(1)
  const { request } = await money.shop.db
    .selectFrom('payments')
    .select('request')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(request).toBe(null)
})

test('9 another card after an answer that was lost: the first charge is found, and the order is paid once', async () => {
  const card = (token: string, instalments: number) => ({
    payment_method: 'card',
    card: { token, payment_method_id: 'master', instalments },
  })
  money.fake.fail('lost')
  const order = await buy(card(`APRO-${randomUUID()}`, 1))
  expect((await see(order)).payment).toBe('created')
  const again = card(`APRO-${randomUUID()}`, 3)
  const { status } = await money.shop.post(`/api/orders/${order.number}/pay`, { key: order.key, ...again })
  expect(status).toBe(409)
  const { order: now, payment, body } = await see(order)
  expect([now, payment, body.payment.card.instalments]).toEqual(['paid', 'paid', 1])
  const charges = [...money.fake.payments.values()].filter((one) =>
    one.external_reference.startsWith(reference(order)),
  )
  expect(charges).toHaveLength(1)
})

test('a card in instalments with interest: the order is paid by what the shop asked for, the buyer sees what the card pays', async () => {
  money.fake.setInterest({ free: 1, monthly: 3.49 })
  const card = { token: `APRO-${randomUUID()}`, payment_method_id: 'master', instalments: 10 }
  const order = await buy({ payment_method: 'card', card })
  money.fake.setInterest({ free: 12, monthly: 0 })
  const { order: status, body } = await see(order)
  expect([status, body.payment.amount, await attentionOf(order)]).toEqual(['paid', 50, []])
  expect(body.payment.card).toMatchObject({ instalments: 10, instalment: 6.01, total: 60.1 })
})

test('9 from Pix to card: the Pix ends first, so that the buyer does not pay twice', async () => {
  const order = await buy()
  const pix = chargeFor(order)
  const card = { token: `APRO-${randomUUID()}`, payment_method_id: 'visa', instalments: 1 }
  const { status } = await money.shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'card',
    card,
  })
  expect(status).toBe(200)
  expect(pix.status).toBe('cancelled')
  expect((await see(order)).order).toBe('paid')
})

test('9 another way to pay asks for what the order costs by then, not for what it cost when the buyer chose it', async () => {
  const order = await buy()
  // While the Pix before ends at its provider, the shop takes something out of the order.
  money.fake.watch.asked = async () => {
    delete money.fake.watch.asked
    await sql`update orders set subtotal = 3000, total = 3000 where id = ${order.id}`.execute(money.shop.db)
  }
  const { status } = await money.shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'boleto',
  })
  expect([status, chargeFor(order).transaction_amount]).toEqual([200, 30])
  expect((await see(order)).body.payment.amount).toBe(30)
})

test('10 two attempts both paid: one pays the order, the other goes back', async () => {
  const order = await buy()
  const first = chargeFor(order)
  const { status } = await money.shop.post(`/api/orders/${order.number}/pay`, {
    key: order.key,
    payment_method: 'boleto',
  })
  expect(status).toBe(200)
  const second = chargeFor(order)
  expect(second.id).not.toBe(first.id)
  // The bank took the Pix although it had been cancelled.
  money.fake.pay(first)
  money.fake.pay(second)
  for (const id of [first.id, second.id]) {
    const { url, headers, body } = money.fake.noticeOf(id)
    await money.shop.post(url, body, { headers })
  }
  await runPaymentJobs(money.shop.db, money.gateways)
  expect((await see(order)).order).toBe('paid')
  expect([first.status, second.status].sort()).toEqual(['approved', 'refunded'])
  expect(await attentionOf(order)).toEqual([])
})

test('10 one charge that the provider made twice: the second one’s money goes back as well', async () => {
  const order = await buy()
  const first = chargeFor(order)
  money.fake.pay(first)
  await notify(order)
  const twin = { ...first, id: first.id + 500_000 }
  money.fake.payments.set(twin.id, twin)
  money.fake.pay(twin)
  const { url, headers, body } = money.fake.noticeOf(twin.id)
  await money.shop.post(url, body, { headers })
  await runPaymentJobs(money.shop.db, money.gateways)
  expect((await see(order)).order).toBe('paid')
  expect([first.status, twin.status]).toEqual(['approved', 'refunded'])
  expect(await paymentsOf(order)).toEqual([
    { provider_payment: String(first.id), status: 'paid', paid_amount: 5000, refunded_amount: 0 },
    { provider_payment: String(twin.id), status: 'refunded', paid_amount: 5000, refunded_amount: 5000 },
  ])
  expect(await attentionOf(order)).toEqual([])
})

test('a card in review keeps its unit beyond the half hour, and is decided when the review ends', async () => {
  const card = { token: `CONT-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'in_review' })
  const { reserved_until } = (await see(order)).body.order
  expect(Date.parse(reserved_until) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  money.fake.change(chargeFor(order), { status: 'approved', status_detail: 'accredited' })
  await notify(order)
  expect((await see(order)).order).toBe('paid')
})

test('a card that is refused after an examination leaves the half hour that every order has', async () => {
  const card = { token: `CONT-${randomUUID()}`, payment_method_id: 'master', instalments: 1 }
  const order = await buy({ payment_method: 'card', card })
  money.fake.change(chargeFor(order), { status: 'rejected', status_detail: 'cc_rejected_other_reason' })
  await notify(order)
  const { body, payment } = await see(order)
  expect(payment).toBe('rejected')
  const left = Date.parse(body.order.reserved_until) - Date.parse(body.asked_at)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(30 * 60_000)
  expect(body.payment.expires_at).toBe(body.order.reserved_until)
})

test('instalments beyond what the shop offers are refused before anything is taken', async () => {
  const product = await makeProduct(money.shop.db, { regular_price: 1000, quantity: 1 })
  const card = { token: 'APRO', payment_method_id: 'master', instalments: 3 }
  const answer = await place(money.shop, checkoutOf([[product.id, 1]], { payment_method: 'card', card }))
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'card.instalments': ['Este número de parcelas não está disponível.'] },
  ])
  expect(await stockOf(money.shop.db, product.id)).toBe(1)
})

test('R402 a boleto carries the payer’s address, shows its line and ends with its last day', async () => {
  const order = await buy({ payment_method: 'boleto' })
  expect(money.fake.asked.at(-1)!.body).toMatchObject({
    payment_method_id: 'bolbradesco',
    date_of_expiration: expect.stringMatching(/T23:5[89]:[\d.]+-03:00$/),
    payer: { address: { zip_code: '01001000', federal_unit: 'SP', city: 'São Paulo' } },
  })
  expect((await see(order)).body.payment.boleto).toEqual({
    line: '23793380296099605290241006333300196500000012345',
    url: 'https://www.mercadopago.example/boleto.pdf',
  })
})

test('R105 a card in review is waited for: nothing else is charged for its order, and its buyer reads why', async () => {
  const order = await buy({
    payment_method: 'card',
    card: { token: `CONT-${randomUUID()}`, payment_method_id: 'master', instalments: 1 },
  })
  expect(await see(order)).toMatchObject({ order: 'awaiting_payment', payment: 'in_review' })
  const pay = (asked: object) =>
    money.shop.post(`/api/orders/${order.number}/pay`, { key: order.key, ...asked })
  const refused = await pay({ payment_method: 'pix' })
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress'])
  expect(refused.body.message).toContain('O seu cartão está em análise.')
  const { body, payment } = await see(order)
  expect([payment, body.order.payment_underway]).toEqual(['in_review', true])
  expect((await paymentsOf(order)).length).toBe(1)
  const confirmed = confirmPayment(money.shop.db, money.gateways, commandActor, order.number)
  await expect(confirmed).rejects.toMatchObject({ status: 409, code: 'payment_in_progress' })
})
