import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import type { Intention } from '#shop/orders/idempotency.server.ts'
import type { Checkout, OrderView, PaymentView } from '#shop/orders/order-shapes.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { type PaymentChoice, placeOrder } from '#shop/orders/placement.server.ts'
import { shippingMethod, shippingMethods } from '#shop/orders/shipping-method.ts'
import { texts } from '#shop/texts.ts'
import { charge, paymentOf } from './payments.server.ts'

/** Who is buying: the account and session of a customer, or nobody. */
export interface Buying {
  userId: number | null
  sessionId: number | null
}

const guest: Buying = { userId: null, sessionId: null }

/** What 'MÉTODO DE ENVIO' and 'FORMA DE PAGAMENTO' list. */
export function checkoutOptions(config: Config) {
  return {
    shipping_methods: [...shippingMethods],
    payment_methods: [{ id: 'pix' as const, name: 'Pix' }],
    instalments: config.instalments,
  }
}

/**
 * Places the order of a checkout and then asks for its money: never the other way round, and never while the
 * database waits.
 * @returns the order with its payment; `replayed` when the same intention had already made it
 */
export async function checkout(
  db: Db,
  config: Config,
  asked: Checkout,
  intention: Intention,
  buying: Buying = guest,
): Promise<{ id: number; replayed: boolean }> {
  const method = shippingMethod(asked.shipping_method)
  if (!method) throw invalid({ shipping_method: [texts.order.noSuchShipping] })
  const placed = await placeOrder(db, {
    lines: asked.items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    coupon: asked.coupon || undefined,
    buyer: asked.customer,
    shipping: asked.shipping,
    shippingMethod: method,
    payment: paymentChoice(asked.payment_method),
    total: asked.total,
    intention,
    ...buying,
  })
  await charge(db, config, placed.id)
  return placed
}

function paymentChoice(method: Checkout['payment_method']): PaymentChoice {
  if (method !== 'pix') throw invalid({ payment_method: [texts.order.noSuchPayment] })
  return { method, provider: 'own-pix', holdMinutes: 30 }
}

/** The order page's data for whoever has its link. Undefined: no such order, or not with this key. */
export async function orderForKey(db: Db, number: number, key: string) {
  return orderWithPayment(db, { number, key })
}

/** An order of whoever may see it, with its payment. */
export async function orderWithPayment(
  db: Db,
  which: Which,
): Promise<{ order: OrderView; payment: PaymentView } | undefined> {
  const order = await findOrder(db, which)
  return order && { order, payment: await paymentOf(db, order.id) }
}

/** The number in an address, or null for what is none. */
export function orderNumberOf(typed: string | number): number | null {
  return /^[1-9]\d{0,14}$/.test(String(typed)) ? Number(typed) : null
}

export function orderNotFound(): Refusal {
  return new Refusal(404, texts.order.notFound)
}
