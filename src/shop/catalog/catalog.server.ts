import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Category, CategoryName } from './category.ts'
import { honestPrices } from './honest-price.server.ts'
import type { Listed } from './listing.ts'
import type { CardRow, Product } from './product.ts'

const picturePaths = sql<string>`coalesce((
  select json_agg(path order by position) from product_images where product_id = products.id and path is not null
), '[]')::text`

/** The path of a product's first picture, '' without one; `id` is the column of the query that holds its id. */
export function firstPictureOf(id: string) {
  return sql<string>`coalesce((
    select path from product_images where product_id = ${sql.ref(id)} and path is not null order by position limit 1
  ), '')`
}

/** What an order shows of a product besides its line; the description is cut, still with its markup. */
export interface OrderedProduct {
  name: string
  slug: string
  description: string
  image: string
}

// Descriptions may be long, and an order's page shows their first words: so much HTML has them all.
const PREVIEW_HTML_LENGTH = 4000

/** @param table the name by which the statement knows `products` */
export function orderedProduct(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<OrderedProduct>`json_build_object('name', ${column('name')}, 'slug', ${column('slug')},
    'description', left(${column('description')}, ${sql.lit(PREVIEW_HTML_LENGTH)}), 'image', ${firstPictureOf(`${table}.id`)})`
}

/** The levels that a product stands in, each by its primary key, as breadcrumbs link to them (specification E4). */
const levelColumns = [
  sql<CategoryName>`(select json_build_object('name', name, 'slug', slug)
    from categories where id = products.category_id)`.as('category'),
  sql<CategoryName | null>`(select json_build_object('name', name, 'slug', slug)
    from subcategories where id = products.subcategory_id)`.as('subcategory'),
  sql<CategoryName | null>`(select json_build_object('name', name, 'slug', slug)
    from subcategoriessub where id = products.subcategorysub_id)`.as('subcategorysub'),
] as const

/** The columns of a product in listings, searches, carts and wishlists. */
export const productColumns = [
  'products.id',
  'products.sku',
  'products.name',
  'products.slug',
  'products.description',
  ...honestPrices,
  'products.price',
  sql<'instock' | 'outofstock'>`case when products.quantity > 0 then 'instock' else 'outofstock' end`.as(
    'stock_status',
  ),
  'products.featured',
  'products.highlights',
  'products.quantity',
  'products.category_id',
  picturePaths.as('images'),
  firstPictureOf('products.id').as('image'),
  'products.status',
  ...levelColumns,
] as const

/** The columns of a product that its card shows. */
export const cardColumns = [
  ...(['products.id', 'products.sku', 'products.name', 'products.slug'] as const),
  ...honestPrices,
  'products.featured',
  'products.quantity',
  'products.card_family_id',
  picturePaths.as('images'),
  firstPictureOf('products.id').as('image'),
] as const

/** The active categories with the active levels below them, each with its parents, in the shopkeeper's order. One query. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.slug, c.status, c.show_in_header, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'status', s.status,
        'category', json_build_object('name', c.name, 'slug', c.slug),
        'subcategoriessub', coalesce((
          select json_agg(json_build_object('id', ss.id, 'name', ss.name, 'slug', ss.slug, 'status', ss.status,
            'subcategory', json_build_object('name', s.name, 'slug', s.slug,
              'category', json_build_object('name', c.name, 'slug', c.slug))) order by ss.position, ss.id)
          from subcategoriessub ss where ss.subcategory_id = s.id and ss.status = 1), '[]')) order by s.position, s.id)
      from subcategories s where s.category_id = c.id and s.status = 1), '[]') as sub_categories
    from categories c where c.status = 1 order by c.position, c.id`.execute(db)
  return rows
}

/** The number of visible products: 'Total N Produtos'. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .where('visible', '=', true)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether the demonstration's products are what the shop sells: a shop with goods of its own is not described by its words. */
export async function sellsDemonstration(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`
    select exists (select from demo_rows where relation = 'products') as sells`.execute(db)
  return rows[0]!.sells
}

/**
 * The newest products that can be bought.
 * @param listed 'cards': one of each family
 */
export async function latestProducts(db: Db, limit = 12, listed: Listed = 'products'): Promise<Product[]> {
  return listedAs(db, listed)
    .where('products.in_stock', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The products that the shopkeeper marked as highlights, best-selling first, those that are sold out last. */
export async function highlightedProducts(db: Db, limit = 12): Promise<Product[]> {
  return visible(db)
    .where('highlights', '=', 1)
    .orderBy('in_stock', 'desc')
    .orderBy('sold', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Visible products by id, in no particular order. */
export async function productsById(db: Db, ids: number[]): Promise<Product[]> {
  return ids.length === 0 ? [] : byId(db, ids).select(productColumns).execute()
}

/** Visible products by id, in the order of the ids. */
export async function productsInOrder(db: Db, ids: number[]): Promise<Product[]> {
  return inOrder(ids, await productsById(db, ids))
}

/** The same, with what their cards show alone. */
export async function cardsInOrder(db: Db, ids: number[]): Promise<CardRow[]> {
  return ids.length === 0 ? [] : inOrder(ids, await byId(db, ids).select(cardColumns).execute())
}

// One statement for any number of ids, which PostgreSQL plans once.
function byId(db: Db, ids: number[]) {
  return db
    .selectFrom('products')
    .where('visible', '=', true)
    .where(sql<boolean>`products.id = any(${ids}::bigint[])`)
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function visible(db: Db) {
  return db.selectFrom('products').where('visible', '=', true).select(productColumns)
}

function listedAs(db: Db, listed: Listed) {
  return listed === 'cards' ? visible(db).where('products.listed', '=', true) : visible(db)
}
