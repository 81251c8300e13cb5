import type * as z from 'zod/mini'
import { Refusal } from '#platform/http/refusal.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { idempotentRequest } from '#shop/checkout/idempotency.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import { confirmPayment } from '#shop/payments/manual-payment.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import type { Sale, saleReply } from './sale-schema.ts'

/**
 * The shop sells to a buyer who asked on WhatsApp: the same placement as a shopper's, so that prices and stock are the
 * catalogue's. The buyer gets a link on which it is paid; or the Pix has already arrived. Asked again with its key, it
 * is the same sale.
 * @throws OutOfStock · Refusal 422 at its field, 409 while the same sale is under way
 */
export async function sellByHand(
  parts: CheckoutParts,
  actor: Actor,
  { key, items, customer, shipping, freight, discount, discount_reason, payment, hours }: Sale,
): Promise<z.output<typeof saleReply>> {
  const { db, config, gateways } = parts
  const asked = { items, customer, shipping, freight, discount, payment, hours }
  const placed = await placeOrder(db, {
    lines: items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    buyer: customer,
    shipping,
    shippingQuote: agreedShipping(freight),
    payment: lasting(paymentChoice(config, gateways, { payment_method: 'pix' }), hours),
    userId: null,
    sessionId: null,
    caller: null,
    byHand: { actor, discount, reason: discount_reason },
    intention: idempotentRequest(key, { scope: `sale:${actor.staffId ?? actor.name}`, userId: null }, asked),
    shop: gateways,
  })
  if (placed.toCharge) await tryCharge(db, gateways, placed.id)
  const order = await db
    .selectFrom('orders')
    .select(['number', 'key', 'total', 'status'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  if (payment === 'received') await confirmOnce(parts, actor, order.number!)
  return {
    number: order.number!,
    total: order.total,
    link: `${config.storeUrl}/order/${order.number}?key=${order.key}`,
  }
}

/** What was agreed in the talk: no carrier was asked. */
function agreedShipping(price: number): ShippingQuote {
  const name = price === 0 ? 'Frete grátis' : 'Frete combinado'
  return { id: 'agreed', name, price, term: null, carrier: 'agreed' }
}

/** A buyer does not pay at once on a link that is sent. */
function lasting(choice: PaymentChoice, hours: number): PaymentChoice {
  const minutes = Math.max(hours * 60, choice.reservationMinutes)
  return { ...choice, expiresAfter: minutes, reservationMinutes: minutes }
}

/** A sale that is asked for again finds its money confirmed. */
async function confirmOnce({ db, gateways }: CheckoutParts, actor: Actor, number: number): Promise<void> {
  try {
    await confirmPayment(db, gateways, actor, number)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'order_already_paid') throw error
  }
}
