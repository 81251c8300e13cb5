import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buyer, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('O8 a retry with the same key answers the same order and says so', async () => {
  const product = await makeProduct(shop.db, { quantity: 4 })
  const key = randomUUID()
  const first = await place(shop, checkoutOf([[product.id, 1]]), key)
  // The same request, though its fields come in another order and the CPF in another spelling.
  const spelled = { ...buyer, cpf: '52998224725' }
  const again = await place(
    shop,
    Object.fromEntries(Object.entries(checkoutOf([[product.id, 1]], { customer: spelled })).reverse()),
    key,
  )
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(await stockOf(shop.db, product.id)).toBe(3)
})

test('O8 a key belongs to one request: without it 400, with other data 422', async () => {
  const product = await makeProduct(shop.db)
  const without = await shop.post('/api/checkout', checkoutOf([[product.id, 1]]))
  expect([without.status, without.body.message]).toEqual([400, 'Envie o cabeçalho Idempotency-Key.'])
  const tooLong = await place(shop, checkoutOf([[product.id, 1]]), 'k'.repeat(256))
  expect(tooLong.status).toBe(400)
  const key = randomUUID()
  expect((await place(shop, checkoutOf([[product.id, 1]]), key)).status).toBe(201)
  const other = await place(shop, checkoutOf([[product.id, 2]]), key)
  expect([other.status, other.body.message]).toEqual([422, 'Esta chave já foi usada com outros dados.'])
})

test('O8 two guests who choose the same key are not in each other’s way, and see nothing of each other', async () => {
  const product = await makeProduct(shop.db)
  const [one, other] = [newBuyer(), newBuyer()]
  const first = await place(shop, checkoutOf([[product.id, 1]], { customer: one }), '1')
  const second = await place(shop, checkoutOf([[product.id, 1]], { customer: other }), '1')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.order[0]).toMatchObject({ customer: { email: other.email } })
  expect(second.body.order[0].number).not.toBe(first.body.order[0].number)
})

test('O8 a key whose order was refused may be used again once the reason is gone', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const key = randomUUID()
  expect((await place(shop, checkoutOf([[product.id, 1]]), key)).status).toBe(409)
  await shop.db.updateTable('products').set({ quantity: 1 }).where('id', '=', product.id).execute()
  expect((await place(shop, checkoutOf([[product.id, 1]]), key)).status).toBe(201)
})

test('O8 a key is forgotten after 72 hours', async () => {
  const product = await makeProduct(shop.db)
  const key = randomUUID()
  const first = await place(shop, checkoutOf([[product.id, 1]]), key)
  const age = (hours: number) =>
    shop.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('key', '=', key)
      .execute()
  await age(71)
  expect((await place(shop, checkoutOf([[product.id, 1]]), key)).body.order[0].id).toBe(
    first.body.order[0].id,
  )
  await age(73)
  const later = await place(shop, checkoutOf([[product.id, 1]]), key)
  expect(later.status).toBe(201)
  expect(later.body.order[0].id).not.toBe(first.body.order[0].id)
})

test('O8 one key sent twenty times at once makes one order', async () => {
  const product = await makeProduct(shop.db, { quantity: 30 })
  const key = randomUUID()
  const body = checkoutOf([[product.id, 1]])
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(shop, body, key)))
  const made = answers.filter((answer) => answer.status === 201)
  expect(made.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  for (const answer of answers) {
    expect([201, 409]).toContain(answer.status)
    if (answer.status === 409) expect(answer.headers['retry-after']).toBe('1')
    else expect(answer.body.order[0].id).toBe(made[0]!.body.order[0].id)
  }
  expect(await stockOf(shop.db, product.id)).toBe(29)
})

/** Until a statement of this shop waits for what another holds. */
async function untilWaiting(): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]!.count).toBeGreaterThan(0)
}

test('O8 while a request is under way its key answers 409 and says when to come back', async () => {
  const product = await makeProduct(shop.db)
  const key = randomUUID()
  let waiting: ReturnType<typeof place> | undefined
  await shop.db.transaction().execute(async (tx) => {
    // Holds the product, so that the first request waits while the second comes.
    await tx.updateTable('products').set({ sold: 1 }).where('id', '=', product.id).execute()
    waiting = place(shop, checkoutOf([[product.id, 1]]), key)
    await untilWaiting()
    const second = await place(shop, checkoutOf([[product.id, 1]]), key)
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1'])
    expect(second.body.message).toBe('Este pedido já está sendo processado.')
  })
  expect((await waiting!).status).toBe(201)
})
