import { afterAll, beforeAll, expect, test } from 'vitest'
import { validPixCode } from '#shop/payments/pix-code.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, buyer, checkoutOf, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('O8 an order takes the catalogue’s prices and the stock, and answers with a Pix for its total', async () => {
  const film = await makeProduct(shop.db, { regular_price: 2990, sale_price: 1990, quantity: 5 })
  const stone = await makeProduct(shop.db, { regular_price: 450, quantity: 9 })
  const { status, body, headers } = await place(
    shop,
    checkoutOf(
      [
        [stone.id, 3],
        [film.id, 2],
      ],
      { total: 53.3 },
    ),
  )
  expect(status).toBe(201)
  expect(headers['idempotency-replayed']).toBeUndefined()
  expect(body.order).toHaveLength(1)
  expect(body.order[0]).toMatchObject({
    status: 'awaiting_payment',
    subtotal: 53.3,
    discount: 0,
    freight: 0,
    total: 53.3,
    shipping_method: { id: 'free', name: 'Frete grátis', amount: 0 },
    customer: { name: 'Ana Lima', cpf: '***.982.247-**', email: 'ana@example.com' },
    shipping: { city: 'São Paulo', cep_number: '01.001-000', phone_number: '(11) 99999-8888' },
  })
  expect(body.order[0].order_items).toMatchObject([
    { product_id: stone.id, price: 4.5, quantity: 3, total: 13.5 },
    {
      product_id: film.id,
      sku: film.sku,
      price: 19.9,
      quantity: 2,
      total: 39.8,
      product: { name: film.name },
    },
  ])
  expect(body.payment).toMatchObject({ method: 'pix', status: 'pending', amount: 53.3 })
  expect(validPixCode(body.payment.pix.code)).toBe(true)
  expect(body.payment.pix.code).toContain('540553.30')
  expect(body.payment.pix.code).toContain(`PED${String(body.order[0].number).padStart(7, '0')}`)
  expect(body.payment.pix.qr_svg).toMatch(/^<svg /)
  expect(await stockOf(shop.db, film.id)).toBe(3)
  expect(await stockOf(shop.db, stone.id)).toBe(6)
})

test('O8 the hold on the stock and the Pix end at the same moment, thirty minutes from now', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]]))
  expect(body.order[0].reserved_until).toBe(body.payment.expires_at)
  const minutes = (Date.parse(body.payment.expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30.1)
})

test('O8 an order can be read with its key, and not without', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]]))
  const { number, key } = body.order[0]
  const seen = await shop.get(`/api/orders/${number}?key=${key}`)
  expect(seen.status).toBe(200)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).toEqual({ order: body.order[0], payment: body.payment, asked_at: expect.any(String) })
  const other = (await place(shop, checkoutOf([[product.id, 1]]))).body.order[0]
  for (const address of [
    `/api/orders/${number}`,
    `/api/orders/${number}?key=`,
    `/api/orders/${number}?key=${other.key}`,
    `/api/orders/${other.number}?key=${key}`,
    `/api/orders/0?key=${key}`,
    `/api/orders/-1?key=${key}`,
    `/api/orders/${number}.0?key=${key}`,
    `/api/orders/99999999999999999999?key=${key}`,
    `/api/orders/abc?key=${key}`,
    `/api/orders/${number}?key=${key}%00`,
  ]) {
    const { status, body } = await shop.get(address)
    expect([address, status, body.message]).toEqual([address, 404, 'Pedido não encontrado.'])
  }
})

test('O7 the ways to send and to pay are filled', async () => {
  const { status, body } = await shop.get('/api/checkout/options')
  expect(status).toBe(200)
  expect(body.shipping_methods).toEqual([{ id: 'free', name: 'Frete grátis', amount: 0 }])
  expect(body.payment_methods[0]).toEqual({ id: 'pix', name: 'Pix' })
  expect(body.instalments).toEqual({ max: 12, interest_free: 12, minimum: 5, monthly_interest: 2.99 })
})

