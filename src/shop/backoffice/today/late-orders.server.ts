import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { withReturns } from '#shop/backoffice/returns/open-returns.server.ts'
import { leaveBy } from '#shop/orders/leave-by.ts'
import { listPlacedOrders } from '#shop/orders/list/order-list.server.ts'
import type { Waiting } from './today-schema.ts'

/** Of each state, the oldest orders are looked at. */
const LOOKED_AT = 500
const SHOWN = 5
const DAY_MS = 24 * 3600_000

interface Unsent {
  id: number
  paid_at: Date
  min: number
  max: number
}

/** Paid orders that have to leave within a day, or should have left already, for the promised term to be kept. */
export async function lateOrders(db: Db, now = new Date()): Promise<NonNullable<Waiting['late']>> {
  const unsent = (status: 'paid' | 'picking') => sql`
    (select id, created_at, shipping_days_min, shipping_days_max from orders
    where status = ${sql.lit(status)} and shipping_days_max is not null order by id limit ${LOOKED_AT})`
  const { rows } = await sql<Unsent>`
    select id, shipping_days_min as min, shipping_days_max as max, coalesce(
      (select max(at) from order_events where order_id = unsent.id and to_status = 'paid'), created_at) as paid_at
    from (${unsent('paid')} union all ${unsent('picking')}) unsent`.execute(db)
  const late = rows
    .map(({ id, paid_at, min, max }) => ({ id, leave_by: leaveBy(paid_at, { min, max }) }))
    .filter(({ leave_by }) => leave_by.getTime() - now.getTime() < DAY_MS)
    .sort((one, other) => one.leave_by.getTime() - other.leave_by.getTime() || one.id - other.id)
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
