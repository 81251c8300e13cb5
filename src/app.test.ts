import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the shop says that it can serve while its database answers', async () => {
  expect(await shop.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('O10 a locked table makes no monitor restart the shop; liveness needs no database', async () => {
  const { db } = shop
  await db.transaction().execute(async (trx) => {
    await sql`lock table products in access exclusive mode`.execute(trx)
    expect(await shop.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

test('A2 O10 without its database a call is a 503 that says when to come back, health says so, and the process lives', async () => {
  const away = await startApp({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(await away.get('/api/category/categories')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'unavailable', message: expect.stringContaining('indisponível') },
  })
  expect(await away.get('/health')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { status: 'unavailable', database: { away_since: expect.any(String) } },
  })
  expect(await away.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
  await away.close()
})

test('R701 while no order can be written, health says so and why; what is read is there, and the process lives', async () => {
  const own = await startApp()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own.db)
  await sql`alter database ${sql.id(rows[0]!.name)} set default_transaction_read_only = on`.execute(own.db)
  expect(await own.get('/health')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: {
      status: 'unavailable',
      database: { unwritable_since: expect.any(String), reason: 'read_only' },
    },
  })
  expect((await own.get('/health/live')).status).toBe(200)
  expect((await own.get('/api/category/categories')).status).toBe(200)
  await own.close()
})

describe('bad input gets a clear answer and changes nothing', () => {
  test('a path that is no call is a 404 in JSON', async () => {
    expect(await shop.get('/api/nothing/here')).toMatchObject({
      status: 404,
      body: { message: 'Não encontrado.' },
    })
  })

  test('a body of 5 MB is a 413', async () => {
    const payload = { items: [], filler: 'x'.repeat(5 * 1024 * 1024) }
    const answer = await shop.post('/api/cart/refresh', payload)
    expect(answer).toMatchObject({ status: 413, body: { message: 'O conteúdo enviado é grande demais.' } })
  })

  test('what is no JSON is a 400', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/cart/refresh',
      headers: { 'content-type': 'application/json' },
      payload: '{"items":',
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Não foi possível entender a requisição.' },
    })
  })

  test('an unknown kind of body is a 415', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/cart/refresh',
      headers: { 'content-type': 'application/x-strange' },
      payload: 'a',
    })
    expect(answer.status).toBe(415)
  })

  test('wrong types are a 422 in Laravel’s shape, in Portuguese', async () => {
    const answer = await shop.post('/api/cart/refresh', { items: [{ product_id: 'a', count: '2' }] })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'O campo items.0.product_id tem um tipo inválido. (e mais 1 erro)',
        errors: {
          'items.0.product_id': ['O campo items.0.product_id tem um tipo inválido.'],
          'items.0.count': ['O campo items.0.count tem um tipo inválido.'],
        },
      },
    })
  })

  test.each([0, -1, 1.5, 1e9, Number.MAX_VALUE, '3', null, true, [1]])(
    'a quantity of %j is a 422',
    async (count) => {
      const product = await makeProduct(shop.db)
      const answer = await shop.post('/api/cart/refresh', { items: [{ product_id: product.id, count }] })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty(['items.0.count'])
    },
  )

  test('a body with a key called __proto__ is refused', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/cart/refresh',
      headers: { 'content-type': 'application/json' },
      payload: '{"items":[],"__proto__":{"admin":true}}',
    })
    expect(answer.status).toBe(400)
  })
})
