import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { sizeFields } from './product-fields.ts'
import { readBatches } from './product-history.server.ts'
import { listedColumns } from './product-list.server.ts'
import { offerColumn, optionColumn, partColumns } from './product-row.server.ts'
import type { StaffProduct } from './product-schema.ts'

/**
 * A product with all that its page in the back office shows.
 * @throws Refusal 404
 */
export async function readStaffProduct(db: Db, id: number): Promise<StaffProduct> {
  const product = await db
    .selectFrom('products')
    .select([
      ...listedColumns,
      'description',
      'low_at',
      'brand',
      'gtin',
      'shelf',
      ...sizeFields,
      'seo_title',
      'seo_description',
      'family_id',
      optionColumn,
      offerColumn,
      ...partColumns,
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!product) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  const { family_id, ...fields } = product
  const options = family_id === null ? [] : await optionsOf(db, family_id)
  return { ...fields, options, history: await readBatches(db, id) }
}

/** The options of a family, as lists show them. */
function optionsOf(db: Db, family: number) {
  return db
    .selectFrom('products')
    .select([...listedColumns, optionColumn])
    .where('family_id', '=', family)
    .orderBy('option_position')
    .orderBy('products.id')
    .limit(200)
    .execute()
}

/** Every place where a product may stand, in the order of the shop's menu. */
export async function listPlaces(db: Db) {
  const { rows } = await sql<{ place: string; name: string; hidden: boolean }>`
    select concat_ws('/', c.id, s.id, ss.id) as place, concat_ws(' › ', c.name, s.name, ss.name) as name,
      least(c.status, s.status, ss.status) = 0 as hidden
    from categories c
    left join lateral (
      select id, name, status, position from subcategories where category_id = c.id
      union all select null, null, null, null) s on true
    left join lateral (
      select id, name, status, position from subcategoriessub where subcategory_id = s.id
      union all select null, null, null, null) ss on true
    order by c.position, c.id, s.position nulls first, s.id nulls first, ss.position nulls first, ss.id nulls first
    limit 5000`.execute(db)
  return rows
}
