import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct, unique } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const set = (id: number, prices: { regular_price?: number; sale_price?: number }) =>
  shop.db.updateTable('products').set(prices).where('id', '=', id).execute()

/** Time has passed since everything that happened to a product's price. */
const days = async (id: number, count: number) => {
  await sql`update product_prices set from_at = from_at - make_interval(days => ${count}),
    until_at = until_at - make_interval(days => ${count}) where product_id = ${id}`.execute(shop.db)
  await sql`update products set regular_charged_until = regular_charged_until - make_interval(days => ${count})
    where id = ${id}`.execute(shop.db)
}

/** What the product's page says of its prices: regular, sale and charged. */
async function told(slug: string): Promise<number[]> {
  const { regular_price, sale_price, price } = (await shop.get(`/api/product/product/${slug}`)).body
    .product[0]
  return [regular_price, sale_price, price]
}

test('L8 a sale strikes the price that was charged before it, for thirty days', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 5000 })
  await days(id, 10)
  await set(id, { sale_price: 4000 })
  expect(await told(slug)).toEqual([50, 40, 40])
  await days(id, 29)
  expect(await told(slug)).toEqual([50, 40, 40])
  // The sale goes on; what was charged before it is long ago.
  await days(id, 2)
  expect(await told(slug)).toEqual([40, 0, 40])
  await set(id, { sale_price: 0 })
  expect(await told(slug)).toEqual([50, 0, 50])
  await days(id, 1)
  await set(id, { sale_price: 3900 })
  expect(await told(slug)).toEqual([50, 39, 39])
})

test('L8 a price that no customer was charged is not struck: new, raised for the sale, or set and lowered at once', async () => {
  const brandNew = await makeProduct(shop.db, { regular_price: 5000, sale_price: 4000, charged: false })
  expect(await told(brandNew.slug)).toEqual([40, 0, 40])
  const raised = await makeProduct(shop.db, { regular_price: 5000 })
  await days(raised.id, 5)
  await set(raised.id, { regular_price: 9000, sale_price: 5000 })
  expect(await told(raised.slug)).toEqual([50, 0, 50])
  const atOnce = await makeProduct(shop.db, { regular_price: 5000 })
  await days(atOnce.id, 5)
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ regular_price: 9000 }).where('id', '=', atOnce.id).execute()
    await tx.updateTable('products').set({ sale_price: 5000 }).where('id', '=', atOnce.id).execute()
  })
  expect(await told(atOnce.slug)).toEqual([50, 0, 50])
  // Back at the regular price that was charged, the sale is one.
  await set(atOnce.id, { regular_price: 5000, sale_price: 4500 })
  expect(await told(atOnce.slug)).toEqual([50, 45, 45])
})

test('L8 lists, search, cart and related say the same as the page', async () => {
  const name = `Pincel Único ${unique()}`
  const { id, category_id } = await makeProduct(shop.db, {
    ...{ name, regular_price: 5000, sale_price: 4000, charged: false, highlights: 1 },
  })
  const other = await makeProduct(shop.db, { category_id })
  const category = await shop.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow()
  const bodies = [
    (await shop.get('/api/product/latest')).body.products,
    (await shop.get('/api/product/highlights')).body.products,
    (await shop.get(`/api/product/product/category/${category.slug}`)).body.data,
    (
      await shop.post('/api/cart/refresh', { items: [{ product_id: id, count: 1, name, price: 40 }] })
    ).body.items.map((line: { product: object }) => line.product),
    (await shop.post('/api/product/search/', { search_query: name })).body.filtered.products,
    (await shop.get(`/api/product/product/${other.slug}`)).body.related,
  ]
  for (const products of bodies) {
    const found = products.find((product: { id: number }) => product.id === id)
    expect([found.regular_price, found.sale_price, found.price]).toEqual([40, 0, 40])
  }
})

test('L8 every price is kept, whatever changed it, and the shopkeeper can list them', async () => {
  const { id, sku } = await makeProduct(shop.db, { regular_price: 5000 })
  for (const regular_price of [6000, 6000, 5500]) {
    await days(id, 3)
    await set(id, { regular_price })
  }
  // A change of anything else is none of the price.
  await shop.db.updateTable('products').set({ quantity: 3 }).where('id', '=', id).execute()
  const { code, output } = await typed(shop, `prices ${sku}`)
  expect(code).toBe(0)
  expect(output.split('\n').map((line) => line.split('  ')[0])).toEqual(['R$ 55,00', 'R$ 60,00', 'R$ 50,00'])
  expect(output.match(/até hoje/g)).toHaveLength(1)
  expect((await typed(shop, 'prices NADA-1')).code).toBe(1)
})

test('L8 the last thirty days of a price are read by an index', async () => {
  await sql`set enable_seqscan = off`.execute(shop.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select max(until_at) from product_prices
    where product_id = 1 and price = 5000 and until_at > now() - interval '30 days'`.execute(shop.db)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('product_prices_product')
})
