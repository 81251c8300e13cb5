import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { listBanners } from './banners.server.ts'
import * as catalog from './catalog.server.ts'
import {
  type At,
  listAllProducts,
  listCategory,
  listSubcategory,
  listSubcategorysub,
} from './listing.server.ts'
import { orderOf, pageOf } from './listing.ts'
import { productPage } from './product-page.server.ts'
import { searchProducts } from './search.server.ts'
import { suggest } from './suggest.server.ts'

/** The calls of the catalogue: listings, product, search, banners. */
export function catalogApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.categoryProducts, ({ category, ...at }) => listCategory(db, category, place(at)))
  serve(app, contract.subcategoryProducts, ({ sub_category, ...at }) =>
    listSubcategory(db, sub_category, place(at)),
  )
  serve(app, contract.subcategorysubProducts, ({ sub_category_sub, ...at }) =>
    listSubcategorysub(db, sub_category_sub, place(at)),
  )
  serve(app, contract.categories, async () => ({ categories: await catalog.listCategories(db) }))
  serve(app, contract.latest, async () => ({ products: await catalog.latestProducts(db) }))
  serve(app, contract.highlights, async () => ({ products: await catalog.highlightedProducts(db) }))
  serve(app, contract.allProducts, async ({ page, order }) => {
    const direction = String(order).toUpperCase() === 'DESC' ? 'DESC' : 'ASC'
    const all = await listAllProducts(db, pageOf(page), direction)
    return { ...all, products_active: all.total }
  })
  serve(app, contract.banners, async () => ({ banners: await listBanners(db) }))
  serve(app, contract.product, async ({ slug }) => {
    const { product, related } = await productPage(db, slug)
    return { product: [product], related }
  })
  serve(app, contract.search, async ({ search_query, page, order }) => ({
    filtered: await searchProducts(db, { value: search_query, page: pageOf(page), order: orderOf(order) }),
  }))
  serve(app, contract.suggest, ({ q }) => suggest(db, q ?? ''))
}

function place({ page, order }: { page?: unknown; order?: unknown }): At {
  return { page: pageOf(page), order: orderOf(order) }
}
