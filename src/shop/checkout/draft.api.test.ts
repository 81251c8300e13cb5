import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { stockOf } from '#test/checkout.ts'
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

test('X21 X22 O9 an outside client registers an order and its lines, and it is placed with the last one', async () => {
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

test('X22 O9 a line that is sent again changes nothing, also after the order was placed', async () => {
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

test('O9 a draft is its customer’s alone, in no list, and ends', async () => {
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

test('S3 a line with a product that is unknown or not shown is 422 at its field, and no shortage', async () => {
  const customer = await makeCustomer(shop.db, { shipping: {} })
  const hidden = await makeProduct(shop.db, { regular_price: 1000, status: 0 })
  const { body } = await form('/api/orders/register', sums('10'), customer.bearer)
  for (const product_id of [hidden.id, 999_999_999]) {
    const line = { product_id, order_id: body.order[0].id, quantity: 1, price: 10 }
    const refused = await form('/api/orders/registerorderitem', line, customer.bearer)
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        message: 'Produto não encontrado.',
        code: 'product_not_found',
        errors: { product_id: ['Produto não encontrado.'] },
      },
    ])
  }
})
