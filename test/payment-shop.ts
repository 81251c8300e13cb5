import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openPaymentGateways, type PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import type { NoticeOptions } from '#test/mercadopago/notice.ts'
import { startApp, type TestApp } from './app.ts'
import { checkoutOf, newBuyer, place } from './checkout.ts'
import { makeProduct } from './make.ts'
import { runPaymentJobs } from './run-payment-jobs.ts'

export interface Bought {
  number: number
  key: string
  id: number
  product: number
}

/** A shop whose money comes through a fake provider, for the tests of one file, and what they do with its orders. */
export function openPaymentShop() {
  let fake: FakeMercadoPago
  let shop: TestApp
  let gateways: PaymentGateways
  beforeAll(async () => {
    fake = await startFakeMercadoPago()
    shop = await startApp({ RATE_LIMIT_FACTOR: '1000', ...fake.env })
    gateways = openPaymentGateways(shop.config, shop.app.log)
  })
  afterAll(async () => {
    await shop.close()
    await fake.close()
  })
  beforeEach(() => {
    fake.setDown(false)
    fake.setClock(0)
  })

  /** A guest buys the only unit of a product, at R$ 50,00. */
  async function buy(given: Record<string, unknown> = {}, quantity = 1): Promise<Bought> {
    const product = await makeProduct(shop.db, { regular_price: 5000, quantity })
    const { status, body } = await place(
      shop,
      checkoutOf([[product.id, 1]], { customer: newBuyer(), ...given }),
    )
    expect(status).toBe(201)
    const { number, key, id } = body.order[0]
    return { number, key, id, product: product.id }
  }

  const reference = ({ number }: Bought) => `PED${String(number).padStart(7, '0')}`
  const chargeFor = (order: Bought) => fake.payment(reference(order))

  async function see({ number, key }: Bought) {
    const { body } = await shop.get(`/api/orders/${number}?key=${key}`)
    return { order: body.order.status as string, payment: body.payment.status as string, body }
  }

  /** Mercado Pago tells the shop, and the shop looks. */
  async function notify(order: Bought, options: NoticeOptions = {}) {
    const { url, headers, body } = fake.noticeOf(chargeFor(order).id, options)
    const { status } = await shop.post(url, body, { headers })
    await runPaymentJobs(shop.db, gateways)
    return status
  }

  /** Lets time pass for an order: its hold and charge end, as the shop's clock sees it. */
  async function passHold(order: Bought, by = '1 second') {
    await sql`update orders set reserved_until = now() - ${by}::interval, next_expiry_at = null
      where id = ${order.id}`.execute(shop.db)
  }

  /** The next look at every charge is now. */
  async function lookNow() {
    await sql`update payments set next_check_at = now() where next_check_at is not null`.execute(shop.db)
    await runPaymentJobs(shop.db, gateways)
  }

  function paymentsOf(order: Bought) {
    return shop.db
      .selectFrom('payments')
      .select(['provider_payment', 'status', 'paid_amount', 'refunded_amount'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
  }

  async function attentionOf(order: Bought) {
    const row = await shop.db
      .selectFrom('orders')
      .select('attention')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    return row.attention
  }

  /** What the books say of money that goes back, the oldest first. */
  async function refundsOf(order: Bought) {
    const { rows } = await sql<{ status: string; amount: number }>`
      select r.status, r.amount from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id} order by r.id`.execute(shop.db)
    return rows.map(({ status, amount }) => [status, amount])
  }

  return {
    get fake() {
      return fake
    },
    get shop() {
      return shop
    },
    get gateways() {
      return gateways
    },
    ...{ buy, reference, chargeFor, see, notify, passHold, lookNow, paymentsOf, attentionOf, refundsOf },
  }
}
