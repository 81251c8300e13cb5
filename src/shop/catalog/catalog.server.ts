import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Category } from './category.ts'
import type { ProductCard } from './product.ts'

/** A product with its description: what the API's lists carry. */
export interface ProductRow extends ProductCard {
  description: string
}

const picturePaths = sql<string>`coalesce((
  select json_agg(path order by position) from product_images where product_id = products.id and path is not null
), '[]')::text`

/** The path of a product's first picture, '' without one; `id` is the column of the query that holds its id. */
export function firstPictureOf(id: string) {
  return sql<string>`coalesce((
    select path from product_images where product_id = ${sql.ref(id)} and path is not null order by position limit 1
  ), '')`
}

/** The columns of a product, to be selected wherever products are listed. */
export const productColumns = [
  'products.id',
  'products.sku',
  'products.name',
  'products.slug',
  'products.description',
  'products.regular_price',
  'products.sale_price',
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
  'products.rating_average',
  'products.rating_count',
] as const

/** The active categories with their active levels below, in the shopkeeper's order. One query. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.slug, c.status, c.show_in_header, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'status', s.status,
        'subcategoriessub', coalesce((
          select json_agg(json_build_object('id', ss.id, 'name', ss.name, 'slug', ss.slug, 'status', ss.status) order by ss.position, ss.id)
          from subcategoriessub ss where ss.subcategory_id = s.id and ss.status = 1), '[]')) order by s.position, s.id)
      from subcategories s where s.category_id = c.id and s.status = 1), '[]') as sub_categories
    from categories c where c.status = 1 order by c.position, c.id`.execute(db)
  return rows
}

/** How many products can be bought or looked at: 'Total N Produtos'. */
export async function countProducts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .where('visible', '=', true)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The newest products that can be bought. */
export async function latestProducts(db: Db, limit = 12): Promise<ProductRow[]> {
  return cards(db)
    .where('quantity', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The products that the shopkeeper put in front, best-selling first. */
export async function highlightedProducts(db: Db, limit = 12): Promise<ProductRow[]> {
  return cards(db).where('highlights', '=', 1).orderBy('sold', 'desc').orderBy('id').limit(limit).execute()
}

/** Visible products by id, in no particular order. */
export async function productsById(db: Db, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return cards(db).where('products.id', 'in', ids).execute()
}

function cards(db: Db) {
  return db.selectFrom('products').where('visible', '=', true).select(productColumns)
}
