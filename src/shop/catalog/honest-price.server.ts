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

/** Hours for which a higher price is what a product is worth when the staff sells it: it may have been lowered for that sale alone. */
const WORTH_HOURS = 24

/**
 * By how much units cost less than at the highest price that was charged for their products of late; negative when they cost more.
 * @param lines with what a unit of them costs, in centavos; the products are locked
 * @returns centavos
 */
export async function belowWorth(
  tx: Db,
  lines: readonly { product_id: number; quantity: number; price: Centavos }[],
): Promise<Centavos> {
  const rows = await tx
    .selectFrom('product_prices')
    .select(({ fn }) => ['product_id', fn.max('price').as('highest')])
    .where(
      'product_id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .where(sql<boolean>`coalesce(until_at, 'infinity') > now() - make_interval(hours => ${WORTH_HOURS})`)
    .groupBy('product_id')
    .execute()
  const highest = new Map(rows.map((row) => [row.product_id, row.highest]))
  return lines.reduce(
    (sum, { product_id, quantity, price }) => sum + quantity * ((highest.get(product_id) ?? price) - price),
    0,
  )
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
