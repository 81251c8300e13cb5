import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { RefundsTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'
import { holdConfirmed } from '#shop/staff/held-rights.server.ts'
import type { StaffCaller } from '#shop/staff/staff-session.server.ts'

/** Refunds that are still to be made. */
export const openRefunds: readonly Selectable<RefundsTable>['status'][] = ['created', 'by_hand', 'pending']

/**
 * Refuses a refund or a discount of an order without the right to it. Every way in which a person or a program gives money back, or
 * lowers what is paid, calls this in its transaction, after it is written: the caller has locked the order, so that of two at once the
 * second counts the first. It requires the right `orders:money`, a proof of the last ten minutes, and a manager's limit, against which
 * all counts that anybody gave of the order. Commands and the shop's own jobs are not checked.
 * @throws Refusal 403
 */
export async function assertWithinLimit(tx: Db, actor: Actor, orderId: number): Promise<void> {
  const { back, lowered } = await moneyOfOrder(tx, orderId)
  await demandGiving(tx, actor, back + lowered)
}

/** The same before the first step of giving all back, which reaches the payment provider. @throws Refusal 403 */
export async function assertMayRefundAll(db: Db, actor: Actor, orderId: number): Promise<void> {
  const { back, left, lowered } = await moneyOfOrder(db, orderId)
  if (left > 0) await demandGiving(db, actor, back + left + lowered)
}

/**
 * Writes down that who changes an order lowers what its buyer pays for what they get; nothing for no amount.
 * @param amount centavos
 * @throws Refusal 403
 */
export async function lowerOrder(tx: Db, actor: Actor, orderId: number, amount: Centavos): Promise<void> {
  if (amount <= 0) return
  await tx
    .updateTable('orders')
    .set({ lowered: sql`lowered + ${amount}::bigint` })
    .where('id', '=', orderId)
    .execute()
  await assertWithinLimit(tx, actor, orderId)
}

/**
 * The same for money that a person says has come beyond what the order costs: it is the buyer's from then on, beside what was given.
 * What is still to be sent back counts as come, so that the same is not owed twice.
 * @param total what the order costs, in centavos
 * @throws Refusal 403
 */
export async function assertMayOwe(tx: Db, actor: Actor, orderId: number, total: Centavos): Promise<void> {
  const { back, left, owed, lowered } = await moneyOfOrder(tx, orderId)
  const over = left + owed - total
  if (over > 0) await demandGiving(tx, actor, back - owed + lowered + over)
}

async function demandGiving(db: Db, actor: Actor, given: Centavos): Promise<void> {
  if (!isCaller(actor)) return
  const limit = await holdConfirmed(db, actor, 'orders:money')
  if (limit !== null && given > limit)
    throw new Refusal(403, 'refund_limit', staffTexts.refundLimit(brl(limit)))
}

/** Commands and jobs have no rights: who types them holds the server. */
function isCaller(actor: Actor): actor is StaffCaller {
  return 'rights' in actor
}

/**
 * The buyer's bank decides about money that is disputed, and may take it: what is sent back meanwhile would be gone twice.
 * @throws Refusal 409
 */
export async function assertUndisputed(db: Db, orderId: number): Promise<void> {
  if ((await moneyOfOrder(db, orderId)).disputed)
    throw new Refusal(409, 'payment_disputed', orderTexts.refundDisputed)
}

interface OrderMoney {
  /** centavos that have gone back, or are on their way */
  back: Centavos
  /** centavos of these that are still to be sent */
  owed: Centavos
  /** centavos that are held, and not on their way back */
  left: Centavos
  /** centavos that a person may send back now: what is left, and what waits to be sent by hand; none of a disputed payment */
  refundable: Centavos
  /** by how much the staff has lowered what the buyer pays */
  lowered: Centavos
  /** a payment of it is in dispute */
  disputed: boolean
}

/** Whether the shop has money of an order, also such as waits to be sent back. */
export async function holdsMoney(db: Db, orderId: number): Promise<boolean> {
  const { left, owed } = await moneyOfOrder(db, orderId)
  return left + owed > 0
}

/** What has become of an order's money, over all its payments. */
export async function moneyOfOrder(db: Db, orderId: number): Promise<OrderMoney> {
  const held = sql`status = any(${[...heldStatuses]}::text[])`
  const { rows } = await sql<OrderMoney>`
    select coalesce(sum(back), 0)::bigint as back, coalesce(sum(open), 0)::bigint as owed,
      coalesce(sum(greatest(paid_amount - back, 0)) filter (where ${held}), 0)::bigint as left,
      case when bool_or(status = 'in_dispute') then 0
        else coalesce(sum(greatest(paid_amount - back + by_hand, 0)) filter (where ${held}), 0) end::bigint as refundable,
      (select lowered from orders where id = ${orderId}) as lowered,
      coalesce(bool_or(status = 'in_dispute'), false) as disputed
    from (
      select paid_amount, status, by_hand, open, greatest(refunded_amount, done) + open as back
      from payments cross join lateral (
        select coalesce(sum(amount) filter (where refunds.status = 'done'), 0) as done,
          coalesce(sum(amount) filter (where refunds.status = any(${[...openRefunds]}::text[])), 0) as open,
          coalesce(sum(amount) filter (where refunds.status = 'by_hand'), 0) as by_hand
        from refunds where payment_id = payments.id) as asked
      where order_id = ${orderId}) as payment`.execute(db)
  return rows[0]!
}
