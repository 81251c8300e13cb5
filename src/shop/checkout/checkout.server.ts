import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import type { Caller } from '#platform/http/client-address.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import type { Checkout, CheckoutOptions, OrderReply } from '#shop/checkout/checkout-schema.ts'
import type { Config } from '#shop/config.server.ts'
import { buyer as buyerSchema, type Shipping, shipping as shippingSchema } from '#shop/customers/customer.ts'
import { listShipping, saveShipping } from '#shop/customers/profile.server.ts'
import { correctAccount } from '#shop/customers/provisional.server.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { findOrderAnd, type OrderSelector } from '#shop/orders/orders.server.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import {
  cardForm,
  demonstratesPayments,
  type PaymentGateways,
  paymentMethods,
} from '#shop/payments/gateways.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import { newestPayment, paymentView } from '#shop/payments/payment-view.server.ts'
import { quotesForAnyAddress, shippingQuotes } from '#shop/shipping/quotes.server.ts'
import { draftToPlace } from './draft.server.ts'
import type { IdempotentRequest } from './idempotency.server.ts'
import { isOrderKey } from './order-key.server.ts'
import { placeOrder } from './place-order.server.ts'
import type { Placed } from './placement.server.ts'

/** What an order leans on: the database, the settings, and where its money comes in. */
export interface CheckoutParts {
  db: Db
  config: Config
  gateways: PaymentGateways
}

/** What 'MÉTODO DE ENVIO' and 'FORMA DE PAGAMENTO' list, and what the card's form needs. */
export async function checkoutOptions(config: Config): Promise<CheckoutOptions> {
  const card = cardForm(config)
  const quotes = await quotesForAnyAddress(config)
  return {
    shipping_methods: quotes.map(({ id, name, price }) => ({ id, name, amount: price })),
    payment_methods: paymentMethods(config).map(({ id, name }) => ({ id, name })),
    instalments: config.instalments,
    demonstration: demonstratesPayments(config),
    card: card && { form: card.form, public_key: card.public_key, sdk_url: card.sdk_url },
  }
}

/**
 * Places the order of a checkout and then asks its provider for the money: never the other way round, and never while the
 * database waits.
 * @param signedIn the account that buys, whose own data go before what was typed; null for a guest
 * @param caller who accepts the terms by ordering
 * @returns the order's id, and `replayed` when the same intention had already made it
 */
export async function checkout(
  { db, config, gateways }: CheckoutParts,
  asked: Checkout,
  intention: IdempotentRequest,
  signedIn: Customer | null,
  caller: Caller,
): Promise<Placed> {
  const customer = await withCorrections(db, signedIn, asked.customer)
  const buyer = customer?.user ?? asked.customer
  if (!buyer) throw invalid({ 'customer.email': [checkoutTexts.email] })
  const lines = asked.items.map(({ product_id, count }) => ({ product_id, quantity: count }))
  const quotes = await shippingQuotes(config, { cep_number: asked.shipping.cep_number, lines })
  const placed = await placeOrder(db, {
    lines,
    coupon: asked.coupon || undefined,
    buyer,
    shipping: asked.shipping,
    shippingQuote: quotes.find(({ id }) => id === asked.shipping_method),
    payment: paymentChoice(config, gateways, asked),
    total: asked.total,
    intention,
    userId: customer?.user.id ?? null,
    sessionId: customer?.session.id ?? null,
    caller,
    shop: gateways,
  })
  if (customer) await saveFirstAddress(db, customer, asked.shipping)
  if (placed.toCharge) await tryCharge(db, gateways, placed.id)
  return placed
}

/**
 * A provisional account with what its buyer has typed last (specification O4). When that belongs to another person, the
 * buyer is a guest: no person is kept from buying by an e-mail or a CPF.
 */
async function withCorrections(
  db: Db,
  customer: Customer | null,
  typed: Checkout['customer'],
): Promise<Customer | null> {
  if (!customer?.user.provisional || !typed) return customer
  const read = z.safeDecode(buyerSchema, typed)
  if (!read.success) {
    throw invalid(
      Object.fromEntries(
        read.error.issues.map((issue) => [`customer.${issue.path.join('.')}`, [issue.message]]),
      ),
    )
  }
  const { name, cpf, email } = read.data
  const { user } = customer
  if (name === user.name && cpf === user.cpf && email === user.email) return customer
  try {
    const corrected = await correctAccount(db, user.id, read.data)
    // Null: another order of the same moment has made it final, and it stays what it is.
    return corrected ? { ...customer, user: corrected } : customer
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_registered') return null
    throw error
  }
}

/** The first address that a customer has something sent to is the one that the next checkout offers. */
async function saveFirstAddress(db: Db, customer: Customer, shipping: Shipping): Promise<void> {
  const saved = await listShipping(db, customer.user.id)
  if (saved.length === 0) await saveShipping(db, customer, shipping)
}

/**
 * Places a draft whose lines are complete: the same placement as a checkout's, to the customer's saved address.
 * @returns as `checkout` does; placing twice is placing once
 */
export async function placeDraft(
  { db, config, gateways }: CheckoutParts,
  customer: Customer,
  draftId: number,
  caller: Caller,
) {
  const { lines, total } = await draftToPlace(db, draftId)
  const [saved] = await listShipping(db, customer.user.id)
  const shipping = saved ? z.decode(shippingSchema, saved) : null
  const [shippingQuote] = await shippingQuotes(config, { cep_number: shipping?.cep_number ?? null, lines })
  const placed = await placeOrder(db, {
    lines,
    total,
    draftId,
    buyer: customer.user,
    shipping,
    shippingQuote,
    payment: paymentChoice(config, gateways, { payment_method: 'pix' }),
    userId: customer.user.id,
    sessionId: customer.session.id,
    caller,
    shop: gateways,
  })
  if (placed.toCharge) await tryCharge(db, gateways, placed.id)
  return placed
}

/** The data of an order's page, opened with its key. Undefined: no such order, or another key. */
export async function orderForKey(db: Db, number: number, key: string) {
  return isOrderKey(key) ? orderWithPayment(db, { number, key }) : undefined
}

/** An order with its payment; undefined when the selector finds none. */
export async function orderWithPayment(db: Db, which: OrderSelector): Promise<OrderReply | undefined> {
  const found = await findOrderAnd(db, which, newestPayment)
  return found && { order: found.order, payment: paymentView(found.and), asked_at: new Date() }
}

/** The number in an address, or null for what is none. */
export function orderNumberOf(typed: string | number): number | null {
  return /^[1-9]\d{0,14}$/.test(String(typed)) ? Number(typed) : null
}

/** The same answer for an order that does not exist and for one of another buyer. */
export function orderNotFound(): Refusal {
  return new Refusal(404, 'order_not_found', orderTexts.notFound)
}
