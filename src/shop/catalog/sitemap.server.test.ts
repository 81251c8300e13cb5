import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { productRanges, productsOfRange, RANGE } from './sitemap.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('C9 the sitemap lists only visible products, in files by their id', async () => {
  const { db } = shop
  const seen = await makeProduct(db, { status: 1 })
  await makeProduct(db, { status: 0 })
  const closed = await makeCategory(db, { status: 0 })
  await makeProduct(db, { category_id: closed.id })
  await sql`select setval(pg_get_serial_sequence('products', 'id'), ${3 * RANGE}, false)`.execute(db)
  const far = await makeProduct(db, { status: 1 })
  expect(await productRanges(db)).toEqual([0, 3])
  expect(await productsOfRange(db, 0)).toEqual([
    { slug: seen.slug, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  expect((await productsOfRange(db, 3)).map(({ slug }) => slug)).toEqual([far.slug])
  expect(await productsOfRange(db, 1)).toEqual([])
})
