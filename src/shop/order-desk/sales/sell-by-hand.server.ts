import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { idempotentRequest } from '#shop/checkout/idempotency.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Placement } from '#shop/checkout/placement.server.ts'
import { NO_CPF } from '#shop/customers/cpf.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { AGREED, COUNTER, orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmIn, lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { lasting } from './link-time.server.ts'
import type { CounterSale, Sale, saleReply } from './sale-schema.ts'

type SaleReply = z.output<typeof saleReply>

/**
 * The shop sells to a buyer who asked on WhatsApp: the same placement as a shopper's, so that prices and stock are the
 * catalogue's. The buyer gets a link on which it is paid; or the money is already there. Asked again with its key, it
 * is the same sale.
 * @throws OutOfStock · Refusal 422 at its field, 409 while the same sale is under way
 */
export function sellByHand(parts: CheckoutParts, actor: Actor, sale: Sale): Promise<SaleReply> {
  const { customer, shipping, freight, payment, hours } = sale
  return sell(parts, actor, sale, {
    buyer: customer,
    shipping,
    shippingQuote: agreedShipping(freight),
    payment:
      payment === 'link'
        ? lasting(paymentChoice(parts.config, parts.gateways, { payment_method: 'pix' }), hours)
        : paidBefore(payment),
  })
}

/** The shop sells at its counter, as `sellByHand` does: paid at once, and handed over. The buyer need not be named. */
export function sellAtCounter(parts: CheckoutParts, actor: Actor, sale: CounterSale): Promise<SaleReply> {
  const { name, cpf, payment } = sale
  return sell(parts, actor, sale, {
    buyer: { name: name || 'Balcão', cpf: cpf || NO_CPF, email: '' },
    shipping: null,
    shippingQuote: { id: COUNTER, name: 'Entregue no balcão', price: 0, term: null, carrier: COUNTER },
    payment: paidBefore(payment),
  })
}

async function sell(
  { db, config, gateways }: CheckoutParts,
  actor: Actor,
  sale: Sale | CounterSale,
  how: Pick<Placement, 'buyer' | 'shipping' | 'shippingQuote' | 'payment'>,
): Promise<SaleReply> {
  const { key, items, discount, discount_reason, ...more } = sale
  const scope = `sale:${actor.staffId ?? actor.name}`
  const placed = await placeOrder(db, {
    ...how,
    lines: items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    userId: null,
    sessionId: null,
    caller: null,
    byHand: { actor, discount, reason: discount_reason },
    intention: idempotentRequest(key, { scope, userId: null }, { items, discount, ...more }),
    shop: gateways,
    ...(sale.payment === 'link' ? {} : { finish: (tx, made) => receive(tx, gateways, actor, made) }),
  })
  if (sale.payment === 'link' && placed.toCharge) await tryCharge(db, gateways, placed.id)
  const order = await db
    .selectFrom('orders')
    .select(['number', 'key', 'total'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return {
    number: order.number!,
    total: order.total,
    link: `${config.storeUrl}/order/${order.number}?key=${order.key}`,
  }
}

/** What was agreed in the talk: no carrier was asked. */
function agreedShipping(price: number): ShippingQuote {
  const name = price === 0 ? 'Frete grátis' : 'Frete combinado'
  return { id: AGREED, name, price, term: null, carrier: AGREED }
}

/** Money that a person of the shop has: no provider is asked for it, and it is confirmed before any time runs. */
function paidBefore(way: CounterSale['payment']): PaymentChoice {
  return {
    method: way === 'received' ? 'pix' : way,
    provider: OWN_PIX,
    expiresAfter: 60,
    reservationMinutes: 60,
  }
}

/** In the transaction of the sale: what left with its buyer is never on sale again, and no Pix is asked for. */
async function receive(
  tx: Db,
  gateways: PaymentGateways,
  actor: Actor,
  { id, number }: { id: number; number: number },
): Promise<void> {
  // What costs nothing is paid already.
  if (orderCan.pay(await lockOrderByNumber(tx, number))) await confirmIn(tx, gateways, actor, number)
  await handOver(tx, actor, id)
}

/** What was sold at the counter and is paid goes into the buyer's hands; any other order is left as it is. */
async function handOver(tx: Db, actor: Actor, orderId: number): Promise<void> {
  const handed = await tx
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', orderId)
    .where('status', '=', 'paid')
    .where('shipping_method', '=', COUNTER)
    .returning('id')
    .executeTakeFirst()
  if (!handed) return
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, who: 'staff', from_status: 'paid', to_status: 'delivered' })
    .execute()
  // 'delivered' is a parcel's step, which is undone; this one goes with its money.
  await writeOrderStep(tx, actor, orderId, { action: 'handed_over', from: 'paid', to: 'delivered' })
}
