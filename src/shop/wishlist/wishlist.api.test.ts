import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof makeCustomer>>
const add = (customer: Customer, payload: object) =>
  shop.post('/api/wishlist/add-item', payload, customer.bearer)
const remove = (customer: Customer, payload: object) =>
  shop.inject({ method: 'DELETE', url: '/api/wishlist/remove-item', payload, ...customer.bearer })
const wishes = async (customer: Customer) =>
  (
    await shop.post('/api/wishlist/get-products', { user_id: customer.id }, customer.bearer)
  ).body.wishlist.map(({ id }: { id: number }) => id)

test('X24 X25 a product is on the list once, and the list has whole products, the latest wish first', async () => {
  const ana = await makeCustomer(shop.db)
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db, { sale_price: 1590 })]
  for (const { id } of [first, first, second]) {
    const { status, body } = await add(ana, { user_id: ana.id, product_id: id })
    expect([status, body]).toEqual([200, { success: true }])
  }
  const { status, body } = await shop.post('/api/wishlist/get-products', { user_id: ana.id }, ana.bearer)
  expect(status).toBe(200)
  expect(body.wishlist.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  expect(body.wishlist[0]).toMatchObject({
    sku: second.sku,
    name: second.name,
    slug: second.slug,
    price: 15.9,
  })
})

test('X25 each customer sees their own list, without products that the shop hides', async () => {
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  const [shown, hidden] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await add(ana, { product_id: shown.id })
  await add(ana, { product_id: hidden.id })
  await shop.db.updateTable('products').set({ status: 0 }).where('id', '=', hidden.id).execute()
  expect(await wishes(ana)).toEqual([shown.id])
  expect(await wishes(eva)).toEqual([])
})

test('W4 X25 the list knows what a product cost and whether it was sold out when it was wished for', async () => {
  const ana = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db, { regular_price: 2990, quantity: 0 })
  await add(ana, { product_id: product.id })
  await shop.db
    .updateTable('products')
    .set({ regular_price: 2490, quantity: 5 })
    .where('id', '=', product.id)
    .execute()
  // A heart that is pressed again changes nothing of it.
  await add(ana, { product_id: product.id })
  const { body } = await shop.post('/api/wishlist/get-products', {}, ana.bearer)
  expect(body.wishlist).toMatchObject([
    { price: 24.9, wished_price: 29.9, wished_sold_out: true, quantity: 5 },
  ])
})

test('X24 a product that is not visible cannot be put on the list', async () => {
  const ana = await makeCustomer(shop.db)
  const hidden = await makeProduct(shop.db, { status: 0 })
  for (const product_id of [hidden.id, 999_999]) {
    const { status, body } = await add(ana, { product_id })
    expect([status, body.message]).toEqual([404, catalogTexts.productNotFound])
  }
  for (const product_id of ['x', -1, 1.5, null, '9'.repeat(30)]) {
    expect((await add(ana, { product_id })).status).toBeGreaterThanOrEqual(404)
    expect((await add(ana, { product_id })).status).toBeLessThan(500)
  }
})

test('X24 a list holds two hundred products; the next is refused with a message, one that is on it is not', async () => {
  const ana = await makeCustomer(shop.db)
  const [last, more] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await sql`
    with made as (insert into products (sku, name, slug, regular_price, category_id)
      select 'W-' || n, 'Desejo', 'desejo-' || n, 100, ${last.category_id} from generate_series(1, 199) n returning id)
    insert into wishlist_items (user_id, product_id) select ${ana.id}, id from made`.execute(shop.db)
  expect((await add(ana, { product_id: last.id })).status).toBe(200)
  const { status, body } = await add(ana, { product_id: more.id })
  expect([status, body.message]).toEqual([422, wishlistTexts.full(200)])
  expect((await add(ana, { product_id: last.id })).status).toBe(200)
  expect(await wishes(ana)).toHaveLength(200)
  await remove(ana, { product_id: last.id })
  expect((await add(ana, { product_id: more.id })).status).toBe(200)
})

test('X26 a product leaves the list by DELETE, with its id in the body or in the address', async () => {
  const ana = await makeCustomer(shop.db)
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await add(ana, { product_id: first.id })
  await add(ana, { product_id: second.id })
  expect((await remove(ana, { product_id: first.id, user_id: ana.id })).body).toEqual({ success: true })
  const url = `/api/wishlist/remove-item?product_id=${second.id}`
  expect((await shop.inject({ method: 'DELETE', url, ...ana.bearer })).status).toBe(200)
  expect(await wishes(ana)).toEqual([])
  expect((await remove(ana, { product_id: first.id })).status).toBe(404)
})

test('X26 a customer can neither read nor change the list of another', async () => {
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  const { id: product_id } = await makeProduct(shop.db)
  await add(ana, { product_id })
  expect((await remove(eva, { product_id, user_id: ana.id })).status).toBe(403)
  expect((await remove(eva, { product_id })).status).toBe(404)
  expect((await add(eva, { product_id, user_id: ana.id })).status).toBe(403)
  expect((await shop.post('/api/wishlist/get-products', { user_id: ana.id }, eva.bearer)).status).toBe(403)
  expect((await shop.post('/api/wishlist/get-products', { user_id: ana.id })).status).toBe(401)
  expect(await wishes(ana)).toEqual([product_id])
})
