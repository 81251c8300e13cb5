import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import type { menuPicturesReply } from '#shop/catalog/category-schema.ts'

export type MenuPictures = z.output<typeof menuPicturesReply>

/** Among so many best sellers of a level a picture is looked for: a shop without pictures is not read whole for each change. */
export const LOOKED_THROUGH = 100

/**
 * For each active category and sub-category its own picture, else the first one of its best seller among those that can be bought: of
 * its first `LOOKED_THROUGH` best sellers. A level without either is its name alone.
 * Beside its sub-categories a category has another scene than they: the second picture of another product, where there is one.
 */
export async function menuPictures(db: Db): Promise<MenuPictures> {
  const [categories, subcategories, panels] = await Promise.all([
    picturesOf(db, 'categories', 'category_id'),
    picturesOf(db, 'subcategories', 'subcategory_id'),
    otherScenes(db),
  ])
  return { categories, subcategories, panels }
}

/** Of active categories without a picture of their own: a second picture, the best seller's only where no other product has one. */
async function otherScenes(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ slug: string; image: string }>`
    select level.slug, other.path as image from categories level
    join lateral (
      select second.path from (
        select id, row_number() over (order by sold desc, id) as place from (
          select id, sold, in_stock, pictured from products
          where visible and category_id = level.id
          order by sold desc, id limit ${LOOKED_THROUGH}
        ) sellers
        where in_stock and pictured
      ) bought
      join lateral (
        select path from product_images where product_id = bought.id and path is not null
        order by position offset 1 limit 1
      ) second on true
      order by place = 1, place limit 1
    ) other on true
    where level.status = 1 and level.picture is null`.execute(db)
  return Object.fromEntries(rows.map(({ slug, image }) => [slug, image]))
}

async function picturesOf(
  db: Db,
  levels: 'categories' | 'subcategories',
  column: 'category_id' | 'subcategory_id',
): Promise<Record<string, string>> {
  const { rows } = await sql<{ slug: string; image: string }>`
    select level.slug, ${levelPicture} as image from ${picturedLevels(levels, column)}
    where level.status = 1`.execute(db)
  return Object.fromEntries(rows.flatMap(({ slug, image }) => (image === '' ? [] : [[slug, image]])))
}

/** Of a statement from `picturedLevels`: '' where a level has no picture. */
export const levelPicture = sql<string>`coalesce(level.picture, ${firstPictureOf('best.id')})`

/** Levels as `level`, each with its `best` seller that has a picture, where that stands for it: a few rows of its listing's index. */
export function picturedLevels(
  levels: 'categories' | 'subcategories',
  column: 'category_id' | 'subcategory_id',
) {
  return sql`${sql.table(levels)} level left join lateral (
      select id from (
        select id, sold, in_stock, pictured from products
        where level.picture is null and visible and ${sql.ref(`products.${column}`)} = level.id
        order by sold desc, id limit ${LOOKED_THROUGH}
      ) sellers
      where in_stock and pictured
      order by sold desc, id limit 1
    ) best on true`
}
