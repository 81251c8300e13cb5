import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { mailRow } from '#platform/mail/mail-queue.server.ts'
import type { ReservedUnits, Units } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { orderReceivedMail } from '#shop/orders/mails/order-received-mail.server.ts'
import { paymentEndingMail } from '#shop/orders/mails/payment-ending-mail.server.ts'
import { shopOrderMailRow } from '#shop/orders/mails/shop-order-mail.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { afterMinutes, reminderAt } from '#shop/payments/payment-row.server.ts'
import type { ReadyPix } from '#shop/payments/provider.ts'
import type { Redeemed } from '#shop/pricing/coupons.server.ts'
import type { Amounts } from '#shop/pricing/order-amounts.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { newOrderKey } from './order-key.server.ts'
import type { Placement } from './placement.server.ts'

/** The number of the next order, taken before its units are reserved: the ledger of the stock names it. That of a refused one is skipped. */
export async function nextOrderNumber(tx: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(tx)
  return rows[0]!.number
}

/**
 * Writes a new order. A draft that becomes one gets the number, and loses its lines: they are written again, at the prices of
 * this moment.
 */
export async function writeOrder(
  tx: Db,
  number: number,
  placement: Placement & { shippingQuote: ShippingQuote },
  amounts: Amounts,
  coupon: Redeemed | null,
): Promise<WrittenOrder> {
  const { draftId } = placement
  const row = orderRow(number, placement, amounts, coupon)
  const { status } = row
  if (draftId === undefined) {
    const values = { ...row, key: newOrderKey() }
    const { id } = await tx.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()
    return { id, number, status }
  }
  await tx.deleteFrom('order_items').where('order_id', '=', draftId).execute()
  const placed = tx.updateTable('orders').set(row).where('id', '=', draftId).where('status', '=', 'draft')
  await placed.returning('id').executeTakeFirstOrThrow()
  return { id: draftId, number, status }
}

function orderRow(
  number: number,
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
    reserved_until: status === 'paid' ? null : afterMinutes(placement.payment.reservationMinutes),
  }
}

/** An order that was placed: only a draft has no number. */
export interface WrittenOrder {
  id: number
  number: number
  status: OrderStatus
}

/** The first event of an order: who placed it, and from where it came. */
export async function insertFirstEvent(
  tx: Db,
  order: WrittenOrder,
  { draftId, byHand }: Pick<Placement, 'draftId' | 'byHand'>,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      who: byHand ? 'staff' : 'customer',
      from_status: draftId === undefined ? null : 'draft',
      to_status: order.status,
    })
    .execute()
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
export async function insertItems(
  tx: Db,
  orderId: number,
  reserved: readonly ReservedUnits[],
  parts: readonly Centavos[],
): Promise<void> {
  await tx
    .insertInto('order_items')
    .values(reserved.map((line, index) => ({ ...line, order_id: orderId, discount: parts[index]! })))
    .execute()
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
