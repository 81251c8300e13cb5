import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload = {}) =>
  shop.post(`/api/admin${path}`, payload, { headers: owner.headers })
const movements = async (product: number) =>
  (
    await shop.get(`/api/admin/stock-movements?product=${product}`, { headers: owner.headers })
  ).body.movements.map((one: Record<string, unknown>) => [one.cause, one.change, one.balance])

test('Estoque: each change of units is a row with cause and balance, and their sum is the stock', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 3]], { customer: newBuyer() }))
  await post(`/orders/${body.order[0].number}/cancel`)
  await post('/product-changes', {
    changes: [{ id: product.id, quantity: { from: 10, to: 12 } }],
    cause: 'count',
    reason: 'achei duas',
  })
  await sql`update products set quantity = quantity - 1 where id = ${product.id}`.execute(shop.db)
  expect(await movements(product.id)).toEqual([
    ['correction', -1, 11],
    ['count', 2, 12],
    ['cancel', 3, 10],
    ['order', -3, 7],
    ['import', 10, 10],
  ])
  const { rows } = await sql<{ who: string; why: string }>`
    select who, why from stock_movements where product_id = ${product.id} and cause in ('order', 'count', 'cancel')
    order by id`.execute(shop.db)
  expect(rows).toEqual([
    { who: 'loja', why: `pedido ${body.order[0].number}` },
    { who: 'loja', why: `pedido ${body.order[0].number}` },
    { who: expect.stringContaining('Pessoa'), why: 'achei duas' },
  ])
  const wrong = await sql`
    select from products where stock_counted and quantity <> coalesce(
      (select sum(change) from stock_movements where product_id = products.id), 0)`.execute(shop.db)
  expect(wrong.rows).toEqual([])
})

test('Estoque: units that leave for an order name it, every line of it', async () => {
  const [one, two] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const lines: [number, number][] = [
    [one.id, 1],
    [two.id, 2],
  ]
  const { body } = await place(shop, checkoutOf(lines, { customer: newBuyer() }))
  const { rows } = await sql<{ why: string }>`
    select why from stock_movements where product_id in (${one.id}, ${two.id}) and cause = 'order'`.execute(
    shop.db,
  )
  expect(rows).toEqual(lines.map(() => ({ why: `pedido ${body.order[0].number}` })))
})

test('Estoque: a product whose units are not counted has no movements, and begins anew when they are', async () => {
  const product = await makeProduct(shop.db, { stock_counted: false })
  await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  expect(await movements(product.id)).toEqual([])
  await sql`update products set stock_counted = true, quantity = 5 where id = ${product.id}`.execute(shop.db)
  expect(await movements(product.id)).toEqual([['correction', 5, 5]])
})
