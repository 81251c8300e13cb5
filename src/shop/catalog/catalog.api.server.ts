import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { PageCache } from '#platform/pages/page-cache.server.ts'
import { listBanners } from '#shop/catalog/banners/banners.server.ts'
import * as catalogCalls from '#shop/catalog/catalog.contract.ts'
import { keeperOf, keptCategories } from '#shop/catalog/kept/kept-catalog.server.ts'
import { menuPictures } from '#shop/catalog/kept/menu-pictures.server.ts'
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

import { productPage, relatedProducts } from './product-page.server.ts'

interface CatalogParts {
  db: Db
  /** with what pages read again and again; without it, everything is read each time */
  pageCache?: PageCache
}

/** The calls of the catalogue: listings, product, search, banners. */
export function catalogApi(app: FastifyInstance, { db, pageCache }: CatalogParts): void {
  const keep = keeperOf({ reads: pageCache?.reads })
  const listingQuery = async ({
    page,
    order,
  }: {
    page?: unknown
    order?: unknown
  }): Promise<ListingQuery<'products'>> => ({
    listed: 'products',
    page: pageOf(page),
    order: orderOf(order),
    keep,
    categories: await keptCategories({ db, reads: pageCache?.reads }),
  })
  serve(app, catalogCalls.categoryProducts, async ({ category, ...query }) =>
    listCategory(db, category, await listingQuery(query)),
  )
  serve(app, catalogCalls.subcategoryProducts, async ({ sub_category, ...query }) =>
    listSubcategory(db, sub_category, await listingQuery(query)),
  )
  serve(app, catalogCalls.subcategorysubProducts, async ({ sub_category_sub, ...query }) =>
    listSubcategorysub(db, sub_category_sub, await listingQuery(query)),
  )
  serve(app, catalogCalls.categories, async () => ({ categories: await catalog.listCategories(db) }))
  serve(app, catalogCalls.menuPictures, () =>
    keeperOf({ reads: pageCache?.reads })('menu pictures', () => menuPictures(db)),
  )
  serve(app, catalogCalls.latest, async () => ({ products: await catalog.latestProducts(db) }))
  serve(app, catalogCalls.highlights, async () => ({ products: await catalog.highlightedProducts(db) }))
  serve(app, catalogCalls.allProducts, async ({ page, order }) => {
    const direction = String(order).toUpperCase() === 'DESC' ? 'DESC' : 'ASC'
    const all = await listAllProducts(db, { page: pageOf(page), order: direction, keep })
    return { ...all, products_active: all.total }
  })
  serve(app, catalogCalls.banners, async () => ({ banners: await listBanners(db) }))
  serve(app, catalogCalls.product, async ({ slug }) => {
    const { product, related } = await productPage(db, slug, relatedProducts)
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
