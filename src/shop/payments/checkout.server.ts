import * as z from 'zod/mini'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import { type Shipping, shipping as shippingSchema } from '#shop/customers/customer.ts'
import { listShipping, saveShipping } from '#shop/customers/profile.server.ts'
import type { Customer } from '#shop/customers/session.server.ts'
import { draftToPlace } from '#shop/orders/draft.server.ts'
import type { Intention } from '#shop/orders/idempotency.server.ts'
import type { Checkout, OrderReply, PaymentAsked } from '#shop/orders/order-shapes.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import type { PaymentChoice } from '#shop/orders/payment-row.server.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { looksLikeKey, placeOrder } from '#shop/orders/placement.server.ts'
import { shippingMethod, shippingMethods } from '#shop/orders/shipping-method.ts'
import { texts } from '#shop/texts.ts'
import { chargeNow } from './charge.server.ts'
import { instalmentsOf } from './instalments.ts'
import { paymentOf } from './payment-view.server.ts'
import { paymentMethods, type Till } from './till.server.ts'

/** What an order leans on: the database, the settings, and where its money comes in. */
export interface CheckoutParts {
  db: Db
  config: Config
  till: Till
}

/** What 'MÉTODO DE ENVIO' and 'FORMA DE PAGAMENTO' list, and what the card's form needs. */
export function checkoutOptions(config: Config) {
  const methods = paymentMethods(config)
  const card = methods.some(({ id }) => id === 'card')
  return {
    shipping_methods: [...shippingMethods],
    payment_methods: methods.map(({ id, name }) => ({ id, name })),
    instalments: config.instalments,
    card:
      card && config.mercadoPago
        ? { public_key: config.mercadoPago.publicKey!, sdk_url: config.mercadoPago.sdkUrl }
        : null,
  }
}

/**
 * Places the order of a checkout and then asks for its money: never the other way round, and never while the
 * database waits.
 * @param customer the account that buys, whose own data go before what was typed; null for a guest
 * @returns the order's id; `replayed` when the same intention had already made it
 */
export async function checkout(
  { db, config, till }: CheckoutParts,
  asked: Checkout,
  intention: Intention,
  customer: Customer | null,
): Promise<{ id: number; replayed: boolean }> {
  const method = shippingMethod(asked.shipping_method)
  if (!method) throw invalid({ shipping_method: [texts.order.noSuchShipping] })
  const buyer = customer?.user ?? asked.customer
  if (!buyer) throw invalid({ 'customer.email': [texts.checkout.email] })
  const placed = await placeOrder(db, {
    lines: asked.items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    coupon: asked.coupon || undefined,
    buyer,
    shipping: asked.shipping,
    shippingMethod: method,
    payment: paymentChoice(config, till, asked),
    total: asked.total,
    intention,
    userId: customer?.user.id ?? null,
    sessionId: customer?.session.id ?? null,
  })
  if (customer) await keepFirstAddress(db, customer, asked.shipping)
  await chargeNow(db, till, placed.id)
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
export async function placeDraft({ db, config, till }: CheckoutParts, customer: Customer, draftId: number) {
  const { lines, total } = await draftToPlace(db, draftId)
  const [saved] = await listShipping(db, customer.user.id)
  const placed = await placeOrder(db, {
    lines,
    total,
    draftId,
    buyer: customer.user,
    shipping: saved ? z.decode(shippingSchema, saved) : null,
    shippingMethod: shippingMethods[0]!,
    payment: paymentChoice(config, till, { payment_method: 'pix' }),
    userId: customer.user.id,
    sessionId: customer.session.id,
  })
  await chargeNow(db, till, placed.id)
  return placed
}

const HALF_AN_HOUR = 30
const DAY = 24 * 60

/**
 * How an order is paid by a method: who takes the money, for how long it can be paid and the units are held.
 * @throws Refusal 422 when the shop does not offer it so
 */
export function paymentChoice(
  config: Config,
  till: Till,
  { payment_method, card }: PaymentAsked,
): PaymentChoice {
  const offered = till.methods.find(({ id }) => id === payment_method)
  if (!offered) throw invalid({ payment_method: [texts.order.noSuchPayment] })
  const common = { method: offered.id, provider: offered.provider }
  if (offered.id === 'boleto') {
    // A boleto that is paid on its last day is known some working days later.
    return { ...common, expiresAfter: 3 * DAY, holdsFor: 6 * DAY }
  }
  if (offered.id === 'card') {
    if (!card) throw invalid({ card: [texts.order.cardMissing] })
    const { instalments, ...request } = card
    return {
      ...common,
      expiresAfter: HALF_AN_HOUR,
      holdsFor: HALF_AN_HOUR,
      instalments,
      request,
      accepts: (total) => instalmentsOf(total, config.instalments).some((way) => way.count === instalments),
    }
  }
  // Mercado Pago refuses a Pix that ends within half an hour from when its own clock reads the request.
  const minutes = offered.provider === OWN_PIX ? HALF_AN_HOUR : HALF_AN_HOUR + 1
  return { ...common, expiresAfter: minutes, holdsFor: minutes }
}

/** The order page's data for whoever has its link. Undefined: no such order, or not with this key. */
export async function orderForKey(db: Db, number: number, key: string) {
  return looksLikeKey(key) ? orderWithPayment(db, { number, key }) : undefined
}

/** An order of whoever may see it, with its payment. */
export async function orderWithPayment(db: Db, which: Which): Promise<OrderReply | undefined> {
  const order = await findOrder(db, which)
  return order && { order, payment: await paymentOf(db, order.id), asked_at: new Date() }
}

/** The number in an address, or null for what is none. */
export function orderNumberOf(typed: string | number): number | null {
  return /^[1-9]\d{0,14}$/.test(String(typed)) ? Number(typed) : null
}

/** What whoever asks for an order is told when there is none, or when it is not theirs. */
export function orderNotFound(): Refusal {
  return new Refusal(404, texts.order.notFound)
}
