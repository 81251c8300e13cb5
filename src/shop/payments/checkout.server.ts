import * as z from 'zod/mini'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import { type Shipping, shipping as shippingSchema } from '#shop/customers/customer.ts'
import { listShipping, saveShipping } from '#shop/customers/profile.server.ts'
import type { Customer } from '#shop/customers/session.server.ts'
import { draftToPlace } from '#shop/orders/draft.server.ts'
import type { Intention } from '#shop/orders/idempotency.server.ts'
import type { Checkout, OrderView, PaymentView } from '#shop/orders/order-shapes.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { type PaymentChoice, placeOrder } from '#shop/orders/placement.server.ts'
import { shippingMethod, shippingMethods } from '#shop/orders/shipping-method.ts'
import { texts } from '#shop/texts.ts'
import { charge, paymentOf } from './payments.server.ts'

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
  customer: Customer | null,
): Promise<{ id: number; replayed: boolean }> {
  const method = shippingMethod(asked.shipping_method)
  if (!method) throw invalid({ shipping_method: [texts.order.noSuchShipping] })
  const placed = await placeOrder(db, {
    lines: asked.items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    coupon: asked.coupon || undefined,
    buyer: customer?.user ?? asked.customer,
    shipping: asked.shipping,
    shippingMethod: method,
    payment: paymentChoice(asked.payment_method),
    total: asked.total,
    intention,
    userId: customer?.user.id ?? null,
    sessionId: customer?.session.id ?? null,
  })
  if (customer) await keepFirstAddress(db, customer, asked.shipping)
  await charge(db, config, placed.id)
  return placed
}

/** The first address that a customer has something sent to is the one that the next checkout offers. */
async function keepFirstAddress(db: Db, customer: Customer, shipping: Shipping): Promise<void> {
  const saved = await listShipping(db, customer.user.id)
  if (saved.length === 0) await saveShipping(db, customer, shipping)
}

/**
 * Places a draft whose lines are complete: the same placement as a checkout's, to the customer's saved address.
 * @returns as `checkout` does; placing twice is placing once
 */
export async function placeDraft(db: Db, config: Config, customer: Customer, draftId: number) {
  const { lines, total } = await draftToPlace(db, draftId)
  const [saved] = await listShipping(db, customer.user.id)
  const placed = await placeOrder(db, {
    lines,
    total,
    draftId,
    buyer: customer.user,
    shipping: saved ? z.decode(shippingSchema, saved) : null,
    shippingMethod: shippingMethods[0]!,
    payment: paymentChoice('pix'),
    userId: customer.user.id,
    sessionId: customer.session.id,
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
