import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { firstPictureOf, type ProductRow, productColumns, productsById } from './catalog.server.ts'
import type { Named } from './category.ts'

export interface ProductDetail extends ProductRow {
  category: Named
  subcategory: Named | null
  subcategorysub: Named | null
  family: Family | null
  /** what each picture of `images` shows, in its order */
  image_alts: string[]
}

/** Products that are options of one another; the page links the siblings (decisions 41). */
export interface Family {
  name: string
  option_name: string
  options: {
    id: number
    slug: string
    option_value: string
    option_color: string | null
    quantity: number
    image: string
  }[]
}

const RELATED = 12

/**
 * A product with everything that its page shows.
 * @throws Refusal 404 when it does not exist or is not to be seen
 */
export async function productPage(
  db: Db,
  slug: string,
): Promise<{ product: ProductDetail; related: ProductRow[] }> {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Refusal(404, texts.catalog.productNotFound)
  const row = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('subcategoriessub', 'subcategoriessub.id', 'products.subcategorysub_id')
    .where('products.slug', '=', slug)
    .where('products.visible', '=', true)
    .select(productColumns)
    .select([
      'products.subcategory_id',
      'products.family_id',
      sql<Named>`json_build_object('name', categories.name, 'slug', categories.slug)`.as('category'),
      sql<Named | null>`case when subcategories.id is not null
        then json_build_object('name', subcategories.name, 'slug', subcategories.slug) end`.as('subcategory'),
      sql<Named | null>`case when subcategoriessub.id is not null
        then json_build_object('name', subcategoriessub.name, 'slug', subcategoriessub.slug) end`.as(
        'subcategorysub',
      ),
      sql<string[]>`coalesce((
        select json_agg(alt order by position) from product_images where product_id = products.id and path is not null
      ), '[]')`.as('image_alts'),
    ])
    .executeTakeFirst()
  if (!row) throw new Refusal(404, texts.catalog.productNotFound)
  const { subcategory_id, family_id, ...product } = row
  const [family, related] = await Promise.all([
    familyOf(db, family_id),
    relatedTo(db, product, subcategory_id, family_id),
  ])
  return { product: { ...product, family }, related }
}

async function familyOf(db: Db, id: number | null): Promise<Family | null> {
  if (id === null) return null
  const { rows } = await sql<Family>`
    select f.name, f.option_name, json_agg(json_build_object(
      'id', p.id, 'slug', p.slug, 'option_value', p.option_value, 'option_color', p.option_color, 'quantity', p.quantity,
      'image', ${firstPictureOf('p.id')}
    ) order by p.option_position, p.id) as options
    from families f join products p on p.family_id = f.id and p.visible
    where f.id = ${id} group by f.id`.execute(db)
  return rows[0] ?? null
}

/**
 * The best sellers of the same sub-category, then of the category, what can be bought first; one of each family,
 * and never the product's own options.
 */
async function relatedTo(db: Db, product: ProductRow, subcategory: number | null, family: number | null) {
  const { rows } = await sql<{ id: number }>`
    with near as (
      (select id, family_id, quantity, sold, 0 as far from products
        where visible and subcategory_id = ${subcategory} order by sold desc, id limit ${RELATED * 4})
      union all
      (select id, family_id, quantity, sold, 1 as far from products
        where visible and category_id = ${product.category_id} order by sold desc, id limit ${RELATED * 4})
    ), one_of_each as (
      select distinct on (coalesce(family_id, -id)) * from near
      where id <> ${product.id} and (family_id is null or family_id is distinct from ${family})
      order by coalesce(family_id, -id), quantity = 0, far, sold desc, id
    )
    select id from one_of_each order by quantity = 0, far, sold desc, id limit ${RELATED}`.execute(db)
  const order = rows.map((row) => row.id)
  const related = await productsById(db, order)
  return related.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
