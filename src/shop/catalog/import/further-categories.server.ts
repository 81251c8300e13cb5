import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { levelsOf } from './category-path.ts'
import type { Item } from './entry.ts'
import { type KnownLevels, type Shelf, shelfOf } from './levels.server.ts'

/** The names of the levels at which a product is to be listed beside its own; undefined when its file says nothing of it. */
export function furtherLevels({ fields }: Item): string[][] | undefined {
  const paths = fields.other_categories?.map((path) => levelsOf(path.split('>')))
  return paths?.filter((levels) => levels.length > 0)
}

/**
 * Lists a product in its further categories, and in no others beside its own. A file that says nothing of them changes nothing.
 * @returns whether that was another list
 */
export async function writeFurtherCategories(
  trx: Db,
  known: KnownLevels,
  product_id: number,
  item: Item,
): Promise<boolean> {
  const levels = furtherLevels(item)
  if (!levels) return false
  const wanted: Shelf[] = []
  for (const names of levels) wanted.push(await shelfOf(trx, known, names))
  const before = await trx
    .selectFrom('further_places')
    .select(['category_id', 'subcategory_id', 'subcategorysub_id'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  if (JSON.stringify(before) === JSON.stringify(wanted)) return false
  await trx.deleteFrom('further_places').where('product_id', '=', product_id).execute()
  if (wanted.length > 0) {
    const rows = wanted.map((place, position) => ({ product_id, position, ...place }))
    await trx.insertInto('further_places').values(rows).execute()
  }
  return true
}

/**
 * The paths of a product's further categories as a file names them, 'Roupas > Verão'; of the table `p` of a query. Those of a
 * product that was imported before they were categories are as its file had them.
 */
export const furtherPaths = sql`coalesce(nullif(array(
  select concat_ws(' > ', c.name, s.name, b.name) from further_places f
  join categories c on c.id = f.category_id
  left join subcategories s on s.id = f.subcategory_id
  left join subcategoriessub b on b.id = f.subcategorysub_id
  where f.product_id = p.id order by f.position), '{}'), p.other_categories)`
