import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Acknowledged } from './buyers.ts'

/** What must hold after any fault; every number but the first is to be 0. */
export interface Account {
  orders: number
  /** told to a buyer, and not there with that total */
  lost: number
  /** more than one order of one intention */
  twice: number
  /** units of products that are neither in stock nor held by an order, or fewer than none in stock */
  oversold: number
  /** orders whose sums do not agree */
  wrongSums: number
  /** orders that are not confirmed by exactly one mail; one that was cancelled before its payment was known has none */
  wrongMails: number
  /** cancelled for a buyer, and not in the database */
  notCancelled: number
}

/** @param units of each product before anybody bought, in their order */
export async function accountOf(
  db: Db,
  told: readonly Acknowledged[],
  products: readonly number[],
  units: readonly number[],
): Promise<Account> {
  const ids = sql`${products}::bigint[]`
  const { rows: orders } = await sql<{
    number: number
    total: number
    status: string
    mails: number
    sum: number
  }>`
    select o.number, o.total, o.status, o.subtotal - o.discount + o.freight as sum,
      (select count(*)::int from mails where template = 'order-received' and (data->>'order_id')::bigint = o.id) as mails
    from orders o where o.status <> 'draft'
      and exists (select from order_items where order_id = o.id and product_id = any (${ids}))`.execute(db)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const { rows: stock } = await sql<{ id: number; left: number; held: number }>`
    select p.id, p.quantity as left, coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
      where i.product_id = p.id and o.units_held), 0)::int as held
    from products p where p.id = any (${ids})`.execute(db)
  const found = told.map((one) => ({ one, order: byNumber.get(one.number) }))
  return {
    orders: orders.length,
    lost: found.filter(({ one, order }) => order?.total !== Math.round(one.total * 100)).length,
    twice: orders.length - new Set(told.map(({ number }) => number)).size,
    oversold: stock.reduce(
      (sum, { id, left, held }) =>
        sum + Math.abs(units[products.indexOf(id)]! - left - held) + Math.max(0, -left),
      0,
    ),
    wrongSums: orders.filter(({ total, sum }) => total !== sum).length,
    wrongMails: orders.filter(({ mails, status }) => mails > 1 || (mails === 0 && status !== 'cancelled'))
      .length,
    notCancelled: found.filter(({ one, order }) => one.cancelled && order?.status !== 'cancelled').length,
  }
}
