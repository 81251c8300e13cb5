import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** The answer for one remembered line: the notices, and the counts of the lines that stay. */
async function refreshed(line: { product_id: number; count: number; name?: string; price?: number }) {
  const { status, body } = await shop.post('/api/cart/refresh', { items: [line] })
  expect(status).toBe(200)
  const counts = body.items.map(({ count }: { count: number }) => count)
  return { notices: body.notices.map((notice: string) => notice.replaceAll('\u00a0', ' ')), counts }
}

test('K6 a changed price gives a notice with both prices; without a change there is no notice', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Base', regular_price: 2000, sale_price: 1590 })
  expect(await refreshed({ product_id: id, count: 2, name: 'Base', price: 20 })).toEqual({
    notices: ['O preço de Base mudou de R$ 20,00 para R$ 15,90.'],
    counts: [2],
  })
  expect(await refreshed({ product_id: id, count: 2, name: 'Base', price: 15.9 })).toEqual({
    notices: [],
    counts: [2],
  })
  // Without a remembered price there is no change to tell.
  expect(await refreshed({ product_id: id, count: 2 })).toEqual({ notices: [], counts: [2] })
})

test('K6 a product that is no longer shown leaves the cart, with a notice by its remembered name', async () => {
  const { id } = await makeProduct(shop.db, { status: 0 })
  expect(await refreshed({ product_id: id, count: 1, name: 'Lixa rosa' })).toEqual({
    notices: ['Lixa rosa não está mais disponível e saiu do carrinho.'],
    counts: [],
  })
  expect(await refreshed({ product_id: 999_999, count: 1 })).toEqual({
    notices: ['Um produto não está mais disponível e saiu do carrinho.'],
    counts: [],
  })
})

test('K6 when the stock is smaller the quantity comes down to it, with a notice', async () => {
  const many = await makeProduct(shop.db, { name: 'Top', quantity: 3 })
  expect(await refreshed({ product_id: many.id, count: 5 })).toEqual({
    notices: ['Top: restam 3 unidades; ajustamos a quantidade.'],
    counts: [3],
  })
  const last = await makeProduct(shop.db, { name: 'Gel', quantity: 1 })
  expect(await refreshed({ product_id: last.id, count: 2 })).toEqual({
    notices: ['Gel: resta 1 unidade; ajustamos a quantidade.'],
    counts: [1],
  })
})

test('K6 a sold-out product leaves the cart, with a notice', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Alicate', quantity: 0 })
  expect(await refreshed({ product_id: id, count: 1, price: 1 })).toEqual({
    notices: ['Alicate esgotou e saiu do carrinho.'],
    counts: [],
  })
})
