import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderState } from '#platform/pages/render-state.ts'
import { contextWith } from '#shop/loader-context.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { readMenu } from './menu.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await makeProduct(shop.db)
})
afterAll(() => shop.close())

function contextOf({ db, config }: TestApp) {
  const context = contextWith({ db, config })
  context.set(renderState, {})
  return context
}

test('A2 while the database is away pages have the last menu that was read, and are not stored', async () => {
  const there = contextOf(shop)
  const menu = await readMenu(there)
  expect(menu).toMatchObject({ total: 1, categories: [{ slug: expect.any(String) }] })
  expect(there.get(renderState)).toEqual({})
  await shop.db.destroy()
  const away = contextOf(shop)
  expect(await readMenu(away)).toEqual({ ...menu, unavailable: true })
  expect(away.get(renderState)).toEqual({ incomplete: true })
})
