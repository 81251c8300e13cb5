import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('X9 a search answers under filtered.products, in reais, with its pages', async () => {
  const product = await makeProduct(shop.db, { name: 'Esmalte Rubi', regular_price: 1990, sale_price: 1590 })
  for (const path of ['/api/product/search/', '/api/product/search']) {
    const { status, body } = await shop.post(path, { search_query: 'esmalte rubi' })
    expect(status).toBe(200)
    expect(body.filtered).toMatchObject({
      total: 1,
      current_page: 1,
      last_page: 1,
      per_page: 12,
      partial: false,
    })
    expect(body.filtered.products[0]).toMatchObject({
      id: product.id,
      price: 15.9,
      regular_price: 19.9,
      stock_status: 'instock',
    })
    expect(body.filtered.products[0]).not.toHaveProperty('visible')
  }
  const { body } = await shop.post('/api/product/search/', { search_query: 'esmlate' })
  expect(body.filtered.corrected).toBe('esmalte')
})

test('X9 a search takes page and order like the listings; an odd one is the first', async () => {
  for (let n = 0; n < 15; n++) await makeProduct(shop.db, { name: 'Tesoura', regular_price: 1000 + n })
  const search = async (given: object) => {
    const { status, body } = await shop.post('/api/product/search/', { search_query: 'tesouras', ...given })
    expect(status).toBe(200)
    return body.filtered
  }
  const cheap = await search({ order: 'price-asc', page: 2 })
  expect(cheap.products.map(({ price }: { price: number }) => price)).toEqual([10.12, 10.13, 10.14])
  expect((await search({ page: 99 })).current_page).toBe(2)
  for (const page of [0, -1, 'x', 1.5, '1e9'])
    expect((await search({ page, order: 'nada' })).current_page).toBe(1)
})

test('X9 an empty text gives an empty answer, a search without a text is refused', async () => {
  for (const search_query of ['', ' ', '\0', '%_:*&|', '💅'.repeat(2500), '\ud800']) {
    const { status, body } = await shop.post('/api/product/search/', { search_query })
    expect(status, search_query.slice(0, 5)).toBe(200)
    expect(body.filtered.products).toEqual([])
  }
  for (const payload of [
    {},
    { search_query: 5 },
    { search_query: null },
    { search_query: ['a'] },
    { search_query: 'a', page: {} },
  ]) {
    const { status, body } = await shop.post('/api/product/search/', payload)
    expect(status, JSON.stringify(payload)).toBe(422)
    expect(Object.keys(body.errors)).toHaveLength(1)
  }
})

test('X9 suggestions give products and terms for the typed text', async () => {
  const product = await makeProduct(shop.db, { name: 'Carimbo de coração', regular_price: 1990 })
  const { status, body } = await shop.get('/api/product/search/suggest?q=carimb')
  expect(status).toBe(200)
  expect(body.products).toEqual([
    {
      id: product.id,
      name: product.name,
      slug: product.slug,
      sku: product.sku,
      price: 19.9,
      regular_price: 19.9,
      sale_price: 0,
      image: '',
    },
  ])
  expect(body.terms).toEqual(['carimbo', 'carimbo de coração'])
  // Without a text: what sells is called, and nothing has been sold yet.
  for (const query of ['', '?q=', '?q=%00', '?q=%F0%9F%92%85', '?q=xyzzy%'])
    expect((await shop.get(`/api/product/search/suggest${query}`)).body).toEqual({ products: [], terms: [] })
  expect((await shop.get('/api/product/search/suggest?q=a&q=b')).status).toBe(422)
})
