import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { builtOnce } from './built-once.server.ts'
import { type Db, openDatabase } from './database.server.ts'

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

test('a statement is built once for the names of its values, and asked with other values each time', async () => {
  await sql`insert into rate_limits values ('Ana', '2026-01-01'), ('Eva', '2027-01-01')`.execute(db)
  let built = 0
  const keys = builtOnce((db: Db, which: { key?: string; allowed_from?: Date }) => {
    built += 1
    return db
      .selectFrom('rate_limits')
      .select(['key', sql<string>`${'always'}::text`.as('same')])
      .where((where) => where.and(which))
  })
  expect(await keys(db, { key: 'Ana' })).toEqual([{ key: 'Ana', same: 'always' }])
  expect(await keys(db, { key: 'Eva' })).toEqual([{ key: 'Eva', same: 'always' }])
  expect(await keys(db, { key: 'Iva' })).toEqual([])
  expect(built).toBe(1)
  const both = { key: 'Eva', allowed_from: new Date('2027-01-01') }
  expect(await keys(db, both)).toEqual([{ key: 'Eva', same: 'always' }])
  expect(await keys(db, { ...both, key: 'Ana' })).toEqual([])
  expect(built).toBe(2)
})
