import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { countSold, lockProducts, restock, type Units } from '#shop/catalog/stock.server.ts'
import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import { enqueueOrderEndedMail } from '#shop/orders/mails/order-ended-mail.server.ts'
import { releaseCoupon } from '#shop/pricing/coupons.server.ts'
import { allowedFrom, statusAfter } from './order.ts'
import { OWN_PIX, openStatuses } from './payment-status.ts'

/** Who changed an order, and why if there is something to say. */
export interface ReleasedBy {
  who: string
  note?: string | undefined
}

/**
 * Cancels or expires an order and releases what it held: units and its use of a coupon, once, also when two do so at the
 * same moment.
 * @returns false when the order is not in a state that allows it; then nothing was changed
 */
export async function releaseReservation(
  tx: Db,
  orderId: number,
  action: 'cancel' | 'expire',
  by: ReleasedBy,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'status', 'units_held', 'coupon_id', 'coupon_counted', 'customer_email'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !allowedFrom(action).includes(order.status)) return false
  await tx
    .updateTable('orders')
    .set({ status: statusAfter(action), units_held: false, coupon_counted: false })
    .where('id', '=', orderId)
    .execute()
  const items = await unitsInOrder(tx, orderId)
  if (order.units_held) {
    await restock(tx, items, action === 'cancel' ? 'cancel' : 'release', { why: `pedido ${order.number}` })
  }
  if (order.status !== 'awaiting_payment') await countSold(tx, items, -1)
  if (order.coupon_counted) await releaseCoupon(tx, order.coupon_id!)
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      who: by.who,
      from_status: order.status,
      to_status: statusAfter(action),
      note: by.note ?? null,
    })
    .execute()
  await enqueueOrderEndedMail(tx, orderId, order.customer_email)
  await endOpenPayments(tx, orderId, action === 'expire' ? 'expired' : 'cancelled')
  return true
}

/** The units of an order that has not left: those that were bought, without those that the shop has taken out of it. */
export function unitsInOrder(tx: Db, orderId: number): Promise<Units[]> {
  const units = sql<number>`quantity - returned_units(order_items.id)`
  return tx
    .selectFrom('order_items')
    .select(['product_id', units.as('quantity')])
    .where('order_id', '=', orderId)
    .where(units, '>', 0)
    .execute()
}

/** A Pix to the shop's own key ends here; a charge at a provider is cancelled there, by the next reconciliation. */
async function endOpenPayments(tx: Db, orderId: number, status: 'expired' | 'cancelled'): Promise<void> {
  const open = tx.updateTable('payments').where('order_id', '=', orderId).where('status', 'in', openStatuses)
  await open
    .set({ status, next_check_at: null, updated_at: sql`now()` })
    .where('provider', '=', OWN_PIX)
    .execute()
  await open.set({ next_check_at: sql`now()` }).execute()
}

/**
 * Money of an order has come, or may be on its way: said to be paid, in review, or reserved on a card. For queries whose
 * orders are called so.
 */
export const moneyUnderway = (orders: string) => sql<boolean>`exists (
  select from payments p where p.order_id = ${sql.ref(orders)}.id
    and (p.paid_amount > 0 or p.reported_at is not null or p.status in ('in_review', 'authorized')))`

/**
 * The buyer's own unpaid orders that hold any of these products, or a use of this coupon. A customer is known by the
 * account; a guest by everything that was typed, so that a stranger who knows a CPF cannot cancel another's order.
 */
export async function unpaidOrdersHolding(
  db: Db,
  who: { userId: number | null; buyer: Buyer; shipping: Shipping | null },
  wanted: { products: number[] } | { coupon: number },
): Promise<number[]> {
  if (who.userId === null && who.shipping === null) return []
  const held = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('customer_cpf', '=', who.buyer.cpf)
    .where('user_id', who.userId === null ? 'is' : '=', who.userId)
    .$if(who.userId === null, (guest) =>
      guest.where((where) =>
        where.and({
          customer_name: who.buyer.name,
          customer_email: who.buyer.email,
          ...who.shipping,
        }),
      ),
    )
    .where((where) =>
      'coupon' in wanted
        ? where.and({ coupon_id: wanted.coupon, coupon_counted: true })
        : where.exists(
            where
              .selectFrom('order_items')
              .select('order_items.id')
              .whereRef('order_items.order_id', '=', 'orders.id')
              .where('order_items.product_id', 'in', wanted.products),
          ),
    )
    .where(({ not }) => not(moneyUnderway('orders')))
    .orderBy('id')
    .execute()
  return held.map((order) => order.id)
}

/** Those of these orders that wait for their money, of which none has come or may be on its way. */
export async function unpaidAmong(tx: Db, orderIds: readonly number[]): Promise<number[]> {
  const unpaid = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('status', '=', 'awaiting_payment')
    .where(({ not }) => not(moneyUnderway('orders')))
    .orderBy('id')
    .execute()
  return unpaid.map((order) => order.id)
}

/** Locks the orders and then every product of theirs and of the new lines in id order, as all others do. */
export async function lockReservation(tx: Db, orderIds: number[], lines: readonly Units[]): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute()
  const items = await tx
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', 'in', orderIds)
    .execute()
  await lockProducts(
    tx,
    [...items, ...lines].map((line) => line.product_id),
  )
}
