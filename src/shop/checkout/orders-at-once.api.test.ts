import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const order = (items: [number, number][], given: Record<string, unknown> = {}, key?: string) =>
  place(shop, checkoutOf(items, { customer: newBuyer(), ...given }), key)

const products = (count: number, quantity = 10) =>
  Promise.all(Array.from({ length: count }, () => makeProduct(shop.db, { quantity })))

test('orders of the same moment are each answered with their own', async () => {
  const all = await products(12, 20)
  const answers = await Promise.all(all.map(({ id }, n) => order([[id, n + 1]])))
  for (const [n, { status, body }] of answers.entries()) {
    expect(status).toBe(201)
    const { number, key } = body.order[0]
    const { body: read } = await shop.get(`/api/orders/${number}?key=${key}`)
    expect(read).toMatchObject({ order: body.order[0], payment: body.payment })
    expect(read.order.order_items).toMatchObject([{ product_id: all[n]!.id, quantity: n + 1 }])
  }
})

test('the ledger says of each unit in which order it went', async () => {
  const all = await products(6)
  const answers = await Promise.all(all.map(({ id }) => order([[id, 2]])))
  for (const [n, { id }] of all.entries()) {
    const ledger = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'balance', 'who', 'why'])
      .where('product_id', '=', id)
      .where('cause', '=', 'order')
      .execute()
    const why = `pedido ${answers[n]!.body.order[0].number}`
    expect(ledger).toEqual([{ change: -2, balance: 8, who: 'loja', why }])
  }
})

test('what stands in the way of one order is said to its buyer, and stands in the way of no other', async () => {
  const [a, b, c, d, e] = await products(5)
  const scarce = await makeProduct(shop.db, { quantity: 1 })
  const [, , short, changed, , other] = await Promise.all([
    order([[a!.id, 1]]),
    order([[b!.id, 1]]),
    order([
      [c!.id, 1],
      [scarce.id, 2],
    ]),
    order([[d!.id, 1]], { total: 0.01 }),
    order([[e!.id, 1]]),
    order([[scarce.id, 1]]),
  ])
  expect(short).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(changed).toMatchObject({ status: 409, body: { code: 'total_changed' } })
  expect(other!.status).toBe(201)
  const left = await Promise.all([a, b, c, d, e, scarce].map((product) => stockOf(shop.db, product!.id)))
  expect(left).toEqual([9, 9, 10, 10, 9, 0])
})

test('an intention that comes twice at once makes one order', async () => {
  const [product, ...others] = await products(5)
  const body = checkoutOf([[product!.id, 1]], { customer: newBuyer() })
  const twice = () => place(shop, body, 'an-intention-that-comes-twice')
  const [first, second] = await Promise.all([twice(), twice(), ...others.map(({ id }) => order([[id, 1]]))])
  const statuses = [first!.status, second!.status]
  expect(statuses).toContain(201)
  for (const status of statuses) expect([201, 409]).toContain(status)
  const again = await twice()
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await stockOf(shop.db, product!.id)).toBe(9)
})

test('a product that another transaction holds delays no order of another product', async () => {
  const [held, free] = await products(2)
  const holding = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', held!.id).forUpdate().execute()
    holding.resolve()
    await release.promise
  })
  await holding.promise
  const waiting = order([[held!.id, 1]])
  expect((await order([[free!.id, 1]])).status).toBe(201)
  release.resolve()
  await holder
  expect((await waiting).status).toBe(201)
  expect(await stockOf(shop.db, held!.id)).toBe(9)
})

test('an account that another transaction holds delays and refuses no order but its own', async () => {
  const [first, theirs, ...others] = await products(6)
  const { id, bearer } = await makeCustomer(shop.db)
  const release = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    holding.resolve()
    await release.promise
  })
  await holding.promise
  const begun = order([[first!.id, 1]])
  const waiting = place(shop, checkoutOf([[theirs!.id, 1]]), undefined, bearer.headers)
  const guests = await Promise.all([begun, ...others.map((product) => order([[product.id, 1]]))])
  release.resolve()
  await holder
  expect(guests.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await waiting).status).toBe(201)
})

test('a last unit is sold while the search is renewed for its product, and so is what is ordered beside it', async () => {
  const [plenty] = await products(1)
  const last = await makeProduct(shop.db, { quantity: 1 })
  const holding = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = shop.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('search_entries')
      .select('sku')
      .where('product_id', '=', last.id)
      .forUpdate()
      .execute()
    holding.resolve()
    await release.promise
  })
  await holding.promise
  const ordered = [last, plenty!, plenty!].map(({ id }) => order([[id, 1]]))
  expect((await Promise.all(ordered.slice(1))).map(({ status }) => status)).toEqual([201, 201])
  release.resolve()
  await holder
  expect((await ordered[0]!).status).toBe(201)
  expect(await stockOf(shop.db, last.id)).toBe(0)
})
