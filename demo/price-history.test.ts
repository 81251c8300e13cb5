import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { renewDemoSales } from './price-history.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('L8 the sales of a demonstration are struck next month too, and those of the shop are not', async () => {
  const products = [
    await makeProduct(shop.db, { regular_price: 5000, sale_price: 4000 }),
    await makeProduct(shop.db, { regular_price: 5000, sale_price: 4000 }),
  ]
  const [demo] = products
  await sql`insert into demo_rows (relation, row_id, name) values ('products', ${demo!.id}, ${demo!.name})`.execute(
    shop.db,
  )
  await sql`update product_prices set from_at = from_at - interval '40 days', until_at = until_at - interval '40 days'`.execute(
    shop.db,
  )
  await sql`update products set regular_charged_until = regular_charged_until - interval '40 days'`.execute(
    shop.db,
  )
  await renewDemoSales(shop.db)
  const told = []
  for (const { slug } of products) {
    const { product } = (await shop.get(`/api/product/product/${slug}`)).body
    told.push([product[0].regular_price, product[0].sale_price])
  }
  expect(told).toEqual([
    [50, 40],
    [40, 0],
  ])
})
