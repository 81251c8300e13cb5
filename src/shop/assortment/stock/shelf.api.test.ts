import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const find = async (search: string) => {
  const { headers } = owner
  const { body } = await shop.get(`/api/admin/shelf?search=${encodeURIComponent(search)}`, { headers })
  return body.products as { id: number; quantity: number; held: number; exact: boolean }[]
}
const post = (path: string, payload = {}) =>
  shop.post(`/api/admin/${path}`, payload, { headers: owner.headers })
const order = async (product: { id: number }, count: number) => {
  const { body } = await place(shop, checkoutOf([[product.id, count]], { customer: newBuyer() }))
  return body.order[0].number as number
}

test('J11 a scanner’s bar code and a SKU find the product that is meant, a part of the name finds what it may be', async () => {
  const one = await makeProduct(shop.db, { name: 'Top Coat Vidro 9 ml', gtin: '7891234567895' })
  const two = await makeProduct(shop.db, { name: 'Top Coat Fosco 9 ml' })
  expect(await find('7891234567895')).toMatchObject([{ id: one.id, exact: true }])
  expect((await find(two.sku.toLowerCase()))[0]).toMatchObject({ id: two.id, exact: true })
  expect((await find('top coat')).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  expect(await find('nada disso')).toEqual([])
})

test('J11 a bar code is found as a UPC of twelve digits and as the EAN that a reader makes of it, by the count and by the list', async () => {
  const { id } = await makeProduct(shop.db, { gtin: '036000291452' })
  for (const code of ['036000291452', '0036000291452']) {
    expect(await find(code), code).toMatchObject([{ id, exact: true }])
    const { body } = await shop.get(`/api/admin/products?search=${code}`, { headers: owner.headers })
    expect(body.products, code).toMatchObject([{ id }])
  }
})

test('J11 units of orders that have not left stand on the shelf; those of parcels that left do not', async () => {
  const product = await makeProduct(shop.db, { quantity: 10, regular_price: 10_00 })
  await order(product, 1)
  const [paid, sent, cancelled] = [await order(product, 2), await order(product, 1), await order(product, 1)]
  await post(`orders/${paid}/payment`)
  await post(`orders/${sent}/payment`)
  await post(`orders/${sent}/ship`)
  await post(`orders/${cancelled}/cancel`)
  expect(await find(product.sku)).toMatchObject([{ quantity: 6, held: 3 }])
})

test('J11 a count is booked with its reason as a row of the ledger; what was sold meanwhile stays sold, and it can be undone', async () => {
  const product = await makeProduct(shop.db, { quantity: 10, regular_price: 10_00 })
  await order(product, 1)
  const changes = [{ id: product.id, quantity: { from: 10, to: 8 } }]
  const { body } = await post('product-changes', { changes, cause: 'count', reason: 'Prateleira A' })
  expect(await stockOf(shop.db, product.id)).toBe(7)
  const { headers } = owner
  const { movements } = (await shop.get(`/api/admin/stock-movements?product=${product.id}`, { headers })).body
  expect(movements[0]).toMatchObject({ change: -2, balance: 7, cause: 'count', why: 'Prateleira A' })
  await post(`product-changes/${body.batch}/undo`)
  expect(await stockOf(shop.db, product.id)).toBe(9)
})
