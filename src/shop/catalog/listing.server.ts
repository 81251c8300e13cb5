import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Keep, keepNothing } from '#shop/catalog/kept/kept-catalog.server.ts'
import { Anchors, deepPageIds, NEAR_PAGES } from '#shop/catalog/paging/deep-pages.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { cardsInOrder, listCategories, productsInOrder } from './catalog.server.ts'
import type { Category } from './category.ts'
import { type Listed, type Order, PER_PAGE, sortedBy } from './listing.ts'
import type { ListingFilter } from './listing-filter.ts'
import { type CategoryLevel, keptCount, nameOf, type PageOf, pageIds } from './listing-query.server.ts'
import { lastPage, type Page, paginate } from './paginator.ts'
import type { CardRow, Product } from './product.ts'

/** The page and the order of a listing: `page` counts from 1, and past the end is the last page (specification C5). */
export interface ListingQuery<Of extends Listed = Listed> {
  page: number
  order: Order
  /** the calls list products, the pages of the shop list cards */
  listed: Of
  filter?: ListingFilter
  /** the active categories, when they are known (`kept/kept-catalog.server.ts`) */
  categories?: readonly Category[]
  /** keeps how many there are, and where pages far behind ended */
  keep?: Keep
}

/** What is read of each product that a listing shows. */
interface Rows {
  products: Product
  cards: CardRow
}
const readers: { [Of in Listed]: (db: Db, ids: number[]) => Promise<Rows[Of][]> } = {
  products: productsInOrder,
  cards: cardsInOrder,
}

/**
 * One page of a category's products.
 * @throws Refusal 404 when there is no active category of this name
 */
export async function listCategory<Of extends Listed>(db: Db, slug: string, query: ListingQuery<Of>) {
  const category = (query.categories ?? (await listCategories(db))).find((category) => category.slug === slug)
  if (!category) throw new Refusal(404, 'category_not_found', catalogTexts.categoryNotFound)
  const level = { column: 'category_id', id: category.id } as const
  const page = await listLevel(db, level, query, `/api/product/product/category/${slug}`)
  return { ...page, category }
}

/**
 * One page of a sub-category's products.
 * @throws Refusal 404 when it, or the category above it, is not active
 */
export async function listSubcategory<Of extends Listed>(db: Db, slug: string, query: ListingQuery<Of>) {
  for (const category of query.categories ?? (await listCategories(db))) {
    const found = category.sub_categories.find((level) => level.slug === slug)
    if (!found) continue
    const level = { column: 'subcategory_id', id: found.id } as const
    const page = await listLevel(db, level, query, `/api/product/product/subcategory/${slug}`)
    return { ...page, sub_category: found }
  }
  throw new Refusal(404, 'category_not_found', catalogTexts.categoryNotFound)
}

/**
 * One page of a sub-sub-category's products.
 * @throws Refusal 404 when it, or a level above it, is not active
 */
export async function listSubcategorysub<Of extends Listed>(db: Db, slug: string, query: ListingQuery<Of>) {
  for (const category of query.categories ?? (await listCategories(db))) {
    for (const sub of category.sub_categories) {
      const found = sub.subcategoriessub.find((level) => level.slug === slug)
      if (!found) continue
      const level = { column: 'subcategorysub_id', id: found.id } as const
      const page = await listLevel(db, level, query, `/api/product/product/subcategorysub/${slug}`)
      return { ...page, sub_category_sub: found }
    }
  }
  throw new Refusal(404, 'category_not_found', catalogTexts.categoryNotFound)
}

/** Every visible product, page by page, in the order in which they were entered ('ASC') or its reverse. */
export function listAllProducts(
  db: Db,
  { page, order, keep }: { page: number; order: 'ASC' | 'DESC'; keep?: Keep },
): Promise<Page<Product>> {
  const query = { page, order, listed: 'products', ...(keep && { keep }) } as const
  return listProducts(db, null, query, '/api/product/get-products', { order })
}

function listLevel<Of extends Listed>(db: Db, level: CategoryLevel, query: ListingQuery<Of>, path: string) {
  const { order } = query
  const sorted = { ...query, order: sortedBy(order) }
  return listProducts(db, level, sorted, path, order === 'popular' ? {} : { order })
}

async function listProducts<Of extends Listed>(
  db: Db,
  level: CategoryLevel,
  query: PageOf & { listed: Of; keep?: Keep },
  path: string,
  linkQuery: Record<string, string>,
): Promise<Page<Rows[Of]>> {
  const { keep = keepNothing } = query
  const name = nameOf(level, query)
  const counted = await keptCount(db, level, query, keep)
  const { total } = counted
  const page = Math.min(query.page, lastPage(total, PER_PAGE))
  const wanted = { ...query, page }
  const anchors = () => keep(`anchors of ${name} by ${query.order}`, async () => new Anchors())
  const ids =
    page > NEAR_PAGES && counted.further === 0
      ? await deepPageIds(db, level, wanted, counted, await anchors())
      : (await pageIds(db, level, wanted, counted).execute()).map(({ id }) => id)
  const products = await readers[query.listed](db, ids)
  return paginate(products, { page, perPage: PER_PAGE, total, path, query: linkQuery })
}
