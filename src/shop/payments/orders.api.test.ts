import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#shop/customers/session.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, makeCoupon, place, stockOf } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

type Headers = { headers: Record<string, string> }

/** Sends a form, as the specification's client does. */
function form(url: string, fields: Record<string, string | number>, { headers }: Headers) {
  return shop.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
  })
}

/** The same, as multipart/form-data. */
function multipart(url: string, fields: Record<string, string | number>, { headers }: Headers) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return shop.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=limit' },
    payload: `${parts.join('')}--limit--\r\n`,
  })
}

const sums = (subtotal: string, given: object = {}) => ({
  subtotal,
  discount: '0',
  tax: '0',
  total: subtotal,
  ...given,
})

test('O9 X21 X22 an outside client registers an order and its lines, and it is placed with the last one', async () => {
  const customer = await makeCustomer(shop.db, { shipping: { city: 'Santos' } })
  const film = await makeProduct(shop.db, { regular_price: 2990, sale_price: 1990, quantity: 5 })
  const stone = await makeProduct(shop.db, { regular_price: 450, quantity: 9 })
  const registered = await form(
    '/api/orders/register',
    { user_id: customer.id, ...sums('53.30') },
    customer.bearer,
  )
  expect(registered.status).toBe(201)
  const { id } = registered.body.order[0]
  expect(registered.body.order[0]).toMatchObject({ status: 'draft', number: null, user_id: customer.id })

  const first = await multipart(
    '/api/orders/registerorderitem',
    { product_id: film.id, order_id: id, quantity: 2, price: '19.90' },
    customer.bearer,
  )
  expect([first.status, first.body.order[0].status]).toEqual([201, 'draft'])
  expect(await stockOf(shop.db, film.id)).toBe(5)

  const last = await form(
    '/api/orders/registerorderitem',
    { product_id: stone.id, order_id: id, quantity: 3, price: '4.50' },
    customer.bearer,
  )
  expect([last.status, last.body.order[0].status, last.body.order[0].total]).toEqual([
    201,
    'awaiting_payment',
    53.3,
  ])
  expect(await stockOf(shop.db, film.id)).toBe(3)
  expect(await stockOf(shop.db, stone.id)).toBe(6)

  const { body } = await shop.get(`/api/orders/${last.body.order[0].number}`, customer.bearer)
  expect(body.order).toMatchObject({ id, total: 53.3, shipping: { city: 'Santos' } })
  expect(body.payment).toMatchObject({ method: 'pix', status: 'pending', amount: 53.3 })
  expect(body.payment.pix.code).toMatch(/^000201/)
})

test('O9 a line that is sent again changes nothing, also after the order was placed', async () => {
  const customer = await makeCustomer(shop.db, { shipping: {} })
  const product = await makeProduct(shop.db, { regular_price: 1000, quantity: 9 })
  const { body } = await form('/api/orders/register', sums('20'), customer.bearer)
  const line = { product_id: product.id, order_id: body.order[0].id, quantity: 2, price: 10 }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => form('/api/orders/registerorderitem', line, customer.bearer)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
  const later = await form('/api/orders/registerorderitem', line, customer.bearer)
  expect([later.status, later.body.order[0].status]).toEqual([201, 'awaiting_payment'])
  expect(await stockOf(shop.db, product.id)).toBe(7)
  const more = await form('/api/orders/registerorderitem', { ...line, quantity: 3 }, customer.bearer)
  expect(more.status).toBe(409)
})

test('O9 prices and sums that differ from the catalogue’s are 409 with the right ones', async () => {
  const customer = await makeCustomer(shop.db, { shipping: {} })
  const product = await makeProduct(shop.db, { regular_price: 1000, quantity: 9 })
  const draft = async (fields: object) =>
    (await form('/api/orders/register', fields as never, customer.bearer)).body.order[0].id
  const add = (order_id: number, given: object = {}) =>
    form(
      '/api/orders/registerorderitem',
      { product_id: product.id, order_id, quantity: 2, price: 10, ...given },
      customer.bearer,
    )
  const cheap = await add(await draft(sums('20')), { price: 0.01 })
  expect([cheap.status, cheap.body.price]).toEqual([409, 10])
  const tooLittle = await add(await draft(sums('10')))
  expect([tooLittle.status, tooLittle.body.subtotal]).toEqual([409, 20])
  const invented = await add(await draft(sums('20', { discount: '15', total: '5' })))
  expect([invented.status, invented.body.total]).toEqual([409, 20])
  const tooMany = await add(await draft(sums('100')), { quantity: 10 })
  expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Stock insuficiente.'])
  for (const quantity of [0, -1, 1.5, '1e3', 'x']) {
    expect([quantity, (await add(await draft(sums('20')), { quantity })).status]).toEqual([quantity, 422])
  }
  expect(await stockOf(shop.db, product.id)).toBe(9)
})

test('O9 a draft is its customer’s alone, shown to nobody, and not for ever', async () => {
  const customer = await makeCustomer(shop.db, { shipping: {} })
  const stranger = await makeCustomer(shop.db, { shipping: {} })
  const product = await makeProduct(shop.db, { regular_price: 1000 })
  const foreign = await form('/api/orders/register', { user_id: stranger.id, ...sums('10') }, customer.bearer)
  expect(foreign.status).toBe(403)
  expect((await form('/api/orders/register', sums('10'), { headers: {} })).status).toBe(401)
  const { body } = await form('/api/orders/register', sums('10'), customer.bearer)
  const line = { product_id: product.id, order_id: body.order[0].id, quantity: 1, price: 10 }
  expect((await form('/api/orders/registerorderitem', line, stranger.bearer)).status).toBe(404)
  expect((await form('/api/orders/registerorderitem', line, { headers: {} })).status).toBe(401)
  expect((await shop.post('/api/orders/get-orders', {}, customer.bearer)).body.orders).toEqual([])
  await sql`update orders set created_at = now() - interval '31 minutes' where id = ${line.order_id}`.execute(
    shop.db,
  )
  expect((await form('/api/orders/registerorderitem', line, customer.bearer)).status).toBe(409)
})

test('O10 X23 the history lists the customer’s own orders, the newest first', async () => {
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
