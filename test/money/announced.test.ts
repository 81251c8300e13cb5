import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { listenTo } from '#platform/db/listen.server.ts'
import { checkoutOf } from '#test/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { startShopProcess } from '#test/processes.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('O13 a server that dies as soon as an order is written: the others hear all the same whose pages are old', async () => {
  const product = await makeProduct(db, { quantity: 5 })
  const heard: (string | null)[] = []
  const stop = await listenTo(database.url, 'catalog', (tag) => heard.push(tag))
  const shop = await startShopProcess({ DATABASE_URL: database.url })
  const key = crypto.randomUUID()
  const press = () =>
    fetch(`${shop.url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(checkoutOf([[product.id, 1]])),
    }).catch(() => undefined)
  // On a busy machine a buyer may be told to try again, and does.
  let answer: Promise<unknown> | undefined
  while (!(await db.selectFrom('orders').select('id').executeTakeFirst())) {
    answer ??= press().finally(() => {
      answer = undefined
    })
    await new Promise(setImmediate)
  }
  await shop.kill()
  await expect.poll(() => heard, { timeout: 60_000 }).toContain(`units:${product.id}`)
  await answer
  await stop()
})
