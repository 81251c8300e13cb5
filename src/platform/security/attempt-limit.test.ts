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

test('attempts at several things are counted in one statement, each against its own limit', async () => {
  const eva = [attempt('Eva', 1), attempt('Eva', 5, 'mailbox')]
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  expect(await consumeAttempts(db, eva)).toBe(0)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(await consumeAttempts(db, eva)).toBeGreaterThan(0)
  expect(await consumeAttempts(db, [attempt('Eva', 5, 'mailbox')])).toBe(0)
})

test('of many attempts of one caller in the same moment as many are allowed as one after the other', async () => {
  const waits = await Promise.all(Array.from({ length: 7 }, () => consumeAttempts(db, [attempt('Rui', 3)])))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test('where the database cannot be asked, it is asked once', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const asked = vi.spyOn(pg.Pool.prototype, 'connect')
  await expect(consumeAttempts(away, [attempt('Ana', 1), attempt('Ana', 1, 'mailbox')])).rejects.toThrow(
    'ECONNREFUSED',
  )
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await away.destroy()
})
