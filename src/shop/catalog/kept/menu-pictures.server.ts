import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import type { menuPicturesReply } from '#shop/catalog/category-schema.ts'

export type MenuPictures = z.output<typeof menuPicturesReply>

/** For each active category and sub-category, the first picture of its best seller among those that can be bought. */
export async function menuPictures(db: Db): Promise<MenuPictures> {
  const [categories, subcategories] = await Promise.all([
    picturesOf(db, 'categories', 'category_id'),
    picturesOf(db, 'subcategories', 'subcategory_id'),
  ])
  return { categories, subcategories }
}

async function picturesOf(
  db: Db,
  levels: 'categories' | 'subcategories',
  column: 'category_id' | 'subcategory_id',
): Promise<Record<string, string>> {
  // One look into the index of the level's listing for each level.
  const { rows } = await sql<{ slug: string; image: string }>`
    select level.slug, ${firstPictureOf('best.id')} as image
    from ${sql.table(levels)} level cross join lateral (
      select id from products
      where visible and in_stock and pictured and ${sql.ref(`products.${column}`)} = level.id
      order by sold desc, id limit 1
    ) best
    where level.status = 1`.execute(db)
  return Object.fromEntries(rows.flatMap(({ slug, image }) => (image === '' ? [] : [[slug, image]])))
}
