import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeCarrier } from '#shop/shipping/carriers/free/carrier.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ STORE_SHIPPING_DAYS: '5 a 12' })
})
afterAll(() => shop.close())

const free = { id: 'free', name: 'Frete grátis', price: 0, term: { min: 5, max: 12 }, carrier: 'free' }

test('Y18 the shop says what it costs to send products to a postal code, and how long it takes', async () => {
  const items = [{ product_id: 1, count: 2 }]
  for (const cep_number of ['01.001-000', '01001000', '69900-000']) {
    const { status, body } = await shop.post('/api/shipping/quotes', { cep_number, items })
    expect([status, body]).toEqual([200, { quotes: [free] }])
  }
})

test('Y18 without a postal code it says what holds for every address', async () => {
  const { status, body } = await shop.post('/api/shipping/quotes', { items: [] })
  expect([status, body]).toEqual([200, { quotes: [free] }])
})

test('Y18 a postal code that cannot be is refused at its field', async () => {
  const { status, body } = await shop.post('/api/shipping/quotes', { cep_number: '123', items: [] })
  expect([status, body.errors]).toEqual([422, { cep_number: ['Por favor digite um cep válido.'] }])
})

test('Y18 a carrier that promises no term says none', async () => {
  const { carrier, ...quote } = { ...free, term: null }
  expect(await freeCarrier(null).quotes({ cep_number: null, lines: [] })).toEqual([quote])
})

test('O7 an order keeps name, price and term of the quote that was chosen, whatever the shop offers later', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key, id, shipping_method } = body.order[0]
  expect(shipping_method).toEqual({ id: 'free', name: 'Frete grátis', amount: 0, term: { min: 5, max: 12 } })
  const { rows } = await sql`select shipping_carrier, shipping_days_min, shipping_days_max from orders
    where id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ shipping_carrier: 'free', shipping_days_min: 5, shipping_days_max: 12 }])
  await sql`update orders set shipping_name = 'Entrega antiga', shipping_method = 'gone', shipping_days_min = 1,
    shipping_days_max = 1 where id = ${id}`.execute(shop.db)
  const seen = await shop.get(`/api/orders/${number}?key=${key}`)
  expect(seen.body.order.shipping_method).toEqual({
    id: 'gone',
    name: 'Entrega antiga',
    amount: 0,
    term: { min: 1, max: 1 },
  })
})
