import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { cardsInOrder } from '#shop/catalog/catalog.server.ts'
import type { CardRow } from '#shop/catalog/product.ts'

export interface BestSeller extends CardRow {
  /** units */
  sold: number
}

/** Among so many products one of each family is looked for: a family of many options does not take every place. */
const LOOKED_AT = 200
/** So many that were sold are called the best-selling. */
const FEWEST_SOLD = 4

/** The products in stock that sold most, one of each family; where nothing was sold yet, those that came first. */
export async function bestSellers(db: Db, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<{ id: number; sold: number }>`
    select id, sold from (
      select distinct on (coalesce(family_id, -id)) id, sold from (
        select id, family_id, sold from products where visible and in_stock order by sold desc, id limit ${LOOKED_AT}
      ) sellers
      order by coalesce(family_id, -id), sold desc, id
    ) one_per_family
    order by sold desc, id limit ${limit}`.execute(db)
  const sold = new Map(rows.map((row) => [row.id, row.sold]))
  const cards = await cardsInOrder(db, [...sold.keys()])
  return cards.map((card) => ({ ...card, sold: sold.get(card.id)! }))
}

/** Whether enough was sold that products may be called so: a new shop does not say so of what was never bought. */
export function areBestSellers(products: readonly { sold: number }[]): boolean {
  return products.filter(({ sold }) => sold > 0).length >= FEWEST_SOLD
}

/** What a row of best sellers is called. */
export function titleOf(products: readonly { sold: number }[]): string {
  return areBestSellers(products) ? 'Os mais vendidos' : 'Conheça também'
}
