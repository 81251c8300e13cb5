import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { countSold, reserveUnits, restock, summed, type Units } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { allowOutcomeMailsAgain, enqueueOrderEndedMail } from '#shop/orders/mails/order-ended-mail.server.ts'
import { orderPaidMail } from '#shop/orders/mails/order-paid-mail.server.ts'
import { enqueueShopOrderMail } from '#shop/orders/mails/shop-order-mail.server.ts'
import { allowedFrom, type OrderStatus, orderCan } from '#shop/orders/order.ts'
import { unitsInOrder } from '#shop/orders/reservation.server.ts'
import { holdForLook } from '#shop/payments/holds/hold-for-look.server.ts'
import { refund, refundAll } from '#shop/payments/refunds/refund.server.ts'
import { openRefunds } from '#shop/payments/refunds/refund-limit.server.ts'
import { endReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { recountCoupon, releaseCoupon } from '#shop/pricing/coupons.server.ts'
import { requestAttention, resolveAttention } from './attention.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import type { LockedPayment } from './locked-payment.server.ts'

/** Days for which an order keeps its units while its payment is in review. */
const REVIEW_DAYS = 2
/** Minutes that it keeps them when the payment is refused. */
const REFUSED_RESERVATION_MINUTES = 30

/**
 * Money has come for an order, in time or late, right or not. It is never turned away silently: the order is paid,
 * or the money goes back, or a person of the shop is told. No money revives an order that its buyer has cancelled.
 */
export async function onPaymentReceived(
  tx: Db,
  gateways: PaymentGateways,
  { order, payment }: LockedPayment,
  { reopen }: { reopen: boolean },
): Promise<void> {
  const { status } = order
  const received = await receivedFor(tx, order.id)
  // What its buyer was told of its end holds no more, and may have to be said again.
  if (['cancelled', 'expired'].includes(status)) await allowOutcomeMailsAgain(tx, order.id)
  if (status === 'cancelled' && !reopen && (await isCancelledByBuyer(tx, order.id))) {
    await refund(tx, gateways, payment, 'cancelled')
    return
  }
  if (!orderCan.pay({ status })) {
    await requestAttention(tx, gateways, order.id, 'paid_twice')
    await refund(tx, gateways, payment, 'paid_twice')
    return
  }
  if (received < order.total) {
    await requestAttention(tx, gateways, order.id, 'paid_short')
    if (status !== 'awaiting_payment') await refund(tx, gateways, payment, 'paid_short')
    return
  }
  const items = await unitsInOrder(tx, order.id)
  if (status !== 'awaiting_payment') {
    if (!(await reserveAgain(tx, order.number!, items))) {
      await requestAttention(tx, gateways, order.id, 'paid_without_stock')
      await refund(tx, gateways, payment, 'paid_without_stock')
      return
    }
    const counted = order.coupon_id !== null && (await recountCoupon(tx, order.coupon_id))
    await tx
      .updateTable('orders')
      .set({ status: 'paid', paid_at: sql`now()`, units_held: true, coupon_counted: counted })
      .where('id', '=', order.id)
      .execute()
  } else {
    await tx
      .updateTable('orders')
      .set({ status: 'paid', paid_at: sql`now()` })
      .where('id', '=', order.id)
      .execute()
  }
  await countSold(tx, items, 1)
  await writeEvent(tx, order, 'paid', payment.provider)
  await resolveAttention(tx, order.id, 'paid_short')
  await resolveAttention(tx, order.id, 'payment_reported')
  if (gateways.shopMails.includes('paid'))
    await enqueueShopOrderMail(tx, gateways.shopEmail, order.id, 'paid')
  if (received > order.total) await requestAttention(tx, gateways, order.id, 'paid_over')
  if (payment.method === 'card') await holdForLook(tx, gateways, order.id)
  await enqueueMail(tx, orderPaidMail, {
    to: order.customer_email,
    data: { order_id: order.id },
    key: String(order.id),
  })
}

/** Money has gone back. When nothing of what paid the order is left, the order is refunded. */
export async function onRefunded(tx: Db, { order, payment }: LockedPayment): Promise<void> {
  if ((await receivedFor(tx, order.id)) <= order.total) await resolveAttention(tx, order.id, 'paid_over')
  if (payment.refunded_amount < payment.paid_amount) return
  const left = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    .executeTakeFirst()
  if (left) {
    // What was paid twice is settled; what paid the order stays.
    await resolveAttention(tx, order.id, 'paid_twice')
    return
  }
  const { status, units_held } = await tx
    .selectFrom('orders')
    .select(['status', 'units_held'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (!orderCan.refund({ status })) return
  // What has not left the house goes back on sale; a parcel that is under way does not.
  const here = units_held && ['paid', 'picking'].includes(status)
  await tx
    .updateTable('orders')
    .set({
      status: 'refunded',
      attention: [],
      ...(here ? { units_held: false, coupon_counted: false } : {}),
    })
    .where('id', '=', order.id)
    .where('status', 'in', allowedFrom('refund'))
    .execute()
  if (here) {
    const items = await unitsInOrder(tx, order.id)
    await restock(tx, items, 'cancel')
    await countSold(tx, items, -1)
    if (order.coupon_counted) await releaseCoupon(tx, order.coupon_id!)
  }
  await writeEvent(tx, { id: order.id, status }, 'refunded', payment.provider)
  await endReturns(tx, order.id)
  await enqueueOrderEndedMail(tx, order.id, order.customer_email)
}

/** The buyer's bank wants the money back, or has it: nothing leaves the house before a person has looked. */
export async function onDisputeOpened(
  tx: Db,
  gateways: PaymentGateways,
  { order }: LockedPayment,
): Promise<void> {
  await requestAttention(tx, gateways, order.id, 'disputed')
}

/** The money is the shop's again, or has gone back. Of an order that has ended meanwhile it is the buyer's. */
export async function onDisputeClosed(
  tx: Db,
  gateways: PaymentGateways,
  { order }: LockedPayment,
): Promise<void> {
  await resolveAttention(tx, order.id, 'disputed')
  if (order.status === 'cancelled' || order.status === 'expired')
    await refundAll(tx, gateways, order.id, order.status, 'shop')
}

/** The payment is in review: the order keeps its units meanwhile. */
export async function onReviewOpened(tx: Db, known: LockedPayment): Promise<void> {
  await setReservedUntil(
    tx,
    known,
    sql`greatest(reserved_until, now() + make_interval(days => ${REVIEW_DAYS}))`,
  )
}

/** They said no: there is as much time to pay in another way as for any order, and never more than there was. */
export async function onReviewClosed(tx: Db, known: LockedPayment): Promise<void> {
  await setReservedUntil(
    tx,
    known,
    sql`least(reserved_until, now() + make_interval(mins => ${REFUSED_RESERVATION_MINUTES}))`,
  )
}

async function setReservedUntil(
  tx: Db,
  { order, payment }: LockedPayment,
  until: RawBuilder<Date>,
): Promise<void> {
  if (order.status !== 'awaiting_payment') return
  const { reserved_until } = await tx
    .updateTable('orders')
    .set({ reserved_until: until })
    .where('id', '=', order.id)
    .returning('reserved_until')
    .executeTakeFirstOrThrow()
  await tx.updateTable('payments').set({ expires_at: reserved_until }).where('id', '=', payment.id).execute()
}

/**
 * What an order holds of money, over all its payments: a buyer may pay in two parts. What is on its way back, or waits for a hand that
 * sends it back, pays for nothing any more.
 */
export async function receivedFor(tx: Db, orderId: number): Promise<Centavos> {
  const { received } = await tx
    .selectFrom('payments')
    .select(
      sql<Centavos>`coalesce(sum(greatest(paid_amount - refunded_amount - coalesce((select sum(amount) from refunds
        where payment_id = payments.id and refunds.status = any(${[...openRefunds]}::text[])), 0), 0)), 0)::bigint`.as(
        'received',
      ),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return received
}

/**
 * Whether the buyer has cancelled the order: they want it no more, whatever money is still under way. One that another order
 * took the place of (`orderNotesTexts.replaced`) has a note that says so, and lives again when it is paid.
 */
export async function isCancelledByBuyer(tx: Db, orderId: number): Promise<boolean> {
  const end = await tx
    .selectFrom('order_events')
    .select(['who', 'note'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return end?.who === 'customer' && end.note === null
}

/** Takes the units of an order that had given them back; false when they are not all there any more. */
async function reserveAgain(tx: Db, number: number, items: Units[]): Promise<boolean> {
  const lines = summed(items)
  const found = await tx
    .selectFrom('products')
    .select(['id', 'quantity'])
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .where('visible', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const free = new Map(found.map((product) => [product.id, product.quantity]))
  if (lines.some((line) => (free.get(line.product_id) ?? 0) < line.quantity)) return false
  const { shortages } = await reserveUnits(tx, lines, { number })
  return shortages.length === 0
}

async function writeEvent(
  tx: Db,
  from: { id: number; status: OrderStatus },
  to: OrderStatus,
  provider: string,
) {
  await tx
    .insertInto('order_events')
    .values({ order_id: from.id, who: `provider:${provider}`, from_status: from.status, to_status: to })
    .execute()
}
