import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { PageCache } from '#platform/pages/page-cache.server.ts'
import { listBanners } from '#shop/catalog/banners/banners.server.ts'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import { bestSellers, titleOf } from '#shop/catalog/families/best-sellers.server.ts'
import { keeperOf, keptCategories, keptShown } from '#shop/catalog/kept/kept-catalog.server.ts'
import { menuPictures } from '#shop/catalog/kept/menu-pictures.server.ts'
import type { Ordering } from '#shop/catalog/paging/sort-columns.ts'
import { popular } from '#shop/catalog/search/popular-terms.server.ts'
import { searchProducts } from '#shop/catalog/search/search.server.ts'
import { suggest } from '#shop/catalog/search/suggest.server.ts'
import * as catalog from './catalog.server.ts'
import {
  type ListingQuery,
  listAllProducts,
  listCategory,
  listSubcategory,
  listSubcategorysub,
} from './listing.server.ts'
import { orderOf, pageOf } from './listing.ts'
import type { Page } from './paginator.ts'
import type { Product } from './product.ts'
import { productPage, withRelatedProducts } from './product-page.server.ts'

interface CatalogParts {
  db: Db
  /** with what pages read again and again; without it, everything is read each time */
  pageCache?: PageCache
}

/** The calls of the catalogue: listings, product, search, banners. */
export function catalogApi(app: FastifyInstance, { db, pageCache }: CatalogParts): void {
  const memory = { reads: pageCache?.reads }
  const keep = keeperOf(memory)
  const often = oftenAsked(memory)
  const listing = <Shown extends Page<Product>>(
    name: string,
    asked: { page?: unknown; order?: unknown },
    read: (query: ListingQuery<'products'>) => Promise<Shown>,
  ) => {
    const [page, order] = [pageOf(asked.page), orderOf(asked.order)]
    return often(name, page, order, async () => {
      // Within what is kept: categories that change meanwhile make it old.
      const categories = await keptCategories({ db, ...memory })
      return read({ listed: 'products', page, order, keep, categories })
    })
  }
  serve(app, catalogCalls.categoryProducts, ({ category, ...asked }) =>
    listing(`category ${category}`, asked, (query) => listCategory(db, category, query)),
  )
  serve(app, catalogCalls.subcategoryProducts, ({ sub_category, ...asked }) =>
    listing(`subcategory ${sub_category}`, asked, (query) => listSubcategory(db, sub_category, query)),
  )
  serve(app, catalogCalls.subcategorysubProducts, ({ sub_category_sub: slug, ...asked }) =>
    listing(`subcategorysub ${slug}`, asked, (query) => listSubcategorysub(db, slug, query)),
  )
  serve(app, catalogCalls.categories, async () => ({ categories: await catalog.listCategories(db) }))
  serve(app, catalogCalls.menuPictures, () => keep('menu pictures', () => menuPictures(db)))
  serve(app, catalogCalls.latest, async () => ({ products: await catalog.latestProducts(db) }))
  serve(app, catalogCalls.highlights, async () => ({ products: await catalog.highlightedProducts(db) }))
  serve(app, catalogCalls.bestSellers, async () => {
    const best = await bestSellers(db, 12)
    const ids = best.map(({ id }) => id)
    return { title: titleOf(best), products: await catalog.productsInOrder(db, ids) }
  })
  serve(app, catalogCalls.allProducts, async (asked) => {
    const page = pageOf(asked.page)
    const order = String(asked.order).toUpperCase() === 'DESC' ? 'DESC' : 'ASC'
    const all = await often('all products', page, order, () => listAllProducts(db, { page, order, keep }))
    return { ...all, products_active: all.total }
  })
  serve(app, catalogCalls.banners, async () => ({ banners: await listBanners(db) }))
  serve(app, catalogCalls.product, async ({ slug }) => {
    const { product, related } = await productPage(db, slug, withRelatedProducts)
    return { product: [product], related }
  })
  serve(app, catalogCalls.search, async ({ search_query, page, order }) => ({
    filtered: await searchProducts(db, {
      value: search_query,
      page: pageOf(page),
      order: orderOf(order),
      keep,
    }),
  }))
  serve(app, catalogCalls.suggest, async ({ q }) => (q === undefined ? popular(db) : suggest(db, q, keep)))
}

/** The first page of a listing in its usual order, which is asked for again and again, is kept until something in it changes. */
function oftenAsked(memory: Parameters<typeof keptShown>[0]) {
  return <Shown extends Page<Product>>(
    name: string,
    page: number,
    order: Ordering,
    read: () => Promise<Shown>,
  ) =>
    page === 1 && (order === 'popular' || order === 'ASC')
      ? keptShown(memory, `first page of ${name}`, read)
      : read()
}
