import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { levelPicture, picturedLevels } from '#shop/catalog/kept/menu-pictures.server.ts'

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
