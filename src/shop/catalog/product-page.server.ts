import { type SelectExpression, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Tables } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DataSheet } from '#shop/catalog/facts/data-sheet.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { cardColumns, firstPictureOf, productColumns } from './catalog.server.ts'
import type { CardSource, Product, ProductDetail, ProductFamily } from './product.ts'

const RELATED = 12

/** What a page shows of related products: their columns. */
type RelatedColumns = readonly SelectExpression<Tables, 'products'>[]
type RowWith<Related> = Omit<ProductDetail, 'related'> & { sheet: DataSheet | null; related: Related[] }

/** A product with its options and all that is related to it, in one statement: each that waits for another's answer costs a page a way there and back. */
function pageRow<Related>(relatedColumns: RelatedColumns) {
  return (db: Db, slug: string, hidden: boolean): Promise<RowWith<Related> | undefined> =>
    db
      .with('page', (ofPage) =>
        ofPage
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
      .selectFrom('page')
      .selectAll()
      .select([family.as('family'), relatedTo<Related>(db, relatedColumns).as('related')])
      .executeTakeFirst()
}

interface PageOf<Related> {
  product: ProductDetail
  related: Related[]
  sheet: DataSheet | null
}

/**
 * A product with everything that its page shows.
 * @param rowOf reads it, with what else is shown: `withRelatedCards` or `withRelatedProducts`
 * @param hidden also one that no shopper sees: a draft, for the staff
 * @throws Refusal 404 when it does not exist or is not visible
 */
export async function productPage<Related>(
  db: Db,
  slug: string,
  rowOf: ReturnType<typeof pageRow<Related>>,
  { hidden = false } = {},
): Promise<PageOf<Related>> {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  const row = await rowOf(db, slug, hidden)
  if (!row) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  const { sheet, related, ...product } = row
  return { product, related, sheet }
}

/** The options of the page's product, itself among them; null for a product alone. */
const family = sql<ProductFamily | null>`(
  select json_build_object('name', f.name, 'option_name', f.option_name, 'option_name_2', f.option_name_2,
    'options', json_agg(json_build_object(
      'id', p.id, 'slug', p.slug, 'option_value', p.option_value,
      'option_value_2', p.option_value_2, 'option_color', p.option_color, 'quantity', p.quantity,
      'image', ${firstPictureOf('p.id')}
    ) order by p.option_position, p.id))
  from families f join products p on p.family_id = f.id and p.visible
  where f.id = page.family_id group by f.id)`

/**
 * The best sellers of the page's sub-category, then of its category, products in stock first; one of each family, and
 * none of its own options. Each half of a category is read from its index.
 */
function relatedTo<Related>(db: Db, columns: RelatedColumns) {
  const related = sql<{ id: number; place: number }>`(
    with near as (
      select near.* from (values (true), (false)) as half (stocked), lateral (
        (select id, family_id, in_stock, sold, 0 as distance from products
          where visible and subcategory_id = page.subcategory_id and in_stock = stocked
          order by sold desc, id limit ${RELATED * 4})
        union all
        (select id, family_id, in_stock, sold, 1 as distance from products
          where visible and category_id = page.category_id and in_stock = stocked
          order by sold desc, id limit ${RELATED * 4})
      ) as near
    ), one_per_family as (
      select distinct on (coalesce(family_id, -id)) * from near
      where id <> page.id and (family_id is null or family_id is distinct from page.family_id)
      order by coalesce(family_id, -id), in_stock desc, distance, sold desc, id
    )
    select id, row_number() over (order by in_stock desc, distance, sold desc, id) as place
    from one_per_family order by place limit ${RELATED}
  )`
  const shown = db
    .selectFrom('products')
    .innerJoin(related.as('related'), 'related.id', 'products.id')
    .orderBy('related.place')
    .select(columns)
  return sql<Related[]>`(select coalesce(json_agg(shown), '[]') from ${shown} as shown)`
}

/** A page's row with related products as calls tell them. */
export const withRelatedProducts = pageRow<Product>(productColumns)
/** The same, with what their cards show alone. */
export const withRelatedCards = pageRow<CardSource>(cardColumns)
