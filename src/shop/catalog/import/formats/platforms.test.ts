import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

test.each([
  ['shopify-jewelery.csv', 'Shopify'],
  ['shopify-home-and-garden.csv', 'Shopify'],
  ['shopify-2025.csv', 'Shopify'],
  ['woocommerce-english.csv', 'WooCommerce'],
  ['woocommerce-portugues.csv', 'WooCommerce'],
  ['nuvemshop-latin1.csv', 'Nuvemshop'],
])('%s imports, and the second time nothing changes', async (name, format) => {
  const first = await shop.import(name)
  expect(first.format).toBe(format)
  expect(first.created).toBeGreaterThan(0)
  expect(first).toMatchObject({ updated: 0, unchanged: 0 })

  const rows = await everyRow()
  const second = await shop.import(name)
  expect(second).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: first.created,
    levels: { created: 0, updated: 0 },
  })
  expect(second.skipped).toEqual(first.skipped)
  expect(await everyRow()).toEqual(rows)
})

async function everyRow() {
  const tables = [
    'categories',
    'subcategories',
    'subcategoriessub',
    'families',
    'products',
    'product_images',
  ] as const
  return Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().orderBy('id').execute()))
}
