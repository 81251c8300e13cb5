import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabase } from './database.server.ts'
import { insertAndCommit } from './write-together.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([2, 20])('%i rows of a table are written by the names of their columns', async (count) => {
  const db = openDatabase(database.url, { max: 1 })
  const typed = (n: number) => `${count} rows, ${n}`
  const rows = Array.from({ length: count }, (_, n) =>
    n % 2 ? { times: n + 1, typed: typed(n) } : { typed: typed(n), times: n + 1 },
  )
  await db.transaction().execute((tx) => insertAndCommit(tx, { empty_searches: rows }))
  const written = await db
    .selectFrom('empty_searches')
    .select(['typed', 'times'])
    .where('typed', 'like', `${count} rows, %`)
    .orderBy('times')
    .execute()
  expect(written).toEqual(rows.map((_, n) => ({ typed: typed(n), times: n + 1 })))
  await db.destroy()
})
