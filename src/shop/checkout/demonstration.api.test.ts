import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { MOST_UNASKED_MAILS } from '#shop/orders/mails/mailbox.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sendMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { realShop } from '#test/real-shop.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { startSmtp } from '#test/smtp.ts'

let shop: TestApp
beforeAll(async () => {
  // Without a key of its own it is as `npm start` opens it.
  shop = await startApp({ PIX_KEY: '' })
})
afterAll(() => shop.close())

const [approved, refused, review] = testCards.map((card) => ({
  token: demoToken(card),
  payment_method_id: card.brand,
}))

async function order(given: object, of: TestApp = shop) {
  const product = await makeProduct(of.db, { regular_price: 120_00, quantity: 5 })
  const answer = await place(of, checkoutOf([[product.id, 1]], { customer: newBuyer(), ...given }))
  return { ...answer, product }
}
const simulate = ({ body }: { body: TestAnswer }, outcome = 'paid', of: TestApp = shop) => {
  const { number, key } = body.order[0]
  return of.post(`/api/orders/${number}/simulate`, { key, outcome })
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire brings
type TestAnswer = any
const asCard = (card: object | undefined, instalments = 1) => ({
  payment_method: 'card',
  card: { ...card, instalments },
})

test('T3 H2 R15 the demonstration takes Pix, cards in twelve instalments and boletos, and says that it plays', async () => {
  const { body } = await shop.get('/api/checkout/options')
  expect(body.payment_methods.map(({ id }: { id: string }) => id)).toEqual(['pix', 'card', 'boleto'])
  expect(body).toMatchObject({ demonstration: true, instalments: { max: 12 }, card: { form: 'demo' } })
})

test.each(['pix', 'boleto'])(
  'T3 a %s of the demonstration waits until its payment is simulated',
  async (payment_method) => {
    const placed = await order({ payment_method })
    expect([placed.status, placed.body.payment.status]).toEqual([201, 'pending'])
    expect(placed.body.payment.demonstration).toBe(true)
    expect(placed.body.payment[payment_method]).not.toBeNull()
    const { status, body } = await simulate(placed)
    expect([status, body.order.status, body.payment.status]).toEqual([200, 'paid', 'paid'])
    // It came in as a provider's announcement does.
    const [notice] = await shop.db
      .selectFrom('provider_notices')
      .selectAll()
      .where('provider', '=', 'demo')
      .orderBy('id', 'desc')
      .execute()
    expect(notice!.processed_at).not.toBeNull()
    expect((await simulate(placed)).status).toBe(409)
  },
)

test('T3 a boleto is paid at once by its button, also when the payment worker takes the announcement first', async () => {
  const placed = await order({ payment_method: 'boleto' })
  const { provider_payment } = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('provider_payment')
    .where('orders.number', '=', placed.body.order[0].number)
    .executeTakeFirstOrThrow()
  // As the worker leaves an announcement that it is about to read: due again only later.
  await shop.db
    .insertInto('provider_notices')
    .values({
      provider: 'demo',
      dedupe_key: `${provider_payment}:paid`,
      resource: provider_payment!,
      body: '{}',
      due_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const { body } = await simulate(placed)
  expect([body.order.status, body.payment.status]).toEqual(['paid', 'paid'])
})

test('T3 a test card is approved in three instalments, another refused, a third looked at first', async () => {
  const paid = await order(asCard(approved, 3))
  expect([paid.body.order[0].status, paid.body.payment.card]).toEqual([
    'paid',
    { brand: 'visa', last_four: '1111', instalments: 3, instalment: 40, total: 120 },
  ])
  const no = await order(asCard(refused))
  expect(no.body.payment).toMatchObject({
    status: 'rejected',
    message: expect.stringContaining('sempre recusado'),
  })
  for (const [outcome, status] of [
    ['paid', 'paid'],
    ['rejected', 'awaiting_payment'],
  ] as const) {
    const looked = await order(asCard(review))
    expect(looked.body.payment.status).toBe('in_review')
    const { body } = await simulate(looked, outcome)
    expect([body.order.status, body.payment.status]).toEqual([status, outcome])
  }
})

test('T3 no card but the test cards passes, and no card is stored', async () => {
  const { body } = await order(asCard({ token: 'demo-9999', payment_method_id: 'visa' }))
  expect(body.payment).toMatchObject({
    status: 'rejected',
    message: expect.stringContaining('cartões de teste'),
  })
  const stored = await shop.db.selectFrom('payments').selectAll().where('method', '=', 'card').execute()
  expect(stored.every(({ request }) => request === null)).toBe(true)
  expect(JSON.stringify(stored)).not.toMatch(/\d{13,16}/)
})

test('T3 what the demonstration was paid goes back, and an order that is given up is never paid', async () => {
  const gateways = openPaymentGateways(shop.config, shop.app.log, shop.db)
  const paid = await order(asCard(approved))
  await refundOrder(shop.db, gateways, commandActor, paid.body.order[0].number)
  await runPaymentJobs(shop.db, gateways)
  const { number, key } = paid.body.order[0]
  const { body } = await shop.get(`/api/orders/${number}?key=${key}`)
  expect([body.order.status, body.payment.status, body.payment.refunded]).toEqual([
    'refunded',
    'refunded',
    120,
  ])

  const left = await order({ payment_method: 'pix' })
  await shop.post(`/api/orders/${left.body.order[0].number}/cancel`, { key: left.body.order[0].key })
  await runPaymentJobs(shop.db, gateways)
  expect((await simulate(left)).status).toBe(409)
  expect(await stockOf(shop.db, left.product.id)).toBe(5)
})

test('T3 a buyer simulates the payment of their own order alone', async () => {
  const { body } = await order({ payment_method: 'pix' })
  const { number } = body.order[0]
  for (const key of [undefined, 'x'.repeat(22)])
    expect((await shop.post(`/api/orders/${number}/simulate`, { key, outcome: 'paid' })).status).toBe(404)
})

test('T3 a shop that receives money never plays: neither offered, nor by a request that is made up', async () => {
  const shops: Record<string, string>[] = [
    { PIX_KEY: 'loja@unhas.example' },
    { PIX_KEY: '', MERCADOPAGO_ACCESS_TOKEN: 'TEST-1', MERCADOPAGO_BASE_URL: 'http://127.0.0.1:9' },
    realShop,
  ]
  for (const own of shops) {
    const real = await startApp(own)
    expect((await real.get('/api/checkout/options')).body).toMatchObject({ demonstration: false, card: null })
    const forged = await order(asCard(approved), real)
    expect([forged.status, forged.body.code]).toEqual([422, 'validation_failed'])
    const placed = await order({ payment_method: 'pix' }, real)
    expect(placed.body.payment.demonstration).toBe(false)
    expect((await simulate(placed, 'paid', real)).status).toBe(404)
    const { number, key } = placed.body.order[0]
    const { body } = await real.get(`/api/orders/${number}?key=${key}`)
    expect(body.order.status).toBe('awaiting_payment')
    await real.close()
  }
})

test('R618 where money is only played nothing is owed: mails of orders that strangers pay in play count against their mailbox', async () => {
  const smtp = await startSmtp()
  const hosted = await startApp({ PIX_KEY: '', SMTP_URL: smtp.url })
  const customer = newBuyer()
  for (let n = 0; n < 6; n += 1) {
    const placed = await order({ customer }, hosted)
    await simulate(placed, 'paid', hosted)
    const { number, key } = placed.body.order[0]
    await hosted.post(`/api/orders/${number}/cancel`, { key })
  }
  await sendMails(hosted)
  expect(smtp.received).toHaveLength(MOST_UNASKED_MAILS)
  await hosted.close()
  await smtp.close()
})
