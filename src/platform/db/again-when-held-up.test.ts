import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { againWhenHeldUp } from './again-when-held-up.ts'
import { type Db, openDatabase } from './database.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  await sql`create table shelves (id int primary key, units int)`.execute(db)
  await sql`insert into shelves values (1, 10), (2, 10)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const take = (tx: Db, shelf: number) =>
  sql`update shelves set units = units - 1 where id = ${shelf}`.execute(tx)
const units = async () =>
  (await sql<{ units: number }>`select units from shelves order by id`.execute(db)).rows.map(
    (row) => row.units,
  )

test('R501 a lock that was waited for in vain is waited for once more, and nothing is done twice', async () => {
  let tries = 0
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (tx) => {
    await take(tx, 1)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  await db.transaction().execute(async (tx) => {
    tries += 1
    await take(tx, 2)
    // Until the first time is over, the other holds it.
    if (tries === 1) await sql`set local lock_timeout = '10ms'`.execute(tx)
    else {
      letGo.resolve()
      await holder
    }
    await take(tx, 1)
  })
  expect(tries).toBe(2)
  expect(await units()).toEqual([8, 9])
})

test('R501 of two that a deadlock holds up, neither is told', async () => {
  const [before1, before2] = await units()
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const both = ([mine, other]: [number, number]) =>
    db.transaction().execute(async (tx) => {
      await take(tx, mine)
      met[mine - 1]!.resolve()
      await met[other - 1]!.promise
      await take(tx, other)
    })
  await Promise.all([both([1, 2]), both([2, 1])])
  expect(await units()).toEqual([before1! - 2, before2! - 2])
})

test('R501 what is held for as long as a request may wait is told, and any other error at once', async () => {
  let tries = 0
  const failing = (code: string) => async () => {
    tries += 1
    throw Object.assign(new Error('held'), { code })
  }
  const clock = performance.now
  let now = 0
  performance.now = () => (now += 900)
  await expect(againWhenHeldUp(failing('55P03'))).rejects.toMatchObject({ code: '55P03' })
  performance.now = clock
  expect(tries).toBe(3)
  await expect(againWhenHeldUp(failing('23505'))).rejects.toMatchObject({ code: '23505' })
  expect(tries).toBe(4)
})
