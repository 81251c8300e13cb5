import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })

/** An unpaid order of two units of R$ 20,00, and a product of R$ 15,00 that is not in it. */
async function unpaid({ coupon = '' } = {}) {
  const product = await makeProduct(shop.db, { regular_price: 20_00, quantity: 10 })
  const extra = await makeProduct(shop.db, { regular_price: 15_00, quantity: 5 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer, coupon }))
  const { number, key } = body.order[0]
  const add = (count: number, more: Record<string, unknown> = {}, which = extra) =>
    post(`/orders/${number}/lines-in`, { items: [{ product_id: which.id, count }], seen: 2, ...more })
  /** the order as its buyer sees it */
  const seen = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  return { number, product, extra, customer, add, seen }
}

test('a product added to an unpaid order is reserved, costs what it does today, and a new Pix asks for the whole', async () => {
  const coupon = await makeCoupon(shop.db)
  const { number, extra, customer, add, seen } = await unpaid({ coupon: coupon.code })
  await sentMails(shop)
  const before = (await seen()).payment
  // The coupon of 10 % stays the R$ 4,00 that it was.
  const { status, body } = await add(2, { total: 66 })
  expect([status, body.order.subtotal, body.order.discount, body.order.total]).toEqual([200, 70, 4, 66])
  expect(await stockOf(shop.db, extra.id)).toBe(3)
  expect(
    body.order.payments.map(({ status, amount }: { status: string; amount: number }) => [status, amount]),
  ).toEqual([
    ['cancelled', 36],
    ['pending', 66],
  ])
  const { payment } = await seen()
  expect(payment.pix.code).not.toBe(before.pix.code)
  const [mail, ...more] = await sentMails(shop)
  expect([mail?.to?.[0]?.address, mail?.subject, more]).toEqual([
    customer.email,
    `Pedido ${number}: o total mudou`,
    [],
  ])
  expect(mail!.text).toContain('A loja acrescentou ao seu pedido')
  expect(mail!.text).toContain('66,00')
  const history = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  expect(history.body.entries[0]).toMatchObject({
    action: 'lines_added',
    before: { amount: 36 },
    after: { amount: 66, in: `2 × ${extra.name}` },
  })
  expect((await post(`/orders/${number}/payment`)).body.order.status).toBe('paid')
})

test.each([
  ['more', 25_00, 65],
  ['less', 10_00, 50],
])(
  'more of what is in the order, which costs %s by now, is one line: what was there costs what it did',
  async (_, price, total) => {
    const { product, add } = await unpaid()
    await shop.db.updateTable('products').set({ regular_price: price }).where('id', '=', product.id).execute()
    const { body } = await add(1, { total }, product)
    expect([body.order.total, body.order.items]).toMatchObject([total, [{ quantity: 3, total }]])
  },
)

test('what cannot be added is refused in words, and the Pix stays as it was', async () => {
  const { number, product, extra, add, seen } = await unpaid()
  const { pix } = (await seen()).payment
  expect((await add(6)).body).toMatchObject({ code: 'out_of_stock' })
  expect((await add(1, { total: 54 })).body.message).toMatch(/^Um preço mudou/)
  expect((await add(1, { seen: 3 })).body.code).toBe('order_changed')
  expect((await post(`/orders/${number}/lines-in`, { items: [], seen: 2 })).body.errors.items).toEqual([
    'Escolha o que entra.',
  ])
  expect((await seen()).payment.pix.code).toBe(pix.code)
  expect([await stockOf(shop.db, extra.id), await stockOf(shop.db, product.id)]).toEqual([5, 8])
  await shop.db
    .updateTable('payments')
    .set({ reported_at: new Date() })
    .where('order_id', '=', (orders) => orders.selectFrom('orders').select('id').where('number', '=', number))
    .execute()
  expect((await add(1)).body.code).toBe('payment_in_progress')
  await post(`/orders/${number}/payment`)
  expect((await add(1)).body.code).toBe('order_status_conflict')
})

test('rule 3: pressed twice, or by two at once, it is added once, and the order has a Pix for what it costs', async () => {
  const { extra, add, seen } = await unpaid()
  const both = await Promise.all([add(1), add(1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop.db, extra.id)).toBe(4)
  const { order, payment } = await seen()
  expect([order.total, payment.amount, payment.status]).toEqual([55, 55, 'pending'])
})

test('R603 units that were added at a lower price are swapped by what they cost, and no add makes their worth', async () => {
  const gerente = await makeStaff(shop, 'manager', 1_00)
  const product = await makeProduct(shop.db, { regular_price: 100_00, quantity: 50 })
  const dear = await makeProduct(shop.db, { regular_price: 100_00, quantity: 50 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.db.updateTable('products').set({ regular_price: 9_99 }).where('id', '=', product.id).execute()
  await longAgo(product.id)
  const adds = [4, 1, 1, 1, 2]
  let seen = 1
  for (const count of adds) {
    const items = [{ product_id: product.id, count }]
    expect((await post(`/orders/${number}/lines-in`, { items, seen }, gerente)).status).toBe(200)
    seen += count
  }
  const { order } = (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body
  expect([order.total, order.items.length]).toEqual([189.91, 1])
  expect(order.discount).toBeLessThan(0.1)
  const swap = { product_id: product.id, quantity: 10, seen: 10, substitute_id: dear.id, restock: false }
  expect((await post(`/orders/${number}/swaps`, swap, gerente)).body.code).toBe('refund_limit')
})

/** The prices of before were charged days ago. */
const longAgo = (product: number) =>
  shop.db
    .updateTable('product_prices')
    .set({ from_at: new Date('2026-01-01'), until_at: new Date('2026-01-02') })
    .where('product_id', '=', product)
    .where('until_at', 'is not', null)
    .execute()
