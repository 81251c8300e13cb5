import { type RawBuilder, sql } from 'kysely'
import { type OrderFilter, paymentGroups } from './order-filter.ts'

/**
 * The conditions by which `orders` are narrowed. Each has an index that ends in the order's id; which of them is walked
 * along, the planner chooses by how rare each value is.
 */
export function filterConditions({ from, until, method, payment, freight, state, city }: OrderFilter) {
  const conditions: RawBuilder<boolean>[] = []
  if (from !== undefined) conditions.push(sql`created_at >= ${firstMoment(from)}`)
  if (until !== undefined) conditions.push(sql`created_at < ${firstMoment(until)} + interval '1 day'`)
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (city !== undefined) conditions.push(sql`city_key(city) = city_key(${city})`)
  if (freight !== undefined) conditions.push(freight === 'free' ? sql`freight = 0` : sql`freight > 0`)
  if (method !== undefined || payment !== undefined) {
    const statuses = payment && [...paymentGroups[payment]]
    conditions.push(sql`exists (select from payments p where p.order_id = orders.id
      ${method === undefined ? sql`` : sql`and p.method = ${method}`}
      ${statuses === undefined ? sql`` : sql`and p.status = any(${statuses}::text[])`}
      and not exists (select from payments newer where newer.order_id = p.order_id and newer.id > p.id))`)
  }
  return conditions
}

/** Whether it is narrowed to days: then orders come by the time at which they were placed. */
export function hasPeriod({ from, until }: OrderFilter): boolean {
  return from !== undefined || until !== undefined
}

function firstMoment(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`
}
