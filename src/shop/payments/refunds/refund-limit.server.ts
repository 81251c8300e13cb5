import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { RefundsTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'

/** Refunds that are still to be made. */
export const openRefunds: readonly Selectable<RefundsTable>['status'][] = ['created', 'by_hand', 'pending']

/**
 * Refuses what takes the refunds of an order past the limit of the member who gives them. Every way of a person's money back passes
 * here, in its transaction, after the refund is written: the caller has locked the order, so that of two at once the second counts
 * the first. What others gave back of the order counts too; who is no manager has no limit.
 * @throws Refusal 403 above the limit
 */
export async function assertWithinLimit(tx: Db, actor: Actor, orderId: number): Promise<void> {
  await demandLimit(tx, actor, async () => (await refundsOfOrder(tx, orderId)).back)
}

/** The same before the first step of giving all back, which reaches the payment provider. @throws Refusal 403 */
export async function assertMayRefundAll(db: Db, actor: Actor, orderId: number): Promise<void> {
  await demandLimit(db, actor, async () => {
    const { back, left } = await refundsOfOrder(db, orderId)
    return left > 0 ? back + left : 0
  })
}

async function demandLimit(db: Db, { staffId }: Actor, total: () => Promise<Centavos>): Promise<void> {
  if (staffId === null) return
  const member = await db
    .selectFrom('staff')
    .select('refund_limit')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const limit = member.refund_limit
  if (limit !== null && (await total()) > limit)
    throw new Refusal(403, 'refund_limit', staffTexts.refundLimit(brl(limit)))
}

/** Centavos of an order that have gone back or are on their way, and those that may still go. */
export async function refundsOfOrder(db: Db, orderId: number): Promise<{ back: Centavos; left: Centavos }> {
  const { rows } = await sql<{ back: Centavos; left: Centavos }>`
    select coalesce(sum(back), 0)::bigint as back,
      coalesce(sum(greatest(paid_amount - back, 0)) filter (where status = any(${[...heldStatuses]}::text[])), 0)::bigint as left
    from (
      select paid_amount, status, greatest(refunded_amount, (select sum(amount) from refunds where payment_id = payments.id and status = 'done'))
        + coalesce((select sum(amount) from refunds where payment_id = payments.id and status = any(${[...openRefunds]}::text[])), 0) as back
      from payments where order_id = ${orderId}) as payment`.execute(db)
  return rows[0]!
}
