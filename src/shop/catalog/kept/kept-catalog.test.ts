import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { searchCards } from '#shop/catalog/search/search.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { keeperOf, keptCategories, tagsOf } from './kept-catalog.server.ts'
import { keptChoices } from './kept-levels.server.ts'

let shop: TestApp
let level: { column: 'category_id'; id: number }
beforeAll(async () => {
  shop = await startApp()
  const { id } = await makeCategory(shop.db, { name: 'Brocas' })
  level = { column: 'category_id', id }
  for (let n = 1; n <= 24; n += 1)
    await makeProduct(shop.db, {
      category_id: id,
      name: `Broca ${n}`,
      regular_price: 1000 * n,
      quantity: n % 8,
    })
})
afterAll(() => shop.close())

const announce = (cache: PageCache, announced: string) => {
  for (const tag of tagsOf(announced)) cache.invalidate(tag)
}

test('what a category and a search can be narrowed to is read once, until the price or the stock of any product changes', async () => {
  const cache = new PageCache()
  const reader = { db: shop.db, reads: cache.reads }
  const search = { value: 'broca', page: 1, order: 'popular', keep: keeperOf(reader) } as const
  const choices = async () => [await keptChoices(reader, level), (await searchCards(shop.db, search)).choices]
  const first = await choices()
  expect(first[0]).toMatchObject({
    stock: true,
    prices: [expect.anything(), expect.anything(), expect.anything()],
  })
  announce(cache, 'units:1')
  const again = await choices()
  expect([again[0] === first[0], again[1] === first[1]]).toEqual([true, true])
  await shop.db.updateTable('products').set({ quantity: 5 }).execute()
  announce(cache, 'product:1')
  const after = await choices()
  expect(after.map(({ stock }) => stock)).toEqual([false, false])
})

test('pages share one reading of the categories, until the catalogue changes', async () => {
  const cache = new PageCache()
  const reader = { db: shop.db, reads: cache.reads }
  const first = await keptCategories(reader)
  announce(cache, 'product:1')
  expect(await keptCategories(reader)).toBe(first)
  await makeCategory(shop.db, { name: 'Lixas' })
  announce(cache, 'catalog')
  expect(await keptCategories(reader)).toHaveLength(first.length + 1)
})
