import { afterAll, beforeAll, expect, test } from 'vitest'
import { backOfficeCalls } from '#src/calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { importedPaths } from '#test/layers.ts'
import { makeProduct } from '#test/make.ts'
import { isTest, sources } from '#test/sources.ts'
import { makeStaff } from '#test/staff.ts'

// Rules of the back office that hold without a screen; those of the screens are in src/admin/rules.screen.test.tsx.

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('Rule 5 what is saved is what the next shopper gets', async () => {
  const { headers } = await makeStaff(shop)
  const product = await makeProduct(shop.db, { regular_price: 20_00 })
  const changes = [{ id: product.id, regular_price: { from: 20, to: 22 } }]
  await shop.post('/api/admin/product-changes', { changes }, { headers })
  const { body } = await shop.get(`/api/product/product/${product.slug}`)
  expect(JSON.stringify(body)).toContain('"regular_price":22')
})

test('Rule 8 every reading and change of the back office is described for programs', async () => {
  const { body } = await shop.get('/openapi.json')
  for (const [name, { method, path }] of Object.entries(backOfficeCalls)) {
    const described = body.paths[path.replace(/:(\w+)/g, '{$1}')]
    expect(described?.[method.toLowerCase()], name).toBeDefined()
  }
})

test('Rule 9 nothing that a shopper loads imports the back office, and no shopper gets its cookie', async () => {
  const shoppers = [...sources('src')].filter(
    ([path]) => /^src\/(storefront|ui|platform|root|entry)/.test(path) && !isTest(path),
  )
  expect(shoppers.length).toBeGreaterThan(50)
  for (const [path, text] of shoppers) {
    const found = importedPaths(path, text).filter((to) =>
      /^src\/(admin|shop\/(assortment|fiscal|history|history-log|order-desk|parcels|returns\/staff|staff|staff-notices|today))\/(?!.*\.server\.ts$)/.test(
        to,
      ),
    )
    expect([path, found]).toEqual([path, []])
  }
  const { headers } = await shop.get('/api/category/categories')
  expect(String(headers['set-cookie'] ?? '')).not.toContain('vitrine_staff')
})
