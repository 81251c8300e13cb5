import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import * as catalog from './catalog.server.ts'
import { orderOf, pageOf } from './listing.ts'
import { productPage } from './product-page.server.ts'

export function catalogApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.categoryProducts, ({ category, page, order }) =>
    catalog.listCategory(db, category, { page: pageOf(page), order: orderOf(order) }),
  )
  serve(app, contract.subcategoryProducts, ({ sub_category, page, order }) =>
    catalog.listSubcategory(db, sub_category, { page: pageOf(page), order: orderOf(order) }),
  )
  serve(app, contract.subcategorysubProducts, ({ sub_category_sub, page, order }) =>
    catalog.listSubcategorysub(db, sub_category_sub, { page: pageOf(page), order: orderOf(order) }),
  )
  serve(app, contract.categories, async () => ({ categories: await catalog.listCategories(db) }))
  serve(app, contract.latest, async () => ({ products: await catalog.latestProducts(db) }))
  serve(app, contract.highlights, async () => ({ products: await catalog.highlightedProducts(db) }))
  serve(app, contract.allProducts, async ({ page, order }) => {
    const all = await catalog.listAllProducts(
      db,
      pageOf(page),
      String(order).toUpperCase() === 'DESC' ? 'desc' : 'asc',
    )
    return { ...all, products_active: all.total }
  })
  serve(app, contract.product, async ({ slug }) => {
    const { product, related } = await productPage(db, slug)
    return { product: [product], related }
  })
}
