import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import type { Category, Named, Subcategory } from './category.ts'
import { type Order, PER_PAGE } from './listing.ts'
import { lastPage, type Page, paginate } from './paginator.ts'
import type { ProductCard } from './product.ts'

/** A product with its description: what the API's lists carry. */
export interface ProductRow extends ProductCard {
  description: string
}

const picturePaths = sql<string>`coalesce((
  select json_agg(path order by position) from product_images where product_id = products.id and path is not null
), '[]')::text`

const firstPicture = sql<string>`coalesce((
  select path from product_images where product_id = products.id and path is not null order by position limit 1
), '')`

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
  firstPicture.as('image'),
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

interface At {
  page: number
  order: Order
}

export type CategoryPage = Page<ProductRow> & { category: Category }
export type SubcategoryPage = Page<ProductRow> & { sub_category: Subcategory & { category: Named } }
export type SubcategorysubPage = Page<ProductRow> & {
  sub_category_sub: {
    id: number
    name: string
    slug: string
    status: number
    subcategory: Named & { category: Named }
  }
}

/**
 * One page of a category's products.
 * @throws Refusal 404 when there is no active category of this name
 */
export async function listCategory(db: Db, slug: string, at: At): Promise<CategoryPage> {
  const category = (await listCategories(db)).find((one) => one.slug === slug)
  if (!category) throw new Refusal(404, texts.catalog.categoryNotFound)
  const page = await listProducts(
    db,
    sql`category_id = ${category.id}`,
    at,
    `/api/product/product/category/${slug}`,
  )
  return { ...page, category }
}

/**
 * One page of a sub-category's products.
 * @throws Refusal 404 when it, or the category above it, is not active
 */
export async function listSubcategory(db: Db, slug: string, at: At): Promise<SubcategoryPage> {
  for (const category of await listCategories(db)) {
    const found = category.sub_categories.find((one) => one.slug === slug)
    if (!found) continue
    const page = await listProducts(
      db,
      sql`subcategory_id = ${found.id}`,
      at,
      `/api/product/product/subcategory/${slug}`,
    )
    return { ...page, sub_category: { ...found, category: named(category) } }
  }
  throw new Refusal(404, texts.catalog.categoryNotFound)
}

/**
 * One page of a sub-sub-category's products.
 * @throws Refusal 404 when it, or a level above it, is not active
 */
export async function listSubcategorysub(db: Db, slug: string, at: At): Promise<SubcategorysubPage> {
  for (const category of await listCategories(db)) {
    for (const sub of category.sub_categories) {
      const found = sub.subcategoriessub.find((one) => one.slug === slug)
      if (!found) continue
      const path = `/api/product/product/subcategorysub/${slug}`
      const page = await listProducts(db, sql`subcategorysub_id = ${found.id}`, at, path)
      return {
        ...page,
        sub_category_sub: { ...found, subcategory: { ...named(sub), category: named(category) } },
      }
    }
  }
  throw new Refusal(404, texts.catalog.categoryNotFound)
}

/** Every visible product, page by page, in the order in which they were entered or its reverse. */
export async function listAllProducts(
  db: Db,
  page: number,
  order: 'asc' | 'desc',
): Promise<Page<ProductRow>> {
  return listProducts(db, sql`true`, { page, order }, '/api/product/get-products')
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
export async function highlightedProducts(db: Db, limit = 8): Promise<ProductRow[]> {
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

const orderings: Record<Order | 'asc' | 'desc', ReturnType<typeof sql>> = {
  popular: sql`sold desc, id`,
  rating: sql`rating_average desc, rating_count desc, id`,
  newest: sql`created_at desc, id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id desc`,
  asc: sql`id`,
  desc: sql`id desc`,
}

/** Past the end is the last page (decisions 27), so the count comes first. */
async function listProducts(
  db: Db,
  within: ReturnType<typeof sql>,
  at: { page: number; order: Order | 'asc' | 'desc' },
  path: string,
): Promise<Page<ProductRow>> {
  const { total } = await db
    .selectFrom('products')
    .where('visible', '=', true)
    .where(sql<SqlBool>`${within}`)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const page = Math.min(at.page, lastPage(total, PER_PAGE))
  const rows = await cards(db)
    .where(sql<SqlBool>`${within}`)
    .orderBy(orderings[at.order])
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
  const query: Record<string, string> = at.order === 'popular' ? {} : { order: at.order }
  return paginate(rows, { page, perPage: PER_PAGE, total, path, query })
}

function named({ name, slug }: Named): Named {
  return { name, slug }
}
