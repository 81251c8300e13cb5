import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'

/** What came in on one day of the shop's calendar. Amounts in centavos. */
export interface SalesDay {
  /** '2026-11-22' */
  day: string
  /** all money that arrived on this day */
  received: Centavos
  /** what of it has been given back since */
  refunded: Centavos
  /** orders whose first money arrived on this day, and their units */
  orders: number
  units: number
}

const DAY_MS = 24 * 3600_000

/** `2026-11-22`: the day of a moment, by the shop's calendar. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

/** When a day of the shop's calendar begins. São Paulo has kept its clock three hours behind UTC since 2019. */
export function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`)
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The sales of every day in which a moment of this time lies, also of those without any. An order counts once, with its first
 * money: its units are those that were bought, whatever came back later.
 * @param until not included
 */
export async function salesDays(db: Db, from: Date, until: Date): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select (paid_at at time zone 'America/Sao_Paulo')::date::text as day, sum(paid_amount)::bigint as received,
      sum(refunded_amount)::bigint as refunded, count(*) filter (where is_first)::int as orders,
      coalesce(sum(units) filter (where is_first), 0)::int as units
    from (
      select paid_at, paid_amount, refunded_amount, ${firstMoney} as is_first,
        (select sum(quantity) from order_items where order_id = payment.order_id) as units
      from payments payment where paid_at >= ${from} and paid_at < ${until}
    ) paid group by day order by day`.execute(db)
  const found = new Map(rows.map((row) => [row.day, row]))
  const days: SalesDay[] = []
  for (let day = dayOf(from); beginningOf(day) < until; day = daysLater(day, 1)) {
    days.push(found.get(day) ?? { day, received: 0, refunded: 0, orders: 0, units: 0 })
  }
  return days
}

/** Of the payments of an order, the one with which it counts: for rows `payment`. */
export const firstMoney = sql`not exists (select from payments earlier where earlier.order_id = payment.order_id
  and earlier.paid_at is not null and earlier.id < payment.id)`
