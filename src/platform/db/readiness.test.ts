import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { openDatabase } from './database.server.ts'
import { Readiness } from './readiness.server.ts'

let database: TestDatabase
let readiness: Readiness | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await readiness?.stop()
})
afterAll(() => database.drop())

const soon = { timeout: 60_000 }

test('O10 readiness has a connection of its own: a pool whose connections are all taken is no dead database', async () => {
  const db = openDatabase(database.url, { max: 1 })
  readiness = new Readiness(database.url)
  const ready = readiness
  await db.connection().execute(async () => {
    expect(await ready.ask()).toBe(true)
  })
  await db.destroy()
})

test('O10 a readiness connection that is cut is opened again, and no listener is told of it', async () => {
  const told: boolean[] = []
  readiness = new Readiness(database.url)
  readiness.watch((available) => told.push(available))
  expect(await readiness.ask()).toBe(true)
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine readiness'"
  expect(await query(database.url, `${cut} and datname = current_database()`)).toHaveLength(1)
  const connections = async () =>
    (await query(database.url, cut.replace('pg_terminate_backend(pid)', '1'))).length
  await expect.poll(connections, soon).toBeGreaterThan(0)
  expect(await readiness.ask()).toBe(true)
  expect(told).toEqual([])
})

test('A2 a database that goes away is noticed without being asked, and so is its return', async () => {
  const told: boolean[] = []
  const opened = createServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as { port: number }
  readiness = new Readiness(`postgres://nobody@127.0.0.1:${port}/none`)
  readiness.watch((available) => told.push(available))
  await expect.poll(() => told, soon).toEqual([false])
  expect(readiness.available).toBe(false)
  expect(readiness.awaySince).toBeInstanceOf(Date)
  opened.close()
})

test('R701 a database that can only be read takes no order, and says so; it is asked all the same, and notices when it can be written to', async () => {
  const told: (string | undefined)[] = []
  const own = await createTestDatabase()
  const [{ name }] = (await query<{ name: string }>(own.url, 'select current_database() as name')) as [
    { name: string },
  ]
  const connect = () =>
    query(
      own.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine readiness' and datname = current_database()",
    )
  readiness = new Readiness(own.url)
  readiness.watch(
    () => expect.unreachable(),
    (unwritable) => told.push(unwritable?.reason),
  )
  expect(await readiness.ask()).toBe(true)
  await query(database.url, `alter database "${name}" set default_transaction_read_only = on`)
  await connect()
  await expect.poll(() => told, soon).toEqual(['read_only'])
  expect(await readiness.ask()).toBe(false)
  expect(readiness).toMatchObject({
    available: true,
    unwritable: { reason: 'read_only', since: expect.any(Date) },
  })
  await query(database.url, `alter database "${name}" reset default_transaction_read_only`)
  await connect()
  await expect.poll(() => told, soon).toEqual(['read_only', undefined])
  expect(await readiness.ask()).toBe(true)
  await readiness.stop()
  await own.drop()
})

test('R701 however often it is asked, a row is written once a second at most', async () => {
  readiness = new Readiness(database.url)
  const rows = async () =>
    Number((await query<{ n: string }>(database.url, 'select count(*) as n from readiness_rows'))[0]!.n)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  for (let n = 0; n < 20; n += 1) expect(await readiness.ask()).toBe(true)
  expect(await rows()).toBe(1)
  clock.mockReturnValue(11_000)
  for (let n = 0; n < 20; n += 1) await readiness.ask()
  expect(await rows()).toBe(2)
  clock.mockRestore()
})