test('O8 a total that differs from the catalogue’s is refused with the right one', async () => {
  const product = await makeProduct(shop.db, { regular_price: 1999, quantity: 3 })
  const { status, body } = await place(shop, checkoutOf([[product.id, 2]], { total: 19.99 }))
  expect(status).toBe(409)
  expect(body).toMatchObject({ subtotal: 39.98, discount: 0, freight: 0, total: 39.98 })
  expect(await stockOf(shop.db, product.id)).toBe(3)
})

test('O8 what the browser says about prices, discounts or other fields is not believed', async () => {
  const product = await makeProduct(shop.db, { regular_price: 5000 })
  const { body } = await place(shop, {
    ...checkoutOf([[product.id, 1]]),
    items: [{ product_id: product.id, count: 1, price: 0.01 }],
    discount: 49.99,
    subtotal: 0.01,
    status: 'paid',
    user_id: 1,
  })
  expect(body.order[0]).toMatchObject({ total: 50, status: 'awaiting_payment' })
})

test('O8 a card’s token is plain text: what the database cannot hold is refused before', async () => {
  const product = await makeProduct(shop.db)
  for (const bad of ['\0', 'a\0', '\ud800', 'a b', '', 'a'.repeat(201)]) {
    const card = { token: bad, payment_method_id: 'visa', instalments: 1 }
    const { status, body } = await place(shop, checkoutOf([[product.id, 1]], { card }))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['card.token']])
  }
})

test('O8 quantities that are none are refused and change nothing', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  for (const count of [0, -1, 1.5, 1e9, '2', null, '', [1], Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await place(shop, checkoutOf([[product.id, count as number]]))
    expect([count, status, Object.keys(body.errors ?? {})]).toEqual([count, 422, ['items.0.count']])
  }
  for (const product_id of [0, -1, 1.5, 'x', null, 1e300]) {
    const { status } = await place(shop, checkoutOf([[product_id as number, 1]]))
    expect([product_id, status]).toEqual([product_id, 422])
  }
  expect(await stockOf(shop.db, product.id)).toBe(10)
})

test('O8 wrong fields are named with the specification’s messages', async () => {
  const product = await makeProduct(shop.db)
  const { status, body } = await place(
    shop,
    checkoutOf([[product.id, 1]], {
      customer: { name: 'Ana', cpf: '111.111.111-11', email: 'ana' },
      shipping: { ...address, cep_number: '123', address_number: '', phone_number: '' },
    }),
  )
  expect(status).toBe(422)
  expect(body.errors).toMatchObject({
    'customer.name': ['Digite um nome completo por favor.'],
    'customer.cpf': ['CPF inválido.'],
    'customer.email': ['Por favor digite um email válido.'],
    'shipping.cep_number': ['Por favor digite um cep válido.'],
    'shipping.address_number': ['Por favor digite um numero para seu endereço.'],
    'shipping.phone_number': ['Por favor digite um numero de telefone.'],
  })
  expect(body.message).toBe(`${Object.values(body.errors).flat()[0]} (e mais 5 erros)`)
})

test('O8 bodies of any other kind are a 4xx in Portuguese, never a 5xx', async () => {
  const product = await makeProduct(shop.db)
  const whole = checkoutOf([[product.id, 1]])
  const bodies: unknown[] = [
    {},
    [],
    { ...whole, items: [] },
    { ...whole, items: 'x' },
    { ...whole, customer: null },
    { ...whole, shipping: [] },
    { ...whole, shipping_method: 'drone' },
    { ...whole, payment_method: 'fiado' },
    { ...whole, total: 'muito' },
    { ...whole, total: 1e300 },
    { ...whole, coupon: {} },
    { ...whole, coupon: '\u0000' },
    { ...whole, customer: { ...buyer, name: `Ana \u0000 ${'a'.repeat(200)}` } },
    { ...whole, shipping: { ...address, address: 'x'.repeat(100_000) } },
  ]
  for (const body of bodies) {
    const { status, body: answer } = await place(shop, body as object)
    expect([JSON.stringify(body).slice(0, 80), status >= 400 && status < 500]).toEqual([
      JSON.stringify(body).slice(0, 80),
      true,
    ])
    expect(answer.message).toMatch(/[a-zçãéí]/)
  }
  expect(await stockOf(shop.db, product.id)).toBe(10)
})
