import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/database.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { consumeAttempts } from './attempt-limit.server.ts'

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

const attempt = (caller: string, times: number, action = 'order') => ({
  ...{ action, caller, factor: 1 },
  limit: { times, seconds: 3600 },
})

test('those who come in the same moment are counted in one statement, each against their own limit', async () => {
  await consumeAttempts(db, [attempt('Ana', 2)])
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const waits = await Promise.all([
    consumeAttempts(db, [attempt('Bia', 2)]),
    consumeAttempts(db, [attempt('Eva', 1), attempt('Eva', 5, 'mailbox')]),
    consumeAttempts(db, [attempt('Ana', 2)]),
  ])
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(waits).toEqual([0, 0, 0])
  const [ana, eva, bia] = await Promise.all([
    consumeAttempts(db, [attempt('Ana', 2)]),
    consumeAttempts(db, [attempt('Eva', 1), attempt('Eva', 5, 'mailbox')]),
    consumeAttempts(db, [attempt('Bia', 2)]),
  ])
  expect(ana).toBeGreaterThan(0)
  expect(eva).toBeGreaterThan(0)
  expect(bia).toBe(0)
})

test('of many attempts of one caller in the same moment as many are allowed as one after the other', async () => {
  const waits = await Promise.all(Array.from({ length: 7 }, () => consumeAttempts(db, [attempt('Rui', 3)])))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test('more than one statement takes are counted all the same', async () => {
  const callers = Array.from({ length: 120 }, (_, n) => attempt(`of many ${n}`, 1))
  expect(await Promise.all(callers.map((one) => consumeAttempts(db, [one])))).toEqual(callers.map(() => 0))
  const again = await Promise.all(callers.map((one) => consumeAttempts(db, [one])))
  expect(again.every((wait) => wait > 0)).toBe(true)
})

test('where the database cannot be asked, who comes alone asks it once', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const asked = vi.spyOn(pg.Pool.prototype, 'connect')
  await expect(consumeAttempts(away, [attempt('Ana', 1), attempt('Ana', 1, 'mailbox')])).rejects.toThrow(
    'ECONNREFUSED',
  )
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await away.destroy()
})
