import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { hasBarCode, matches } from '#shop/assortment/products/product-list.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { gtinWritings } from '#shop/catalog/facts/gtin.ts'
import type { ShelvedProduct } from './stock-schema.ts'

const MOST = 20

/**
 * Products to be counted, by name, SKU or bar code; the one that is meant exactly comes first. With the units that
 * orders hold, because the shelf still has them until the parcel leaves.
 */
export function findOnShelf(db: Db, search: string): Promise<ShelvedProduct[]> {
  const typed = search.replaceAll('\0', '')
  const exact = sql<boolean>`(upper(sku) = ${typed.toUpperCase()} or coalesce(${hasBarCode(gtinWritings(typed))}, false))`
  return db
    .selectFrom('products')
    .select(['products.id', 'sku', 'name', 'quantity', firstPictureOf('products.id').as('image')])
    .select([heldUnits.as('held'), exact.as('exact')])
    .where('stock_counted', '=', true)
    .where(sql<boolean>`stage is distinct from 'archived'`)
    .where(matches(typed))
    .orderBy('exact', 'desc')
    .orderBy('name')
    .limit(MOST)
    .execute()
}

const heldUnits = sql<number>`(
  select coalesce(sum(i.quantity - returned_units(i.id)), 0)::integer
  from order_items i join orders o on o.id = i.order_id
  where i.product_id = products.id and o.units_held and o.status in ('awaiting_payment', 'paid', 'picking'))`
