import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'

/** Days for which a regular price may be struck after it was charged last. */
const STRUCK_DAYS = 30

/** Whether a lower price is charged than the regular one, and the regular one was charged lately. */
const mayBeStruck = sql<boolean>`products.sale_price > 0 and products.sale_price < products.regular_price
  and products.regular_charged_until > now() - make_interval(days => ${sql.lit(STRUCK_DAYS)})`

/**
 * A product's two prices as shoppers and programs get them, by the products' own row: a price that may not be struck,
 * because it was not charged in the last thirty days, is not told. What is charged is the regular price then.
 */
export const honestPrices = [
  sql<Centavos>`case when ${mayBeStruck} then products.regular_price else products.price end`.as(
    'regular_price',
  ),
  sql<Centavos>`case when ${mayBeStruck} then products.sale_price else 0 end`.as('sale_price'),
] as const

/** A price of a product, and when it was charged; `until_at` is null for the one of today. */
export interface ChargedPrice {
  price: Centavos
  from_at: Date
  until_at: Date | null
}

const MOST = 100

/** What was charged for a product, the newest first; at most a hundred prices. Undefined: there is no such SKU. */
export async function chargedPrices(db: Db, sku: string): Promise<ChargedPrice[] | undefined> {
  const product = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!product) return undefined
  return db
    .selectFrom('product_prices')
    .select(['price', 'from_at', 'until_at'])
    .where('product_id', '=', product.id)
    .orderBy('until_at', (by) => by.desc().nullsFirst())
    .limit(MOST)
    .execute()
}
