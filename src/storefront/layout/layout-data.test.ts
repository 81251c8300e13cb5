import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { renderState } from '#platform/pages/render-state.ts'
import { contextWith } from '#shop/loader-context.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { readLayout } from './layout-data.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await makeProduct(shop.db)
})
afterAll(() => shop.close())

function contextOf({ db, config }: TestApp, cache?: PageCache) {
  const context = contextWith({ db, config, ...(cache && { reads: cache.reads }) })
  context.set(renderState, {})
  return context
}

test('pages share one reading of menu and count until the catalogue changes', async () => {
  const cache = new PageCache()
  const [first, second] = await Promise.all([
    readLayout(contextOf(shop, cache)),
    readLayout(contextOf(shop, cache)),
  ])
  expect(second).toBe(first)
  await makeProduct(shop.db, { category_id: first.categories[0]!.id })
  cache.invalidate('units:1')
  expect(await readLayout(contextOf(shop, cache))).toBe(first)
  cache.invalidate('catalog')
  expect(await readLayout(contextOf(shop, cache))).toMatchObject({ total: first.total + 1 })
})

test('A2 while the database is away pages have the last menu that was read, and are not stored', async () => {
  const there = contextOf(shop)
  const layout = await readLayout(there)
  expect(layout).toMatchObject({ total: 2, categories: [{ slug: expect.any(String) }] })
  expect(there.get(renderState)).toEqual({})
  await shop.db.destroy()
  const away = contextOf(shop)
  expect(await readLayout(away)).toEqual({ ...layout, unavailable: true })
  expect(away.get(renderState)).toEqual({ incomplete: true })
})
