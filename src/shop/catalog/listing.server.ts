import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { listCategories, type ProductRow, productColumns } from './catalog.server.ts'
import type { Category, Named, Subcategory, Subcategorysub } from './category.ts'
import { type Order, PER_PAGE } from './listing.ts'
import { lastPage, type Page, paginate } from './paginator.ts'

/** Where in a listing: the page counts from 1, and past the end is the last page (decisions 27). */
export interface At {
  page: number
  order: Order
}

export type CategoryPage = Page<ProductRow> & { category: Category }
export type SubcategoryPage = Page<ProductRow> & { sub_category: Subcategory & { category: Named } }
export type SubcategorysubPage = Page<ProductRow> & {
  sub_category_sub: Subcategorysub & { subcategory: Named & { category: Named } }
}

/**
 * One page of a category's products.
 * @throws Refusal 404 when there is no active category of this name
 */
export async function listCategory(db: Db, slug: string, at: At): Promise<CategoryPage> {
  const category = (await listCategories(db)).find((one) => one.slug === slug)
  if (!category) throw new Refusal(404, texts.catalog.categoryNotFound)
  const level = { column: 'category_id', id: category.id } as const
  const page = await listLevel(db, level, at, `/api/product/product/category/${slug}`)
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
    const level = { column: 'subcategory_id', id: found.id } as const
    const page = await listLevel(db, level, at, `/api/product/product/subcategory/${slug}`)
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
      const level = { column: 'subcategorysub_id', id: found.id } as const
      const page = await listLevel(db, level, at, `/api/product/product/subcategorysub/${slug}`)
      const sub_category_sub = { ...found, subcategory: { ...named(sub), category: named(category) } }
      return { ...page, sub_category_sub }
    }
  }
  throw new Refusal(404, texts.catalog.categoryNotFound)
}

/** Every visible product, page by page, in the order in which they were entered ('ASC') or its reverse. */
export function listAllProducts(db: Db, page: number, order: 'ASC' | 'DESC'): Promise<Page<ProductRow>> {
  return listProducts(db, null, { page, order }, '/api/product/get-products', { order })
}

function listLevel(db: Db, level: Level, at: At, path: string) {
  return listProducts(db, level, at, path, at.order === 'popular' ? {} : { order: at.order })
}

/** The level of the catalogue whose products are listed; null is the whole catalogue. */
type Level = { column: 'category_id' | 'subcategory_id' | 'subcategorysub_id'; id: number } | null
type Ordering = Order | 'ASC' | 'DESC'

async function listProducts(
  db: Db,
  level: Level,
  at: { page: number; order: Ordering },
  path: string,
  query: Record<string, string>,
): Promise<Page<ProductRow>> {
  const { total } = await visibleIn(db, level)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const page = Math.min(at.page, lastPage(total, PER_PAGE))
  const rows = await pageQuery(db, level, { page, order: at.order }).execute()
  return paginate(rows, { page, perPage: PER_PAGE, total, path, query })
}

/**
 * The products of one page. Their ids come from the listing's index alone, so that the pages skipped before a deep
 * one cost no look at their products and pictures.
 */
export function pageQuery(db: Db, level: Level, at: { page: number; order: Ordering }) {
  const ids = visibleIn(db, level)
    .select('products.id')
    .orderBy(orderings[at.order])
    .limit(PER_PAGE)
    .offset((at.page - 1) * PER_PAGE)
  return db
    .selectFrom('products')
    .innerJoin(ids.as('page'), 'page.id', 'products.id')
    .select(productColumns)
    .orderBy(orderings[at.order])
}

function visibleIn(db: Db, level: Level) {
  const visible = db.selectFrom('products').where('products.visible', '=', true)
  return level === null ? visible : visible.where(`products.${level.column}`, '=', level.id)
}

/** Each is the order of an index, and ends with the id: pages never overlap, also where everything else is equal. */
const orderings: Record<Ordering, RawBuilder<unknown>> = {
  popular: sql`products.sold desc, products.id`,
  rating: sql`products.rating_average desc, products.rating_count desc, products.id`,
  newest: sql`products.created_at desc, products.id`,
  'price-asc': sql`products.price, products.id`,
  'price-desc': sql`products.price desc, products.id desc`,
  ASC: sql`products.id`,
  DESC: sql`products.id desc`,
}

function named({ name, slug }: Named): Named {
  return { name, slug }
}
