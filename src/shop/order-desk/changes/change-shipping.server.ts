import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { quoteColumns } from '#shop/checkout/write-order.server.ts'
import type { Config } from '#shop/config.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { shippingChangedMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { AGREED, orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { termOf } from '#shop/orders/orders.server.ts'
import { assertOwnParcel, labelIsOld } from '#shop/orders/parcel/packed-with.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { lowerOrder, moneyOfOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import { refundIn } from '#shop/payments/refunds/refund-order.server.ts'
import { MAX_SUBTOTAL } from '#shop/pricing/order-amounts.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { shippingQuotes } from '#shop/shipping/quotes.server.ts'
import type { StaffCaller } from '#shop/staff/staff-session.server.ts'
import type { ShippingChange } from './change-schema.ts'
import { changeUnpaid } from './change-unpaid.server.ts'

type NewShipping = Omit<ShippingChange, 'number'>

/**
 * The ways of sending an order that there are by today's rules for its address. Carriers are asked, so it is stored nowhere.
 * @throws Refusal 404
 */
export async function shippingChoices(db: Db, config: Config, number: number): Promise<ShippingQuote[]> {
  const order = await orderToSend(db, number)
  const lines = await db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  return shippingQuotes(config, { cep_number: order.cep_number, lines })
}

/**
 * Sends an order that has not left in another way, at the price of today's rules or as the shop and its buyer agreed. An unpaid
 * order costs what it costs then, and is asked for anew. Of a paid one a lower price is paid back; a higher one is the shop's
 * to bear: its buyer paid what was agreed. What goes back, comes off or is borne is given away (`assertWithinLimit`).
 * @throws Refusal 404 · 403 as `assertWithinLimit` · 409 when the order has left or goes in
 * another's parcel, way or price have changed since they were seen, money may be on its way, or all that is left would go back
 */
export async function changeShipping(
  parts: CheckoutParts,
  caller: StaffCaller,
  number: number,
  wanted: NewShipping,
): Promise<void> {
  const { db } = parts
  const order = await orderToSend(db, number)
  const { status, freight } = order
  const quote = await quoteOf(parts, number, order, wanted)
  if (status === 'awaiting_payment' && quote.price !== freight)
    return changeUnpaid(parts, number, async (tx, order) => {
      await assertAsSeen(tx, number, freight, wanted)
      const total = await setQuote(tx, order.id, quote)
      if (total > MAX_SUBTOTAL) throw invalid({ price: [orderTexts.tooMuch] })
      await lowerOrder(tx, caller, order.id, freight - quote.price)
      if (total === 0) throw new Refusal(422, 'nothing_left', orderChangeTexts.nothingLeft)
      await tellAndNote(tx, caller, { ...order, status }, quote, { isUnpaid: true, total })
      return { total }
    })
  const back = Math.max(0, freight - quote.price)
  await db.transaction().execute(async (tx) => {
    const { id } = await lockOrderByNumber(tx, number)
    const order = await assertAsSeen(tx, number, freight, wanted)
    // Paid in this moment: what it costs is not what it is asked for any more.
    if (order.status !== status && status === 'awaiting_payment')
      throw new Refusal(409, 'order_changed', orderChangeTexts.shippingChanged)
    // An order that holds no money any more has been refunded: it would end, and its units go on sale.
    if (back > 0 && (await moneyOfOrder(tx, id)).left <= back)
      throw new Refusal(409, 'nothing_left', orderChangeTexts.noMoneyLeft)
    await setQuote(tx, id, { ...quote, price: Math.min(freight, quote.price) })
    await lowerOrder(tx, caller, id, quote.price - freight)
    const sent =
      back > 0 ? await refundIn(tx, parts.gateways, caller, number, back, { apart: true }) : { amount: 0 }
    await tellAndNote(tx, caller, order, quote, { back: sent.amount })
  })
}

async function orderToSend(db: Db, number: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'freight',
      'cep_number',
      'shipping_method',
      'shipping_name',
      'customer_email',
      'shipping_days_min',
      'shipping_days_max',
    ])
    .where('number', '=', number)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
}

/**
 * A way that was agreed keeps the days that the buyer was told.
 * @throws Refusal 409 for a way that is not offered, or at another price
 */
async function quoteOf(
  { db, config }: CheckoutParts,
  number: number,
  order: Awaited<ReturnType<typeof orderToSend>>,
  { id, name, price }: NewShipping,
): Promise<ShippingQuote> {
  if (id === AGREED) return { id, name, price, term: termOf(order), carrier: AGREED }
  const quote = (await shippingChoices(db, config, number)).find((one) => one.id === id)
  if (quote?.price !== price) throw new Refusal(409, 'total_changed', orderChangeTexts.freightChanged)
  return quote
}

/** The order's row is locked. @param freight what it was when the change was begun */
async function assertAsSeen(tx: Db, number: number, freight: Centavos, { seen }: NewShipping) {
  const order = await orderToSend(tx, number)
  if (!orderCan.cancel(order)) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
  await assertOwnParcel(tx, order.id)
  const isSame = order.shipping_name === seen.name && order.freight === freight
  if (!isSame || freight !== (seen.freight ?? freight))
    throw new Refusal(409, 'order_changed', orderChangeTexts.shippingChanged)
  return order
}

/** @returns what the order costs then */
async function setQuote(tx: Db, orderId: number, quote: ShippingQuote): Promise<Centavos> {
  const { total } = await tx
    .updateTable('orders')
    .set({
      ...quoteColumns(quote),
      freight: quote.price,
      total: sql`subtotal - discount + ${quote.price}::bigint`,
    })
    .where('id', '=', orderId)
    .returning('total')
    .executeTakeFirstOrThrow()
  await labelIsOld(tx, orderId)
  return total
}

async function tellAndNote(
  tx: Db,
  caller: StaffCaller,
  order: Pick<
    Awaited<ReturnType<typeof orderToSend>>,
    'id' | 'shipping_name' | 'customer_email' | 'status'
  > & {
    total?: Centavos
  },
  { name }: ShippingQuote,
  { back = 0, isUnpaid = false, total }: { back?: Centavos; isUnpaid?: boolean; total?: Centavos },
): Promise<void> {
  const was = order.shipping_name ?? ''
  await enqueueMail(tx, shippingChangedMail, {
    to: order.customer_email,
    data: { order_id: order.id, was, is: name, back, charged: isUnpaid },
  })
  await writeOrderStep(tx, caller, order.id, {
    action: 'shipping_changed',
    from: order.status,
    to: order.status,
    before: { shipping: was, ...(isUnpaid && { amount: order.total }) },
    with: { shipping: name, ...(isUnpaid && { amount: total }) },
  })
}
