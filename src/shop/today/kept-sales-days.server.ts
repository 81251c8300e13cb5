import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { beginningOf, dayOf, daysLater, firstMoney, type SalesDay } from './sales-days.server.ts'

/** Days that are over and told. */
const PAST_DAYS = 60
/** Days that are added up in one transaction: a tenth of a second at 1,400 orders a day. */
const AT_ONCE = 10
// Any number that every process uses alike.
const ADVISORY_LOCK = 7_320_164

/**
 * The sales of the sixty days before this one, as `salesDays` reads them, from sums that are kept in `sales_days`. A day is added up
 * once it is over, and again when money or units of it changed since, which triggers note (db/functions/sales_days.sql).
 * @param today '2026-11-22'
 */
export async function keptSalesDays(db: Db, today: string): Promise<SalesDay[]> {
  await renewSalesDays(db, today)
  const { rows } = await sql<SalesDay>`
    select day::text, received, refunded, orders, units from sales_days
    where day >= ${daysLater(today, -PAST_DAYS)}::date and day < ${today}::date order by day`.execute(db)
  return rows
}

/** How many units of each product were paid for since a moment before today: the products that sold most. */
export async function unitsSoldSince(db: Db, from: Date, today: string, most: number) {
  await renewSalesDays(db, today)
  const firstWhole = daysLater(dayOf(from), 1)
  const { rows } = await sql<{ id: number; units: number }>`
    select product_id as id, sum(units)::int as units from (
      select sold.product_id, sold.units from sales_days, unnest(product_ids, product_units) as sold (product_id, units)
      where day >= ${firstWhole}::date and day < ${today}::date
      union all
      select product_id, quantity from payments payment join order_items using (order_id)
      where (paid_at >= ${from} and paid_at < ${beginningOf(firstWhole)} or paid_at >= ${beginningOf(today)}) and ${firstMoney}
    ) sold group by product_id order by units desc, product_id limit ${most}`.execute(db)
  return rows
}

/** Deletes the sums of days that nothing tells any more, and adds up those that are over: hourly, so that few are left to who looks. */
export async function renewKeptDays(db: Db): Promise<void> {
  const today = dayOf(new Date())
  await sql`delete from sales_days where day < ${daysLater(today, -2 * PAST_DAYS)}::date`.execute(db)
  await sql`delete from sales_day_changes where day < ${daysLater(today, -2 * PAST_DAYS)}::date`.execute(db)
  await renewSalesDays(db, today)
}

async function renewSalesDays(db: Db, today: string): Promise<void> {
  while ((await staleDays(db, today)).length > 0) {
    await db.transaction().execute(async (trx) => {
      // One at a time, so that none writes what it read before a change whose note another has taken away.
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx)
      const days = await staleDays(trx, today)
      if (days.length > 0) await addUp(trx, days)
    })
  }
}

/** Days that were not added up, or changed since; some of them. */
async function staleDays(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select past.day::date::text as day
    from generate_series(${daysLater(today, -PAST_DAYS)}::timestamp, ${daysLater(today, -1)}::timestamp, '1 day') as past (day)
    where not exists (select from sales_days where sales_days.day = past.day::date)
      or exists (select from sales_day_changes where sales_day_changes.day = past.day::date)
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ day }) => day)
}

/** One statement, so that it takes away the notes of just those changes that it has seen. */
async function addUp(db: Db, days: string[]): Promise<void> {
  const began = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone 'America/Sao_Paulo')`
  await sql`
    with noted as (delete from sales_day_changes where day = any(${days}::date[])),
    paid as materialized (
      select day, order_id, paid_amount, refunded_amount, ${firstMoney} as is_first
      from unnest(${days}::date[]) as counted (day)
        join payments payment on paid_at >= ${began('day')} and paid_at < ${began('(day + 1)')}
    ), money as (
      select day, sum(paid_amount) as received, sum(refunded_amount) as refunded, count(*) filter (where is_first) as orders
      from paid group by day
    ), sold as (
      select day, product_id, sum(quantity) as units from paid join order_items using (order_id)
      where is_first group by day, product_id
    ), products as (
      select day, sum(units) as units, array_agg(product_id order by product_id) as ids,
        array_agg(units::int order by product_id) as each
      from sold group by day
    )
    insert into sales_days (day, received, refunded, orders, units, product_ids, product_units)
    select day, coalesce(received, 0), coalesce(refunded, 0), coalesce(orders, 0), coalesce(products.units, 0),
      coalesce(ids, '{}'), coalesce(each, '{}')
    from unnest(${days}::date[]) as counted (day) left join money using (day) left join products using (day)
    on conflict (day) do update set received = excluded.received, refunded = excluded.refunded, orders = excluded.orders,
      units = excluded.units, product_ids = excluded.product_ids, product_units = excluded.product_units`.execute(
    db,
  )
}
