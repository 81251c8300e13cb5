import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#shop/customers/sessions/session.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, makeCoupon, place, stockOf } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('X23 O10 the history lists the customer’s own orders, the newest first', async () => {
  const customer = await makeCustomer(shop.db)
  const stranger = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db, {
    description: '<p>Película <b>3D</b></p>',
    regular_price: 1500,
  })
  const numbers = []
  for (const quantity of [1, 2]) {
    const { body } = await place(
      shop,
      checkoutOf([[product.id, quantity]]),
      randomUUID(),
      customer.bearer.headers,
    )
    numbers.push(body.order[0].number)
  }
  await place(shop, checkoutOf([[product.id, 1]]), randomUUID(), stranger.bearer.headers)
  const { status, body, headers } = await shop.post(
    '/api/orders/get-orders',
    { user_id: customer.id },
    customer.bearer,
  )
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.orders.map((order: { number: number }) => order.number)).toEqual(numbers.reverse())
  expect(body.orders[0]).toMatchObject({ total: 30, status: 'awaiting_payment' })
  expect(body.orders[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(body.orders[0].order_items).toMatchObject([
    { product_id: product.id, price: 15, product: { name: product.name, description: 'Película 3D...' } },
  ])
  const newest = await shop.post('/api/orders/get-orders', { limit: 1 }, customer.bearer)
  expect(newest.body.orders.map((order: { number: number }) => order.number)).toEqual(numbers.slice(0, 1))
  for (const limit of [0, 201, 1.5, '1'])
    expect((await shop.post('/api/orders/get-orders', { limit }, customer.bearer)).status).toBe(422)
  expect((await shop.post('/api/orders/get-orders', { user_id: customer.id }, stranger.bearer)).status).toBe(
    403,
  )
  expect((await shop.post('/api/orders/get-orders', { user_id: customer.id })).status).toBe(401)
})

test('O8 a customer’s order is theirs by account: buyer, key of the retry, and who may read it', async () => {
  const customer = await makeCustomer(shop.db)
  const stranger = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db, { quantity: 10 })
  const key = randomUUID()
  const { status, body } = await place(shop, checkoutOf([[product.id, 1]]), key, customer.bearer.headers)
  expect(status).toBe(201)
  expect(body.order[0].customer).toMatchObject({ name: customer.name, email: customer.email })
  const { number } = body.order[0]
  expect((await shop.get(`/api/orders/${number}`, customer.bearer)).status).toBe(200)
  for (const who of [stranger.bearer, { headers: {} }, { headers: { authorization: 'Bearer 1|nonsense' } }]) {
    expect((await shop.get(`/api/orders/${number}`, who)).status).toBe(404)
  }
  // The same key in another's hands is another intention.
  const other = await place(shop, checkoutOf([[product.id, 1]]), key, stranger.bearer.headers)
  expect([other.status, other.body.order[0].number === number]).toEqual([201, false])
  const stale = await place(shop, checkoutOf([[product.id, 1]]), randomUUID(), {
    authorization: 'Bearer 1|gone',
  })
  expect(stale.status).toBe(401)
})

test('O8 a customer buys under the name they registered, however short, and need not type it again', async () => {
  const customer = await makeCustomer(shop.db, { name: 'Bia' })
  const product = await makeProduct(shop.db)
  for (const typed of [{ name: 'Bia', cpf: 'x', email: '' }, undefined]) {
    const { status, body } = await place(
      shop,
      checkoutOf([[product.id, 1]], { customer: typed }),
      randomUUID(),
      customer.bearer.headers,
    )
    expect([status, body.order?.[0].customer.name]).toEqual([201, 'Bia'])
  }
  const guest = await place(shop, checkoutOf([[product.id, 1]], { customer: undefined }))
  expect([guest.status, Object.keys(guest.body.errors)]).toEqual([422, ['customer']])
})

test('O8 the first address of a customer is kept for the next checkout; a later one replaces nothing', async () => {
  const customer = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db)
  const buy = (city: string) =>
    place(
      shop,
      checkoutOf([[product.id, 1]], { shipping: { ...address, city } }),
      randomUUID(),
      customer.bearer.headers,
    )
  await buy('Santos')
  await buy('Recife')
  const { body } = await shop.post('/api/orders/shipping', {}, customer.bearer)
  expect(body.shipping).toMatchObject([{ city: 'Santos' }])
})

test('O4 a session opened at checkout sees the orders it placed and no others', async () => {
  const customer = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db)
  const { body: older } = await place(
    shop,
    checkoutOf([[product.id, 1]]),
    randomUUID(),
    customer.bearer.headers,
  )
  const access = await openSession(shop.db, customer.id, { kind: 'checkout', name: '' })
  const bearer = { headers: { authorization: `Bearer ${access}` } }
  const { body: own } = await place(shop, checkoutOf([[product.id, 1]]), randomUUID(), bearer.headers)
  const { body: newer } = await place(
    shop,
    checkoutOf([[product.id, 1]]),
    randomUUID(),
    customer.bearer.headers,
  )
  const { body } = await shop.post('/api/orders/get-orders', {}, bearer)
  expect(body.orders.map((order: { id: number }) => order.id)).toEqual([own.order[0].id])
  expect((await shop.get(`/api/orders/${own.order[0].number}`, bearer)).status).toBe(200)
  for (const { order } of [older, newer]) {
    expect((await shop.get(`/api/orders/${order[0].number}`, bearer)).status).toBe(404)
  }
})

test('O8 a customer gets the last unit that they hold unpaid themselves, from any address', async () => {
  const customer = await makeCustomer(shop.db)
  const product = await makeProduct(shop.db, { quantity: 1 })
  const buy = (shipping: object) =>
    place(shop, checkoutOf([[product.id, 1]], { shipping }), randomUUID(), customer.bearer.headers)
  const first = await buy(address)
  expect((await buy({ ...address, address_number: '99' })).status).toBe(201)
  expect(await stockOf(shop.db, product.id)).toBe(0)
  const { body } = await shop.get(`/api/orders/${first.body.order[0].number}`, customer.bearer)
  expect(body.order.status).toBe('cancelled')
})

test('O10 a customer cancels an order; units and coupon are given back once, however often it is asked', async () => {
  const product = await makeProduct(shop.db, { quantity: 3 })
  const { id, code } = await makeCoupon(shop.db, { max_uses: 1 })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { coupon: code }))
  const { number, key } = body.order[0]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.post(`/api/orders/${number}/cancel`, { key })),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(answers[0]!.body).toMatchObject({ order: { status: 'cancelled' }, payment: { status: 'cancelled' } })
  expect(await stockOf(shop.db, product.id)).toBe(3)
  const coupon = await shop.db
    .selectFrom('coupons')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(coupon.used).toBe(0)
  const { body: seen } = await shop.get(`/api/orders/${number}?key=${key}`)
  expect(seen.order.events.map((event: { status: string }) => event.status)).toEqual([
    'awaiting_payment',
    'cancelled',
  ])
})

test('O10 an order that has left cannot be cancelled, and a stranger cancels nothing', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]]))
  const { number, key, id } = body.order[0]
  expect((await shop.post(`/api/orders/${number}/cancel`, {})).status).toBe(404)
  expect((await shop.post(`/api/orders/${number}/cancel`, { key: 'x'.repeat(24) })).status).toBe(404)
  await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  const late = await shop.post(`/api/orders/${number}/cancel`, { key })
  expect([late.status, late.body.message]).toEqual([409, 'Este pedido não pode mais ser cancelado.'])
})
