import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { listPlacedOrders } from '#shop/order-desk/list/order-list.server.ts'
import { withReturns } from '#shop/order-desk/list/return-steps.server.ts'
import { leaveBy } from './leave-by.ts'
import type { Waiting } from './today-schema.ts'

/** Of each state, the oldest orders are looked at. */
const LOOKED_AT = 500
const SHOWN = 5
const DAY_MS = 24 * 3600_000

/** A paid order that has not left; `leave_by` is null where no term was promised. */
export interface Unsent {
  id: number
  status: 'paid' | 'picking'
  leave_by: Date | null
}

/** The paid orders that have not left, those first that have to leave first, and last those without a promised term. */
export async function unsentOrders(db: Db): Promise<Unsent[]> {
  const unsent = (status: Unsent['status']) => sql`
    (select id, status, created_at, shipping_days_min, shipping_days_max from orders
    where status = ${sql.lit(status)} order by id limit ${LOOKED_AT})`
  const { rows } = await sql<
    Pick<Unsent, 'id' | 'status'> & { paid_at: Date; min: number; max: number | null }
  >`
    select id, status, shipping_days_min as min, shipping_days_max as max, coalesce(
      (select max(at) from order_events where order_id = unsent.id and to_status = 'paid'), created_at) as paid_at
    from (${unsent('paid')} union all ${unsent('picking')}) unsent`.execute(db)
  return rows
    .map(({ id, status, paid_at, min, max }) => ({
      id,
      status,
      leave_by: max === null ? null : leaveBy(paid_at, { min, max }),
    }))
    .sort(
      (one, other) =>
        (one.leave_by?.getTime() ?? Infinity) - (other.leave_by?.getTime() ?? Infinity) || one.id - other.id,
    )
}

/** Those of them that have to leave within a day, or should have left already, for the promised term to be kept. */
export async function lateOrders(
  db: Db,
  unsent: readonly Unsent[],
  now = new Date(),
): Promise<NonNullable<Waiting['late']>> {
  const late = unsent.flatMap(({ id, leave_by }) =>
    leave_by && leave_by.getTime() - now.getTime() < DAY_MS ? [{ id, leave_by }] : [],
  )
  const shown = late.slice(0, SHOWN)
  const orders =
    shown.length === 0
      ? []
      : await withReturns(db, await listPlacedOrders(db, { ids: shown.map(({ id }) => id) }))
  return {
    count: late.length,
    orders: shown.flatMap(({ id, leave_by }) => {
      const order = orders.find((one) => one.id === id)
      return order ? { order, leave_by } : []
    }),
  }
}
