import { sql } from 'kysely'
import { builtOnce } from '#platform/db/built-once.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DataSheet } from '#shop/catalog/facts/data-sheet.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { cardColumns, firstPictureOf, productColumns } from './catalog.server.ts'
import type { ProductDetail, ProductFamily } from './product.ts'

const RELATED = 12

const productRow = builtOnce((db: Db, { slug, hidden }: { slug: string; hidden: boolean }) =>
  db
    .selectFrom('products')
    .where('products.slug', '=', slug)
    .where(sql<boolean>`(products.visible or ${hidden}::boolean)`)
    .select(productColumns)
    .select([
      'products.subcategory_id',
      'products.family_id',
      ...(['products.brand', 'products.gtin', 'products.weight'] as const),
      ...(['products.seo_title', 'products.seo_description'] as const),
      sql<string[]>`coalesce((
        select json_agg(alt order by position) from product_images where product_id = products.id and path is not null
      ), '[]')`.as('image_alts'),
      sql<DataSheet | null>`(select to_json(data_sheets) from data_sheets where product_id = products.id)`.as(
        'sheet',
      ),
    ]),
)

interface PageOf<Related> {
  product: ProductDetail
  related: Related[]
  sheet: DataSheet | null
}

/**
 * A product with everything that its page shows.
 * @param relatedOf reads what else is shown: `relatedCards` or `relatedProducts`
 * @param hidden also one that no shopper sees: a draft, for the staff
 * @throws Refusal 404 when it does not exist or is not visible
 */
export async function productPage<Related>(
  db: Db,
  slug: string,
  relatedOf: (db: Db, product: RelatedOf) => Promise<Related[]>,
  { hidden = false } = {},
): Promise<PageOf<Related>> {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  const [row] = await productRow(db, { slug, hidden })
  if (!row) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  const { subcategory_id, family_id, sheet, ...product } = row
  const [family, related] = await Promise.all([
    familyOf(db, family_id),
    relatedOf(db, {
      id: product.id,
      category: product.category_id,
      subcategory: subcategory_id,
      family: family_id,
    }),
  ])
  return { product: { ...product, family }, related, sheet }
}

async function familyOf(db: Db, id: number | null): Promise<ProductFamily | null> {
  if (id === null) return null
  const { rows } = await sql<ProductFamily>`
    select f.name, f.option_name, f.option_name_2, json_agg(json_build_object(
      'id', p.id, 'slug', p.slug, 'option_value', p.option_value,
      'option_value_2', p.option_value_2, 'option_color', p.option_color, 'quantity', p.quantity,
      'image', ${firstPictureOf('p.id')}
    ) order by p.option_position, p.id) as options
    from families f join products p on p.family_id = f.id and p.visible
    where f.id = ${id} group by f.id`.execute(db)
  return rows[0] ?? null
}

interface RelatedOf {
  id: number
  category: number
  subcategory: number | null
  family: number | null
}

/**
 * The best sellers of the same sub-category, then of the category, products in stock first; one of each family, and
 * none of the product's own options. Each half of a category is read from its index.
 */
function relatedTo(db: Db, { id, category, subcategory, family }: RelatedOf) {
  const related = sql<{ id: number; place: number }>`(
    with near as (
      select near.* from (values (true), (false)) as half (stocked), lateral (
        (select id, family_id, in_stock, sold, 0 as distance from products
          where visible and subcategory_id = ${subcategory} and in_stock = stocked
          order by sold desc, id limit ${RELATED * 4})
        union all
        (select id, family_id, in_stock, sold, 1 as distance from products
          where visible and category_id = ${category} and in_stock = stocked
          order by sold desc, id limit ${RELATED * 4})
      ) as near
    ), one_per_family as (
      select distinct on (coalesce(family_id, -id)) * from near
      where id <> ${id} and (family_id is null or family_id is distinct from ${family})
      order by coalesce(family_id, -id), in_stock desc, distance, sold desc, id
    )
    select id, row_number() over (order by in_stock desc, distance, sold desc, id) as place
    from one_per_family order by place limit ${RELATED}
  )`
  return db
    .selectFrom('products')
    .innerJoin(related.as('related'), 'related.id', 'products.id')
    .orderBy('related.place')
}

/** Products related to one, as calls tell them. */
export const relatedProducts = builtOnce((db: Db, product: RelatedOf) =>
  relatedTo(db, product).select(productColumns),
)
/** The same, with what their cards show alone. */
export const relatedCards = builtOnce((db: Db, product: RelatedOf) =>
  relatedTo(db, product).select(cardColumns),
)
