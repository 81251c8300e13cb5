import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import type { Figures } from './figures-schema.ts'
import { unitsSoldSince } from './kept-sales-days.server.ts'
import { dayOf } from './sales-days.server.ts'

const SHOWN = 5
/** So many days of sales say what sells, and at which pace. */
const PACE_DAYS = 30
/** Of so many best-selling products is looked how long they last. */
const LOOKED_AT = 2000
/** What lasts longer need not be bought yet. */
const SOON_DAYS = 14
const DAY_MS = 24 * 3600_000
/** Fewer orders have no usual gap. */
const FEWEST_GAPS = 9
const HOUR_MS = 3600_000

export type Sold = Awaited<ReturnType<typeof unitsSoldSince>>

/** What was sold of each product lately, the most sold first. */
export function soldLately(db: Db, now: Date): Promise<Sold> {
  return unitsSoldSince(db, new Date(now.getTime() - PACE_DAYS * DAY_MS), dayOf(now), LOOKED_AT)
}

/** The products that sell best, with their pictures. */
export async function bestSellers(db: Db, sold: Sold): Promise<Figures['best']> {
  const best = sold.slice(0, SHOWN)
  const { rows } = await sql<Figures['best'][number]>`
    select id, name, ${firstPictureOf('products.id')} as image, units
    from unnest(${best.map(({ id }) => id)}::bigint[], ${best.map(({ units }) => units)}::int[]) as sold (product_id, units)
    join products on id = product_id order by units desc, id`.execute(db)
  return rows
}

/** Products that end within a fortnight when they go on selling as they do, the first to end first. */
export async function runningOut(db: Db, sold: Sold, now: Date): Promise<Figures['running_out']> {
  // One sale is no pace.
  const paced = sold.filter(({ units }) => units > 1)
  const { rows } = await sql<Figures['running_out'][number]>`
    select id, name, ${firstPictureOf('products.id')} as image, quantity, floor(quantity * days / units)::int as days
    from unnest(${paced.map(({ id }) => id)}::bigint[], ${paced.map(({ units }) => units)}::int[]) as sold (product_id, units)
    join products on id = product_id,
      lateral (select least(${PACE_DAYS}, greatest(1, extract(epoch from ${now}::timestamptz - created_at) / 86400)) as days) age
    where visible and stock_counted and quantity > 0 and quantity * days / units < ${SOON_DAYS + 1}
    order by quantity * days / units, id limit ${SHOWN}`.execute(db)
  return rows
}

/** Since when there was no order, when that is three times the usual gap between the last thirty; else null. */
export async function quietSince(db: Db, now: Date): Promise<Figures['quiet']> {
  const orders = await db
    .selectFrom('orders')
    .select('created_at')
    .where('status', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
  const [last, first] = [orders[0]?.created_at, orders.at(-1)?.created_at]
  if (!last || !first || orders.length <= FEWEST_GAPS) return null
  const usual = (last.getTime() - first.getTime()) / (orders.length - 1)
  const silence = now.getTime() - last.getTime()
  return silence > 3 * usual && silence > HOUR_MS ? { since: last, usual_hours: usual / HOUR_MS } : null
}
