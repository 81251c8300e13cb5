import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { connectionClass } from './connection.server.ts'
import { openDatabase } from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection lost between two steps of a transaction fails that transaction, and nothing else', async () => {
  const db = openDatabase(database.url, { timeouts: 'job' })
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

test('A1 a statement without an answer is given up, and its connection is never used again', async () => {
  const Client = connectionClass({ answerMs: 1_000, prepared: true })
  const pool = new pg.Pool({ connectionString: database.url, Client, max: 1 })
  pool.on('error', () => {})
  const client = await pool.connect()
  client.on('error', () => {})
  const given = await client.query('select pg_sleep($1)', [60]).catch((error: unknown) => error)
  expect(given).toMatchObject({ code: 'DATABASE_SILENT' })
  // What follows on the same connection, such as the end of a transaction, does not wait once more.
  const next = await client.query('rollback').catch((error: unknown) => error)
  expect(next).toBe(given)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('O1 when all connections are busy and enough statements wait, one more is refused at once', async () => {
  const db = openDatabase(database.url, { max: 1, waiting: 1 })
  await db.connection().execute(async (only) => {
    const waits = sql`select 2`.execute(db)
    const refused = await sql`select 3`.execute(db).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'DATABASE_BUSY' })
    expect(isDatabaseUnavailable(refused)).toBe(true)
    await sql`select 1`.execute(only)
    void waits.catch(() => {})
  })
  expect((await sql<{ four: number }>`select 4 as four`.execute(db)).rows).toEqual([{ four: 4 }])
  await db.destroy()
})

test('A1 a database that is known to be away is not asked', async () => {
  const readiness = { available: false }
  const db = openDatabase('postgres://nobody@127.0.0.1:9/none', { readiness })
  expect(await sql`select 1`.execute(db).catch((error: unknown) => error)).toMatchObject({
    code: 'DATABASE_AWAY',
  })
  await db.destroy()
})

test('a reading without values is prepared like one with values, and several statements are carried out as they are', async () => {
  const db = openDatabase(database.url, { max: 1 })
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await sql`select 2 as two; create temporary table notes (id int); drop table notes`.execute(db)
  const { rows } = await sql<{
    statement: string
  }>`select statement from pg_prepared_statements order by 1`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select 1 as one',
    'select statement from pg_prepared_statements order by 1',
  ])
  await db.destroy()
})

test('O4 behind a pooler nothing is kept in a session: no prepared statement, no setting sent when connecting', async () => {
  const db = openDatabase(database.url, { max: 1, pooled: true })
  expect((await sql<{ n: number }>`select ${41}::int + 1 as n`.execute(db)).rows).toEqual([{ n: 42 }])
  const { rows } = await sql<{ statements: number; sent: number }>`
    select (select count(*)::int from pg_prepared_statements) as statements,
      (select count(*)::int from pg_settings where source = 'client' and name <> 'client_encoding'
        and name <> 'application_name' and name <> 'DateStyle') as sent`.execute(db)
  expect(rows).toEqual([{ statements: 0, sent: 0 }])
  await db.destroy()
})
