import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { MOST_COUNTED } from '#shop/order-desk/list/order-list.server.ts'
import type { ProductToMend, Waiting } from './today-schema.ts'

const SHOWN = 3
const SHOWN_WANTED = 5
/** Of the sold-out products, the newest are looked at. */
const SOLD_OUT_LOOKED_AT = 5000

/** Products on sale that visitors do not see as they should be seen; each as its index says it (db/migrations/0002_catalog.sql). */
const conditions = {
  unpictured: sql<boolean>`not pictured and status = 1`,
  unplaced: sql<boolean>`status = 1 and not visible`,
}

/** The newest products with this fault, and how many there are. */
export async function productsToMend(db: Db, fault: keyof typeof conditions): Promise<Waiting['unplaced']> {
  const found = conditions[fault]
  const [{ rows }, products] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count
      from (select from products where ${found} limit ${MOST_COUNTED + 1}) counted`.execute(db),
    db
      .selectFrom('products')
      .select(['id', 'name', firstPictureOf('products.id').as('image')])
      .where(found)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  return { count: rows[0]!.count, products }
}

/**
 * Sold-out products that people wait for: who asked to be told ('avise-me') or keeps them on a wishlist, each person once.
 */
export async function wantedProducts(db: Db): Promise<Waiting['wanted']> {
  const { rows } = await sql<ProductToMend & { people: number }>`
    with sold_out as materialized (
      select id, name from products where not in_stock and visible
      order by id desc limit ${SOLD_OUT_LOOKED_AT}),
    wanted as (
      select id, name, (select count(*) from stock_alerts where product_id = sold_out.id)
        + (select count(*) from wishlist_items where product_id = sold_out.id) as askings
      from sold_out order by askings desc, id limit ${SHOWN_WANTED})
    select id, name, ${firstPictureOf('wanted.id')} as image, (
      select count(*)::int from (
        select email from stock_alerts where product_id = wanted.id
        union select users.email from wishlist_items join users on users.id = user_id where product_id = wanted.id
      ) person) as people
    from wanted where askings > 0 order by people desc, id`.execute(db)
  return rows
}
