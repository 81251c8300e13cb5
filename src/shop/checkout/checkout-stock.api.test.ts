import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmIn } from '#shop/payments/manual-payment.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buyer, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { whileLocked } from '#test/locks.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

async function countOrders(): Promise<number> {
  const rows = await shop.db.selectFrom('orders').select('id').execute()
  return rows.length
}

test('O8 lines of the same product are one line, also for the stock', async () => {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 1000 })
  const tooMany = await place(
    shop,
    checkoutOf([
      [product.id, 3],
      [product.id, 3],
    ]),
  )
  expect(tooMany.status).toBe(409)
  expect(tooMany.body.lines).toEqual([{ product_id: product.id, name: product.name, count: 6, available: 5 }])
  const { body } = await place(
    shop,
    checkoutOf([
      [product.id, 2],
      [product.id, 3],
    ]),
  )
  expect(body.order[0].order_items).toMatchObject([{ product_id: product.id, quantity: 5, total: 50 }])
  expect(await stockOf(shop.db, product.id)).toBe(0)
})

test('O8 not enough stock: the lines that fall short are named and nothing changes', async () => {
  const plenty = await makeProduct(shop.db, { quantity: 10 })
  const scarce = await makeProduct(shop.db, { quantity: 1 })
  const hidden = await makeProduct(shop.db, { quantity: 10, status: 0 })
  const closed = await makeProduct(shop.db, { category_id: (await makeCategory(shop.db, { status: 0 })).id })
  const before = await countOrders()
  const { status, body } = await place(
    shop,
    checkoutOf([
      [plenty.id, 2],
      [scarce.id, 2],
      [hidden.id, 1],
      [closed.id, 1],
      [987654, 1],
    ]),
  )
  expect(status).toBe(409)
  expect(body).toEqual({
    message: 'Stock insuficiente.',
    code: 'out_of_stock',
    lines: [
      { product_id: scarce.id, name: scarce.name, count: 2, available: 1 },
      { product_id: hidden.id, name: null, count: 1, available: 0 },
      { product_id: closed.id, name: null, count: 1, available: 0 },
      { product_id: 987654, name: null, count: 1, available: 0 },
    ],
  })
  expect(await stockOf(shop.db, plenty.id)).toBe(10)
  expect(await countOrders()).toBe(before)
})

test('O8 a buyer who comes back for the last unit that they hold unpaid themselves gets it', async () => {
  const product = await makeProduct(shop.db, { quantity: 2 })
  const first = await place(shop, checkoutOf([[product.id, 2]]))
  const retry = await place(shop, checkoutOf([[product.id, 1]]))
  expect(retry.status).toBe(201)
  expect(await stockOf(shop.db, product.id)).toBe(1)
  const { number, key } = first.body.order[0]
  const old = await shop.get(`/api/orders/${number}?key=${key}`)
  expect(old.body.order.status).toBe('cancelled')
  expect(old.body.payment.status).toBe('cancelled')
  // Another buyer, though of the same name and address, is refused.
  const stranger = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  expect(stranger.status).toBe(409)
  const sameCpf = { ...buyer, email: 'mallory@example.com' }
  expect((await place(shop, checkoutOf([[product.id, 2]], { customer: sameCpf }))).status).toBe(409)
})

test('R603 an unpaid order that is paid in the moment in which its buyer orders anew stands: it is not given up with its money', async () => {
  const product = await makeProduct(shop.db, { quantity: 2 })
  const first = await place(shop, checkoutOf([[product.id, 2]]))
  const { number, key } = first.body.order[0]
  const retry = await whileLocked(
    shop.db,
    (tx) => confirmIn(tx, openPaymentGateways(shop.config, shop.app.log), commandActor, number),
    () => place(shop, checkoutOf([[product.id, 1]])),
  )
  expect(retry).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect((await shop.get(`/api/orders/${number}?key=${key}`)).body.order.status).toBe('paid')
  expect(await stockOf(shop.db, product.id)).toBe(0)
})

test('O8 fifty buyers at once for ten units: exactly ten are sold', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))),
  )
  const byStatus = Map.groupBy(answers, (answer) => answer.status)
  expect([byStatus.get(201)?.length, byStatus.get(409)?.length]).toEqual([10, 40])
  for (const { body } of byStatus.get(409)!) expect(body.message).toBe('Stock insuficiente.')
  expect(await stockOf(shop.db, product.id)).toBe(0)
  expect(new Set(byStatus.get(201)!.map(({ body }) => body.order[0].number)).size).toBe(10)
})

test('O8 many lines in any order at once: no deadlock, nothing is oversold', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop.db, { quantity: 40 })))
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => {
      const lines = products.map((product): [number, number] => [product.id, 1])
      for (let turn = 0; turn < i % 5; turn += 1) lines.push(lines.shift()!)
      if (i % 2) lines.reverse()
      return place(shop, checkoutOf(lines, { customer: newBuyer() }))
    }),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(40)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(20)
  for (const product of products) expect(await stockOf(shop.db, product.id)).toBe(0)
})
