import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { mercadoPagoProvider } from '#shop/payments/providers/mercadopago/provider.server.ts'
import { listFailedJobs, retryFailedJob } from '#shop/today/failed-jobs/failed-jobs.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { cancelAsBuyer } from '#test/cancel.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { charge } from './charge.server.ts'
import { expireOrders } from './expiry.server.ts'
import { openPaymentGateways, type PaymentGateways } from './gateways.server.ts'
import { startPaymentWorker } from './payment-worker.server.ts'
import type { PaymentProvider } from './provider.ts'
import { reconcilePayments } from './reconciliation.server.ts'

// A provider that is silent, slow or wrong, and our own mistakes: a person is told, and nothing else waits.

let fake: FakeMercadoPago
let shop: TestApp
let gateways: PaymentGateways
let logged: { level: string; [about: string]: unknown }[]

beforeAll(async () => {
  fake = await startFakeMercadoPago()
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000', ...fake.env })
  const note = (level: string) => (about: object) => void logged.push({ level, ...about })
  gateways = openPaymentGateways(shop.config, { warn: note('warn'), error: note('error') })
})
afterAll(async () => {
  await shop.close()
  await fake.close()
})
beforeEach(async () => {
  logged = []
  fake.setDown(false)
  // What an earlier test has left is not looked at again.
  await sql`update payments set next_check_at = null`.execute(shop.db)
  await sql`update orders set reserved_until = now() + interval '1 hour'`.execute(shop.db)
})

interface Bought {
  id: number
  number: number
  key: string
  payment: number
}

async function buy(): Promise<Bought> {
  const product = await makeProduct(shop.db, { regular_price: 5000, quantity: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number, key } = body.order[0]
  const payment = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number, key, payment: payment.id }
}

const chargeFor = ({ number }: Bought) => fake.payment(`PED${String(number).padStart(7, '0')}`)

/** The till with another Mercado Pago. */
const tillWith = (change: Partial<PaymentProvider>): PaymentGateways => ({
  ...gateways,
  provider: (name) => {
    const provider = gateways.provider(name)
    return provider && name === 'mercadopago' ? { ...provider, ...change } : provider
  },
})

async function orderRow({ id }: Bought) {
  return shop.db
    .selectFrom('orders')
    .select(['status', 'attention'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The order is to be paid to the shop's own key, and its time is over. */
async function ownPixOver(order: Bought) {
  await sql`update payments set provider = 'own-pix', next_check_at = null where order_id = ${order.id}`.execute(
    shop.db,
  )
  await timeOver([order])
}

async function timeOver(orders: Bought[]) {
  await sql`update orders set reserved_until = now() - interval '1 second', next_expiry_at = null
    where id in (${sql.join(orders.map(({ id }) => id))})`.execute(shop.db)
}

test('a token that was revoked: each charge says so in the log, louder when it does not pass', async () => {
  const { payments, storeName, storeUrl } = shop.config
  const revoked = tillWith(
    mercadoPagoProvider(
      { ...payments.mercadoPago!, accessToken: 'revoked' },
      { name: storeName, url: storeUrl },
    ),
  )
  const order = await buy()
  await sql`update payments set status = 'created', tries = 0 where id = ${order.payment}`.execute(shop.db)
  for (let tries = 0; tries < 5; tries += 1) await charge(shop.db, revoked, order.id)
  expect(logged).toHaveLength(5)
  expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'error'])
  expect(logged[0]).toMatchObject({
    payment: order.payment,
    err: { message: expect.stringContaining('401') },
  })
})

test('a mistake of ours is written down once, with its payment, and stops none of the others', async () => {
  const [broken, sound] = [await buy(), await buy()]
  fake.pay(chargeFor(sound))
  const wrong = tillWith({
    async lookUpCharge(asked) {
      const reported = await gateways.provider('mercadopago')!.lookUpCharge(asked)
      return asked.order.number === broken.number ? { ...reported!, amount: Number.NaN } : reported
    },
  })
  fake.pay(chargeFor(broken))
  await sql`update payments set next_check_at = now() where id in (${broken.payment}, ${sound.payment})`.execute(
    shop.db,
  )
  await reconcilePayments(shop.db, wrong)
  expect(logged).toEqual([{ level: 'error', payment: broken.payment, err: expect.any(Error) }])
  expect((await orderRow(sound)).status).toBe('paid')
})

test('a refund that the provider does not answer: after some tries a person is told, until it is made', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await sql`update payments set next_check_at = now() where id = ${order.payment}`.execute(shop.db)
  await runPaymentJobs(shop.db, gateways)
  await cancelAsBuyer(shop, order.number)
  fake.setDown(true)
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await orderRow(order)).attention).toEqual([])
    await sql`update refunds set next_try_at = now()`.execute(shop.db)
    await runPaymentJobs(shop.db, gateways)
  }
  expect((await orderRow(order)).attention).toEqual(['refund_late'])
  expect(logged.map(({ level, payment }) => [level, payment]).at(-1)).toEqual(['error', order.payment])
  fake.setDown(false)
  await sql`update refunds set next_try_at = now()`.execute(shop.db)
  await runPaymentJobs(shop.db, gateways)
  expect(await orderRow(order)).toEqual({ status: 'refunded', attention: [] })
})

