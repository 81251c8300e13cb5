import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('an order with a Pix to the shop’s own key is one transaction, in nine questions to the database', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const order = () => place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  await order()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await order()
  const texts = asked.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  asked.mockRestore()
  expect(status).toBe(201)
  expect(body.payment.pix.code).toMatch(/^000201/)
  expect(texts.filter((text) => text === 'commit')).toHaveLength(1)
  expect(texts).toHaveLength(9)
})
