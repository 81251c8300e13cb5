import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { checkoutOf, newBuyer, stockOf } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** The storefront's checkout in one browser, under one key. */
async function oneKey() {
  const browser = await openBrowser(shop)
  const key = randomUUID()
  const send = (body: object, who: { headers?: Record<string, string> } = {}, from = browser) =>
    from.post('/api/checkout', body, { headers: { 'idempotency-key': key, ...who.headers } })
  return { send }
}

test('O8 a guest whose order arrived and who signs in before pressing again finds it: one order', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const customer = await makeCustomer(shop.db)
  const { send } = await oneKey()
  const body = checkoutOf([[product.id, 1]], { customer: newBuyer() })
  const first = await send(body)
  const again = await send(body, customer.bearer)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.order[0].number).toBe(first.body.order[0].number)
  expect(await stockOf(shop.db, product.id)).toBe(4)
})

test('O8 a guest who corrects the e-mail under the same key makes no second order', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { send } = await oneKey()
  const body = checkoutOf([[product.id, 1]], { customer: newBuyer() })
  const first = await send(body)
  const corrected = await send(checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  expect([corrected.status, corrected.body.message]).toEqual([
    422,
    'Esta chave já foi usada com outros dados.',
  ])
  expect((await send(body)).body.order[0].number).toBe(first.body.order[0].number)
  expect(await stockOf(shop.db, product.id)).toBe(4)
})

test('O8 the key of a customer’s order tells a stranger nothing of it', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const [customer, stranger] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  const { send } = await oneKey()
  const body = checkoutOf([[product.id, 1]])
  expect((await send(body, customer.bearer)).status).toBe(201)
  const elsewhere = await openBrowser(shop)
  for (const who of [stranger.bearer, {}]) {
    const { status, body: told } = await send(body, who, elsewhere)
    expect([status, told]).toEqual([
      422,
      { message: 'Esta chave já foi usada com outros dados.', code: 'idempotency_key_reused' },
    ])
  }
  expect(await stockOf(shop.db, product.id)).toBe(4)
})
