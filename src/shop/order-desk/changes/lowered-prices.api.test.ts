import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'

let shop: TestApp
let owner: StaffMember
let others: { headers: Record<string, string>; code: string }[]
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  const rights = ['orders:read', 'orders:change', 'products:read', 'products:change']
  const { body } = await shop.post('/api/admin/access-keys', { name: 'ERP', rights }, owner)
  const gerente = await makeStaff(shop, 'manager', 1_00)
  others = [
    { headers: { authorization: `Bearer ${body.key}` }, code: 'right_missing' },
    { headers: gerente.headers, code: 'refund_limit' },
  ]
})
afterAll(() => shop.close())

const dear = () => makeProduct(shop.db, { regular_price: 100_00, quantity: 50 })
const priced = async (id: number, from: number, to: number, headers: Record<string, string>) => {
  const changes = [{ id, regular_price: { from, to } }]
  expect((await shop.post('/api/admin/product-changes', { changes }, { headers })).status).toBe(200)
}
async function ordered(paid: boolean) {
  const { id } = await makeProduct(shop.db, { regular_price: 1_00, quantity: 50 })
  const { body } = await place(shop, checkoutOf([[id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  if (paid) await shop.post(`/api/admin/orders/${number}/payment`, {}, owner)
  return { number, id }
}

/** What the staff sells of a product at the price of the moment: the call, and what it is given. */
const ways: Record<string, (product: number) => Promise<[string, object]> | [string, object]> = {
  'a sale by hand': (product_id) => [
    '/sales',
    {
      ...{ key: randomUUID(), items: [{ product_id, count: 2 }], customer: newBuyer(), freight: 0 },
      ...{ shipping: address, payment: 'link' },
    },
  ],
  'a sale at the counter': (product_id) => [
    '/counter-sales',
    { key: randomUUID(), items: [{ product_id, count: 2 }], payment: 'cash' },
  ],
  async 'a swap'(substitute_id) {
    const { number, id } = await ordered(true)
    const swap = { product_id: id, quantity: 1, seen: 1, substitute_id, restock: false }
    return [`/orders/${number}/swaps`, swap]
  },
  async 'lines that join an unpaid order'(product_id) {
    const { number } = await ordered(false)
    return [`/orders/${number}/lines-in`, { items: [{ product_id, count: 2 }], seen: 1 }]
  },
  async 'an order that goes along'(product_id) {
    const { number } = await ordered(true)
    return [`/orders/${number}/additions`, { key: randomUUID(), items: [{ product_id, count: 2 }] }]
  },
}

test.for(Object.keys(ways))('R603 a price that is lowered for it does not open %s', async (way) => {
  for (const { headers, code } of others) {
    const product = await dear()
    const [path, input] = await ways[way]!(product.id)
    await priced(product.id, 100, 1, headers)
    const refused = await shop.post(`/api/admin${path}`, input, { headers })
    expect([refused.status, refused.body.code]).toEqual([403, code])
    expect(await stockOf(shop.db, product.id)).toBe(50)
    // Restored and lowered anew it was R$ 100 a moment ago.
    await priced(product.id, 1, 100, headers)
    await priced(product.id, 100, 1, headers)
    expect((await shop.post(`/api/admin${path}`, input, { headers })).body.code).toBe(code)
    expect((await shop.post(`/api/admin${path}`, input, owner)).status).toBeLessThan(300)
  }
})

test('R603 what was lowered a day ago is sold at its price by who sells at any', async () => {
  const [{ headers }] = others as [(typeof others)[number]]
  const product = await dear()
  await priced(product.id, 100, 1, headers)
  const [path, input] = await ways['a sale by hand']!(product.id)
  const before = (hours: number) => new Date(Date.now() - hours * 3600_000)
  const sell = async (hours: number) => {
    await shop.db
      .updateTable('product_prices')
      .set({ from_at: before(100), until_at: before(hours) })
      .where('product_id', '=', product.id)
      .where('until_at', 'is not', null)
      .execute()
    return (await shop.post(`/api/admin${path}`, input, { headers })).status
  }
  expect(await sell(23)).toBe(403)
  expect(await sell(25)).toBe(201)
})