test('a refund that a person has tried again goes back once, and no more than was owed', async () => {
  const order = await buy()
  fake.pay(chargeFor(order))
  await sql`update payments set next_check_at = now() where id = ${order.payment}`.execute(shop.db)
  await runPaymentJobs(shop.db, gateways)
  await cancelAsBuyer(shop, order.number)
  fake.setDown(true)
  await sql`update refunds set tries = 4, next_try_at = now()`.execute(shop.db)
  await runPaymentJobs(shop.db, gateways)
  const [job] = await listFailedJobs(shop.db, ['refund'], 5)
  expect(job).toMatchObject({ order: order.number, error: expect.stringMatching(/Error/) })
  fake.setDown(false)
  expect(await retryFailedJob(shop.db, commandActor, 'refund', job!.id)).toBe(true)
  expect(await retryFailedJob(shop.db, commandActor, 'refund', job!.id)).toBe(false)
  await runPaymentJobs(shop.db, gateways)
  expect(await orderRow(order)).toEqual({ status: 'refunded', attention: [] })
  const { refunded_amount } = await shop.db
    .selectFrom('payments')
    .select('refunded_amount')
    .where('id', '=', order.payment)
    .executeTakeFirstOrThrow()
  expect(refunded_amount).toBe(5000)
  expect(await listFailedJobs(shop.db, ['refund'], 5)).toEqual([])
})

test('a webhook event that cannot be looked up in the end tells a person', async () => {
  const order = await buy()
  const { url, headers, body } = fake.noticeOf(chargeFor(order).id)
  await shop.post(url, body, { headers: headers as Record<string, string> })
  fake.setDown(true)
  await sql`update provider_notices set tries = 11`.execute(shop.db)
  await runPaymentJobs(shop.db, gateways)
  expect((await orderRow(order)).attention).toEqual(['notice_unknown'])
  expect(logged).toEqual([expect.objectContaining({ level: 'error', resource: String(chargeFor(order).id) })])
  fake.setDown(false)
  fake.pay(chargeFor(order))
  const [job] = await listFailedJobs(shop.db, ['notice'], 5)
  expect(await retryFailedJob(shop.db, commandActor, 'notice', job!.id)).toBe(true)
  await runPaymentJobs(shop.db, gateways)
  expect(await orderRow(order)).toMatchObject({ status: 'paid', attention: [] })
})

test('while the provider hangs, orders that do not need it expire', async () => {
  const [silent, own] = [await buy(), await buy()]
  let give: (error: Error) => void = () => {}
  const silence = new Promise<never>((_, reject) => {
    give = reject
  })
  let asked: (value: unknown) => void = () => {}
  const wasAsked = new Promise((resolve) => {
    asked = resolve
  })
  const hanging = tillWith({
    lookUpCharge() {
      asked(undefined)
      return silence
    },
  })
  await sql`update payments set next_check_at = now() where id = ${silent.payment}`.execute(shop.db)
  const paymentWorker = await startPaymentWorker({
    db: shop.db,
    gateways: hanging,
    databaseUrl: shop.config.databaseUrl,
  })
  await wasAsked
  await ownPixOver(own)
  await sql`select pg_notify('money', '')`.execute(shop.db)
  while ((await orderRow(own)).status !== 'expired') await new Promise(setImmediate)
  give(new Error('no answer'))
  await paymentWorker.stop()
})

test('fifty orders whose provider is silent do not keep others from expiring', async () => {
  const stuck = await Promise.all(Array.from({ length: 55 }, buy))
  await timeOver(stuck)
  const own = await buy()
  await ownPixOver(own)
  await sql`update orders set reserved_until = now() - interval '1 minute' where id in (${sql.join(
    stuck.map(({ id }) => id),
  )})`.execute(shop.db)
  fake.setDown(true)
  while ((await expireOrders(shop.db, gateways)) > 0);
  expect((await orderRow(own)).status).toBe('expired')
  const statuses = await Promise.all(stuck.map(async (order) => (await orderRow(order)).status))
  expect(new Set(statuses)).toEqual(new Set(['awaiting_payment']))
})
