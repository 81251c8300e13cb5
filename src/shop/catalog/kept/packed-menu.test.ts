import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories } from '#shop/catalog/catalog.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeSubcategory, makeSubcategorysub } from '#test/make.ts'
import { packMenu, unpackMenu } from './packed-menu.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  for (const show_in_header of [1, 0] as const) {
    const { id } = await makeCategory(shop.db, { show_in_header })
    for (const name of ['Cartelinha | Simples', 'Películas "3D" <novas>']) {
      const sub = await makeSubcategory(shop.db, { category_id: id, name })
      await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
      await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
    }
  }
  await makeCategory(shop.db)
})
afterAll(() => shop.close())

test('L2 the menu of a document is the whole menu of the catalogue', async () => {
  const categories = await listCategories(shop.db)
  expect(categories[0]!.sub_categories[1]!.subcategoriessub).toHaveLength(2)
  expect(unpackMenu(packMenu(categories))).toEqual(categories)
  expect(packMenu(categories).length).toBeLessThan(JSON.stringify(categories).length / 3)
})

test('a shop without categories has an empty menu', () => {
  expect(unpackMenu(packMenu([]))).toEqual([])
})
