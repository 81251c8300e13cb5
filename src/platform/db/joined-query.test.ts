import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { type Db, openDatabase } from './database.server.ts'
import { LAST_OF_TRANSACTION } from './joined-query.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that what a failure leaves behind meets the next transaction.
  db = openDatabase(database.url, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(() => query(database.url, 'drop table if exists notes; create table notes (said text unique)'))

const say = (tx: Db, said: string, last = '') =>
  sql`insert into notes values (${said}) ${sql.raw(last)}`.execute(tx)
const notes = async () =>
  (await query<{ said: string }>(database.url, 'select said from notes order by said')).map(
    ({ said }) => said,
  )

test('what a transaction does stays together, whether its commit goes with its last statement or not', async () => {
  for (const last of ['', LAST_OF_TRANSACTION]) {
    const failed = db.transaction().execute(async (tx) => {
      await say(tx, `first${last}`)
      await say(tx, `first${last}`, last)
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  }
  await db.transaction().execute(async (tx) => {
    await say(tx, 'a')
    await say(tx, 'b', LAST_OF_TRANSACTION)
    expect(await notes()).toEqual(['a', 'b'])
  })
  await db.transaction().execute((tx) => say(tx, 'c', LAST_OF_TRANSACTION))
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

test('what is the last of a savepoint is kept or undone with the transaction around it', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await sql`savepoint step`.execute(tx)
    await say(tx, 'a', LAST_OF_TRANSACTION)
    await sql`release savepoint step`.execute(tx)
    throw new Error('the rest failed')
  })
  await expect(failed).rejects.toThrow('the rest failed')
  expect(await notes()).toEqual([])
  await db.transaction().execute(async (tx) => {
    await sql`savepoint step`.execute(tx)
    await say(tx, 'a', LAST_OF_TRANSACTION)
    await sql`rollback to savepoint step`.execute(tx)
    await sql`release savepoint step`.execute(tx)
    await say(tx, 'b', LAST_OF_TRANSACTION)
  })
  expect(await notes()).toEqual(['b'])
})

test('a transaction that fails in its first statement, or asks nothing, leaves none open', async () => {
  await say(db, 'a')
  const failed = db.transaction().execute((tx) => say(tx, 'a'))
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  const left = db.transaction().execute(async () => {
    throw new Error('nothing was asked')
  })
  await expect(left).rejects.toThrow('nothing was asked')
  await db.transaction().execute(async () => {})
  await say(db, 'b')
  expect(await notes()).toEqual(['a', 'b'])
})

test('a statement that could not be parsed first in a transaction is parsed the next time', async () => {
  const ask = (said: string) => db.transaction().execute((tx) => say(tx, said))
  await query(database.url, 'alter table notes rename to hidden')
  await expect(ask('a')).rejects.toMatchObject({ code: '42P01' })
  await query(database.url, 'alter table hidden rename to notes')
  await ask('a')
  await ask('b')
  expect(await notes()).toEqual(['a', 'b'])
})

test('several statements in one text, without values, begin a transaction too', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('a'); insert into notes values ('b')`.execute(tx)
    throw new Error('the rest failed')
  })
  await expect(failed).rejects.toThrow('the rest failed')
  expect(await notes()).toEqual([])
})
