import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/**
 * Gives products on sale a past, as if the sale had begun yesterday: their regular price was charged for two months
 * before. Only for what was never sold before, a demonstration's products and a test's.
 */
export async function beginSalesYesterday(db: Db, ids: readonly number[]): Promise<void> {
  const onSale = sql`id = any(${[...ids]}::bigint[]) and sale_price > 0 and sale_price < regular_price`
  await sql`update product_prices set from_at = now() - interval '1 day'
    where until_at is null and product_id in (select id from products where ${onSale})`.execute(db)
  await sql`insert into product_prices (product_id, price, from_at, until_at)
    select id, regular_price, now() - interval '60 days', now() - interval '1 day' from products where ${onSale}`.execute(
    db,
  )
  await sql`update products set regular_charged_until = now() - interval '1 day' where ${onSale}`.execute(db)
}

/** Lets the sales of a demonstration begin anew before they are too long ago to strike anything: nothing is sold there. */
export async function renewDemoSales(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from products p join demo_rows d on d.relation = 'products' and d.row_id = p.id and d.name = p.name
      where p.sale_price > 0 and p.sale_price < p.regular_price
        and p.regular_charged_until < now() - interval '20 days'
      order by p.id for no key update of p`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await tx
      .deleteFrom('product_prices')
      .where('product_id', 'in', [...ids, 0])
      .where('until_at', 'is not', null)
      .execute()
    await beginSalesYesterday(tx, ids)
  })
}
