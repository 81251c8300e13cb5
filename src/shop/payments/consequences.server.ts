import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import type { Centavos } from '#platform/money.ts'
import { countSold, returnUnits, summed, takeUnits, type Units } from '#shop/catalog/stock.server.ts'
import { recountCoupon, releaseCoupon } from '#shop/coupons/coupons.server.ts'
import { allowedFrom, type OrderStatus, orderCan } from '#shop/orders/order.ts'
import { orderPaidMail, tellAnew, tellEnded } from '#shop/orders/order-mails.server.ts'
import { callAttention, settleAttention } from './attention.server.ts'
import type { Known } from './learn.server.ts'
import { sendBack } from './send-back.server.ts'
import type { Till } from './till.server.ts'

/** Days that an order whose payment somebody examines keeps its units. */
const REVIEW_DAYS = 2
/** Minutes that it keeps them when the payment is refused. */
const REFUSED_MINUTES = 30

/**
 * Money has come for an order, in time or late, right or not. It is never turned away silently: the order is paid,
 * or the money goes back, or a person of the shop is told.
 */
export async function moneyCame(tx: Db, till: Till, { order, payment }: Known): Promise<void> {
  const status = order.status as OrderStatus
  const received = await receivedFor(tx, order.id)
  // What its buyer was told of its end holds no more, and may have to be said again.
  if (['cancelled', 'expired'].includes(status)) await tellAnew(tx, order.id)
  if (!orderCan.pay({ status })) {
    await callAttention(tx, till, order.id, 'paid_twice')
    await sendBack(tx, till, payment, 'paid_twice')
    return
  }
  if (received < order.total) {
    await callAttention(tx, till, order.id, 'paid_short')
    if (status !== 'awaiting_payment') await sendBack(tx, till, payment, 'paid_short')
    return
  }
  const items = await itemsOf(tx, order.id)
  if (status !== 'awaiting_payment') {
    if (!(await takeAgain(tx, items))) {
      await callAttention(tx, till, order.id, 'paid_without_stock')
      await sendBack(tx, till, payment, 'paid_without_stock')
      return
    }
    const counted = order.coupon_id !== null && (await recountCoupon(tx, order.coupon_id))
    await tx
      .updateTable('orders')
      .set({ status: 'paid', units_held: true, coupon_counted: counted })
      .where('id', '=', order.id)
      .execute()
  } else {
    await tx.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute()
  }
  await countSold(tx, items, 1)
  await writeEvent(tx, order, 'paid', payment.provider)
  await settleAttention(tx, order.id, 'paid_short')
  if (received > order.total) await callAttention(tx, till, order.id, 'paid_over')
  await enqueueMail(tx, orderPaidMail, {
    to: order.customer_email,
    data: { order_id: order.id },
    key: String(order.id),
  })
}

/** Money has gone back. When nothing of what paid the order is left, the order is refunded. */
export async function moneyBack(tx: Db, { order, payment }: Known): Promise<void> {
  if ((await receivedFor(tx, order.id)) <= order.total) await settleAttention(tx, order.id, 'paid_over')
  if (payment.refunded_amount < payment.paid_amount) return
  const left = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    .executeTakeFirst()
  if (left) {
    // What was paid twice is settled; what paid the order stays.
    await settleAttention(tx, order.id, 'paid_twice')
    return
  }
  const { status, units_held } = await tx
    .selectFrom('orders')
    .select(['status', 'units_held'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (!orderCan.refund({ status: status as OrderStatus })) return
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
    const items = await itemsOf(tx, order.id)
    await returnUnits(tx, items)
    await countSold(tx, items, -1)
    if (order.coupon_counted) await releaseCoupon(tx, order.coupon_id!)
  }
  await writeEvent(tx, { id: order.id, status }, 'refunded', payment.provider)
  await tellEnded(tx, order.id, order.customer_email)
}

/** The buyer's bank wants the money back, or has it: nothing leaves the house before a person has looked. */
export async function inDispute(tx: Db, till: Till, { order }: Known): Promise<void> {
  await callAttention(tx, till, order.id, 'disputed')
}

/** The money is the shop's again, or has gone back. */
export async function disputeOver(tx: Db, { order }: Known): Promise<void> {
  await settleAttention(tx, order.id, 'disputed')
}

/** Somebody examines the payment: the order keeps its units meanwhile. */
export async function underReview(tx: Db, known: Known): Promise<void> {
  await hold(tx, known, sql`greatest(reserved_until, now() + make_interval(days => ${REVIEW_DAYS}))`)
}

/** They said no: there is as much time to pay in another way as for any order, and never more than there was. */
export async function reviewOver(tx: Db, known: Known): Promise<void> {
  await hold(tx, known, sql`least(reserved_until, now() + make_interval(mins => ${REFUSED_MINUTES}))`)
}

async function hold(tx: Db, { order, payment }: Known, until: RawBuilder<Date>): Promise<void> {
  if (order.status !== 'awaiting_payment') return
  const { reserved_until } = await tx
    .updateTable('orders')
    .set({ reserved_until: until })
    .where('id', '=', order.id)
    .returning('reserved_until')
    .executeTakeFirstOrThrow()
  await tx.updateTable('payments').set({ expires_at: reserved_until }).where('id', '=', payment.id).execute()
}

/** What an order holds of money, over all its payments: a buyer may pay in two parts. */
export async function receivedFor(tx: Db, orderId: number): Promise<Centavos> {
  const { received } = await tx
    .selectFrom('payments')
    .select(sql<Centavos>`coalesce(sum(paid_amount - refunded_amount), 0)::bigint`.as('received'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return received
}

/** Takes the units of an order that had given them back; false when they are not all there any more. */
async function takeAgain(tx: Db, items: Units[]): Promise<boolean> {
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
  const { shortages } = await takeUnits(tx, lines)
  return shortages.length === 0
}

function itemsOf(tx: Db, orderId: number): Promise<Units[]> {
  return tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
}

async function writeEvent(tx: Db, from: { id: number; status: string }, to: OrderStatus, provider: string) {
  await tx
    .insertInto('order_events')
    .values({ order_id: from.id, who: `provider:${provider}`, from_status: from.status, to_status: to })
    .execute()
}
