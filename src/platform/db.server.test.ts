import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { openDatabase } from './db.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection lost between two steps of a transaction fails that transaction, and nothing else', async () => {
  const db = openDatabase(database.url)
  const lost = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    await query(
      database.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    // The news arrives while no query of this connection waits for an answer.
    await new Promise((later) => setTimeout(later, 100))
    await sql`select 2`.execute(trx)
  })
  await expect(lost).rejects.toThrow()
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  await db.destroy()
})
