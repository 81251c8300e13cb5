import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeCustomer, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('S1 a product says in every list which levels it stands in', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  const shown = { highlights: 1 as const, sold: 9_000, created_at: new Date('2034-01-01') }
  const low = await makeProduct(shop.db, {
    ...shown,
    category_id: category.id,
    subcategory_id: sub.id,
    subcategorysub_id: line.id,
    name: 'Película Zimbro',
  })
  const high = await makeProduct(shop.db, { ...shown, category_id: category.id, name: 'Adesivo Zimbro' })
  const customer = await makeCustomer(shop.db)
  for (const { id } of [low, high])
    await shop.post('/api/wishlist/add-item', { product_id: id }, customer.bearer)
  const lists = {
    category: (await shop.get(`/api/product/product/category/${category.slug}`)).body.data,
    latest: (await shop.get('/api/product/latest')).body.products,
    highlights: (await shop.get('/api/product/highlights')).body.products,
    all: (await shop.get('/api/product/get-products?order=DESC')).body.data,
    search: (await shop.post('/api/product/search/', { search_query: 'zimbro' })).body.filtered.products,
    wishlist: (await shop.post('/api/wishlist/get-products', {}, customer.bearer)).body.wishlist,
    cart: (
      await shop.post('/api/cart/refresh', {
        items: [low, high].map(({ id }) => ({ product_id: id, count: 1 })),
      })
    ).body.items.map(({ product }: { product: object }) => product),
    related: (await shop.get(`/api/product/product/${high.slug}`)).body.related,
    product: (await shop.get(`/api/product/product/${high.slug}`)).body.product,
  }
  const nameOf = ({ name, slug }: { name: string; slug: string }) => ({ name, slug })
  const parent = nameOf(category)
  for (const [list, products] of Object.entries(lists)) {
    const of = ({ id }: { id: number }) => products.find((product: { id: number }) => product.id === id)
    if (list !== 'product')
      expect(of(low), list).toMatchObject({
        category: parent,
        subcategory: nameOf(sub),
        subcategorysub: nameOf(line),
      })
    if (list !== 'related')
      expect(of(high), list).toMatchObject({ category: parent, subcategory: null, subcategorysub: null })
  }
})
