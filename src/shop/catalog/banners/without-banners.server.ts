import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { cardsInOrder } from '#shop/catalog/catalog.server.ts'
import { levelPicture, picturedLevels } from '#shop/catalog/kept/menu-pictures.server.ts'
import type { CardRow } from '#shop/catalog/product.ts'

export interface PicturedCategory {
  id: number
  name: string
  slug: string
  /** its own, or that of its best seller; '' without one */
  image: string
  /** the product that the picture shows; null: it is the category's own, or none */
  product_id: number | null
}

/** The first categories of the menu that have products, as the menu pictures them. */
export async function firstCategories(db: Db, limit: number): Promise<PicturedCategory[]> {
  const { rows } = await sql<PicturedCategory>`
    select level.id, level.name, level.slug, ${levelPicture} as image, best.id as product_id
    from ${picturedLevels('categories', 'category_id')}
    where level.status = 1 and level.show_in_header = 1
      and exists (select from products where visible and category_id = level.id)
    order by level.position, level.id limit ${limit}`.execute(db)
  return rows
}

export interface BestSeller extends CardRow {
  /** units */
  sold: number
}

/** Among so many products one of each family is looked for: a family of many options does not take every place. */
const LOOKED_AT = 200

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
