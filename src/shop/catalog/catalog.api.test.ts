import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('X1 a category answers its page of products, in reais', async () => {
  const category = await makeCategory(shop.db, { name: 'Unhas', slug: 'unhas' })
  const product = await makeProduct(shop.db, {
    category_id: category.id,
    regular_price: 1990,
    sale_price: 1490,
    pictures: ['images/a.webp', 'images/b.webp'],
  })
  const { status, body } = await shop.get('/api/product/product/category/unhas?page=1')
  expect(status).toBe(200)
  expect(body.category).toMatchObject({ name: 'Unhas', slug: 'unhas', status: 1, sub_categories: [] })
  expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1 })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    id: product.id,
    sku: product.sku,
    regular_price: 19.9,
    sale_price: 14.9,
    price: 14.9,
    quantity: 10,
    stock_status: 'instock',
    image: 'images/a.webp',
    images: '["images/a.webp", "images/b.webp"]',
  })
})
