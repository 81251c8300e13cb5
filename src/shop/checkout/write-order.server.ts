import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { mailRow } from '#platform/mail/mail-queue.server.ts'
import { type ReservedUnits, takingForNew, type Units } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { orderReceivedMail } from '#shop/orders/mails/order-received-mail.server.ts'
import { paymentEndingMail } from '#shop/orders/mails/payment-ending-mail.server.ts'
import { shopOrderMailRow } from '#shop/orders/mails/shop-order-mail.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { minutesAfter, reminderAt } from '#shop/payments/payment-row.server.ts'
import type { ReadyPix } from '#shop/payments/provider.ts'
import type { Redeemed } from '#shop/pricing/coupons.server.ts'
import type { Amounts } from '#shop/pricing/order-amounts.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { newOrderKey } from './order-key.server.ts'
import type { Placement } from './placement.server.ts'

/** What an order is called by, before it is written. */
export interface OrderIds {
  id: number
  number: number
  /** the moment of its transaction */
  at: string
}

/**
 * The ids of the next order, given with its first line: the ledger of the stock then names it, as `stockCause` does. Those of one
 * that is not written are skipped.
 */
export const takeForNewOrder = takingForNew(sql<OrderIds>`(
  select json_build_object('id', next.id, 'number', next.number, 'at', now(),
    'said', set_config('vitrine.stock', e'order\\t\\tpedido ' || next.number, true))
  from (select nextval('orders_id_seq') as id, nextval('order_numbers') as number) next)`)

/**
 * What writes a new order, to be written together with what belongs to it. A draft that becomes one is written at once, with the
 * number that it gets, and without lines: they are written again, at the prices of this moment.
 */
export async function writeOrder(
  tx: Db,
  ids: OrderIds,
  placement: Placement & { shippingQuote: ShippingQuote },
  amounts: Amounts,
  coupon: Redeemed | null,
) {
  const { draftId } = placement
  const row = orderRow(ids, placement, amounts, coupon)
  const { status } = row
  if (draftId === undefined) {
    const order: WrittenOrder = { ...ids, status }
    const written = { ...row, id: ids.id, key: newOrderKey() }
    return { order, written, insert: tx.insertInto('orders').values(written) }
  }
  await tx.deleteFrom('order_items').where('order_id', '=', draftId).execute()
  const placed = tx.updateTable('orders').set(row).where('id', '=', draftId).where('status', '=', 'draft')
  await placed.returning('id').executeTakeFirstOrThrow()
  const order: WrittenOrder = { ...ids, id: draftId, status }
  return { order, written: undefined, insert: undefined }
}

/** The row of a new order, but for its id and key. */
export function orderRow(
  { number, at }: OrderIds,
  placement: Placement & { shippingQuote: ShippingQuote },
  amounts: Amounts,
  coupon: Redeemed | null,
) {
  // An order that costs nothing is paid.
  const status: OrderStatus = amounts.total === 0 ? 'paid' : 'awaiting_payment'
  return {
    status,
    number,
    user_id: placement.userId,
    session_id: placement.sessionId,
    customer_name: placement.buyer.name,
    customer_cpf: placement.buyer.cpf,
    customer_email: placement.buyer.email,
    ...placement.shipping,
    ...quoteColumns(placement.shippingQuote),
    ...amounts,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_counted: coupon !== null,
    discount_reason: placement.byHand?.reason || null,
    units_held: true,
    reserved_until: status === 'paid' ? null : minutesAfter(at, placement.payment.reservationMinutes),
  }
}

/** The row of an order, whose number only a draft does not have. */
export interface WrittenOrder extends OrderIds {
  status: OrderStatus
}

/** The first event of an order. */
export function insertFirstEvent(
  tx: Db,
  order: WrittenOrder,
  { draftId, byHand }: Pick<Placement, 'draftId' | 'byHand'>,
) {
  return tx.insertInto('order_events').values(firstEventRow(order, { draftId, byHand }))
}

/** The first row of an order's history: who placed it, and from where it came. */
export function firstEventRow(
  order: WrittenOrder,
  { draftId, byHand }: Pick<Placement, 'draftId' | 'byHand'>,
) {
  return {
    order_id: order.id,
    who: byHand ? 'staff' : 'customer',
    from_status: draftId === undefined ? null : 'draft',
    to_status: order.status,
  } as const
}

/** What an order keeps of the quote that was chosen. */
export function quoteColumns({ id, name, term, carrier }: ShippingQuote) {
  return {
    shipping_method: id,
    shipping_name: name,
    shipping_carrier: carrier,
    shipping_days_min: term?.min ?? null,
    shipping_days_max: term?.max ?? null,
  }
}

/** The lines of an order. @param parts each line's part of the discount */
export function insertItems(tx: Db, orderId: number, reserved: ReservedUnits[], parts: Centavos[]) {
  return tx.insertInto('order_items').values(itemRows(orderId, reserved, parts))
}

/** The rows of an order's lines, as `insertItems` writes them. */
export function itemRows(orderId: number, reserved: readonly ReservedUnits[], parts: readonly Centavos[]) {
  return reserved.map(({ product: _, ...line }, index) => ({
    ...line,
    order_id: orderId,
    discount: parts[index]!,
  }))
}

/** The buyer reads of an order when it is paid, or there is something to pay it with; the shop, when it has to act. */
export function mailsOf(
  { id, status }: WrittenOrder,
  { buyer, payment, shop }: Placement,
  pix: ReadyPix | undefined,
) {
  const mail = { to: buyer.email, data: { order_id: id }, key: String(id) }
  const tell = (what: 'placed' | 'paid') =>
    shop?.shopMails.includes(what) ? shopOrderMailRow(shop.shopEmail, id, what) : undefined
  if (status === 'paid') return [mailRow(orderReceivedMail, mail), tell('paid')]
  const reminder = mailRow(paymentEndingMail, { ...mail, due: reminderAt(payment) })
  return pix ? [reminder, mailRow(orderReceivedMail, mail), tell('placed')] : [reminder]
}

/** Rows are locked in id order; the order lists them as the buyer did. */
export function sortAsListed(reserved: ReservedUnits[], lines: readonly Units[]): void {
  const place = ({ product_id }: Units) => lines.findIndex((line) => line.product_id === product_id)
  reserved.sort((a, b) => place(a) - place(b))
}
