import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { idempotentRequest } from '#shop/checkout/idempotency.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { addressColumns, addressIn } from '#shop/customers/address/address-columns.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { additionTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { lasting } from '#shop/order-desk/sales/link-time.server.ts'
import { TOGETHER } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { goesWith } from '#shop/orders/parcel/packed-with.server.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import type { Addition } from './change-schema.ts'

/**
 * Adds products to an order that is paid and has not left: as an order of its own for the same buyer and address, which goes in
 * the same parcel without freight. It is placed as a shopper's is, with the catalogue's prices and stock, and its buyer gets
 * a link on which it is paid. Asked again with its key, it is the same.
 * @returns the new order's number, and what is to be paid for it
 * @throws OutOfStock · Refusal 404 · 409 for an order that is unpaid, has left or changes in this moment
 */
export async function addToOrder(
  parts: CheckoutParts,
  actor: Actor,
  { number, key, items, hours }: Addition,
): Promise<{ number: number; total: Centavos }> {
  const { db, config, gateways } = parts
  const first = await firstOrder(db, number)
  const scope = `addition:${actor.staffId ?? actor.name}`
  const placed = await placeOrder(db, {
    lines: items.map(({ product_id, count }) => ({ product_id, quantity: count })),
    buyer: first.buyer,
    shipping: first.shipping,
    shippingQuote: {
      id: TOGETHER,
      name: `Junto do pedido ${number}`,
      price: 0,
      term: first.term,
      carrier: TOGETHER,
    },
    payment: lasting(paymentChoice(config, gateways, { payment_method: 'pix' }), hours),
    userId: first.user_id,
    sessionId: first.session_id,
    caller: null,
    byHand: { actor, discount: 0, reason: '' },
    intention: idempotentRequest(key, { scope, userId: null }, { number, items, hours }),
    shop: gateways,
    finish: (tx, added) => packWith(tx, actor, first, added),
  })
  if (placed.toCharge) await tryCharge(db, gateways, placed.id)
  const added = await db
    .selectFrom('orders')
    .select(['number', 'total'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return { number: added.number!, total: added.total }
}

async function firstOrder(db: Db, number: number) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'session_id', 'customer_name', 'customer_cpf', 'customer_email'])
    .select(addressColumns)
    .select(['shipping_days_min', 'shipping_days_max', goesWith.as('goes_with')])
    .where('number', '=', number)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
  // What goes in another parcel is added to there.
  if (row.goes_with !== null)
    throw new Refusal(409, 'goes_with_another', additionTexts.goesWith(row.goes_with))
  const { shipping_days_min: min, shipping_days_max: max } = row
  return {
    id: row.id,
    user_id: row.user_id,
    session_id: row.session_id,
    buyer: { name: row.customer_name, cpf: row.customer_cpf, email: row.customer_email },
    shipping: row.cep_number === null ? null : addressIn(row),
    term: min === null || max === null ? null : { min, max },
  }
}

/** In the transaction of the addition: the first order is still here, it goes where that one goes by now, and both say what was added. */
async function packWith(
  tx: Db,
  actor: Actor,
  { id: firstId, buyer }: Awaited<ReturnType<typeof firstOrder>>,
  added: { id: number; number: number },
): Promise<void> {
  // Not waited for: its products are locked already, and others lock an order before its products.
  const first = await tx
    .selectFrom('orders')
    .select(['status', 'customer_email'])
    .select(addressColumns)
    .where('id', '=', firstId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first) throw new Refusal(409, 'order_changed', additionTexts.busy)
  const { status, customer_email, ...shipping } = first
  if (status !== 'paid' && status !== 'picking')
    throw new Refusal(409, 'order_status_conflict', additionTexts.notHere)
  // Its mails are addressed already.
  if (customer_email !== buyer.email) throw new Refusal(409, 'order_changed', additionTexts.busy)
  const { total } = await tx
    .updateTable('orders')
    .set({ packed_with: firstId, ...shipping })
    .where('id', '=', added.id)
    .returning('total')
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_items')
    .select(['name', 'quantity'])
    .where('order_id', '=', added.id)
    .orderBy('id')
    .execute()
  await writeOrderStep(tx, actor, firstId, {
    action: 'added_to',
    from: status,
    to: status,
    with: {
      order: added.number,
      amount: total,
      in: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
  })
}
