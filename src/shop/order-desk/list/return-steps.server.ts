import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import { type ReturnStatus, shopsTurn } from '#shop/orders/returns/returns.ts'
import { MOST_COUNTED } from './order-list.server.ts'

/** Orders of a list, each with the return of which the next step is the shop's, the oldest of several. One query, and none where no order has one. */
export async function withReturns<Order extends { id: number; attention: readonly string[] }>(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { return_step: ReturnStep | null })[]> {
  const ids = orders.filter(({ attention }) => attention.includes('withdrawn')).map(({ id }) => id)
  const steps = ids.length === 0 ? [] : await stepsOf(db, ids)
  return orders.map((order) => {
    const step = steps.find(({ order_id }) => order_id === order.id)
    return { ...order, return_step: step ? { status: step.status, outcome: step.outcome } : null }
  })
}

/** How many returns wait for the shop, counted up to a thousand and one. */
export async function countReturnsToDo(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countReturnsIn(shopsTurn)} as count`.execute(db)
  return rows[0]!.count
}

/** How many returns are in one of these states, counted up to a thousand and one. */
export function countReturnsIn(statuses: readonly ReturnStatus[]) {
  return sql<number>`(select count(*)::int from (
    select from returns where status in (${sql.join(statuses.map((status) => sql.lit(status)))}) limit ${MOST_COUNTED + 1}) counted)`
}

type ReturnStep = NonNullable<ListedStaffOrder['return_step']>

function stepsOf(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('returns')
    .select(['order_id', 'status', 'outcome'])
    .where('order_id', 'in', orderIds)
    .where('status', 'in', shopsTurn)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}
