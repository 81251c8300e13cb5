import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { openPaymentGateways } from './gateways.server.ts'
import { reconcilePayments } from './reconciliation.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a Pix of one’s own whose order was cancelled before it was known is looked at once, and then let alone', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number, key } = body.order[0]
  expect((await shop.post(`/api/orders/${number}/cancel`, { key })).status).toBe(200)
  // As a server leaves it that dies between order and payment.
  const payment = shop.db.updateTable('payments').where('order_id', '=', id)
  await payment.set({ status: 'created', next_check_at: new Date(0) }).execute()
  const gateways = openPaymentGateways(shop.config, shop.app.log, shop.db)
  expect(await reconcilePayments(shop.db, gateways)).toBe(1)
  const { next_check_at } = await shop.db
    .selectFrom('payments')
    .select('next_check_at')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(next_check_at).toBe(null)
})
