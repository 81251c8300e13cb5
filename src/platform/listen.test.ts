import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { listenTo } from './listen.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A line to the database that can be cut so that neither end hears of it. */
async function openLine(name?: string) {
  const { user, password, database: own, host, port } = new pg.Client({ connectionString: database.url })
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets.splice(0)) socket.destroy()
  }
  const near = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@${near}/${name ?? own}`,
    opened: () => sockets.length / 2,
    cut() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    end,
    close: async () => {
      end()
      await new Promise((done) => server.close(done))
    },
  }
}

const soon = { timeout: 20_000 }

test('a line that is cut without a word is found out, and what was missed is told by null', async () => {
  const line = await openLine()
  const heard: (string | null)[] = []
  const stop = await listenTo(line.url, 'word', (payload) => heard.push(payload), {
    every: 20,
    patience: 2_000,
  })
  await query(database.url, "notify word, 'before'")
  await expect.poll(() => heard, soon).toContain('before')
  line.cut()
  await query(database.url, "notify word, 'missed'")
  await expect.poll(() => heard, soon).toContain(null)
  const hear = () => query(database.url, "notify word, 'after'").then(() => heard)
  await expect.poll(hear, soon).toContain('after')
  expect(heard).not.toContain('missed')
  await stop()
  await line.close()
})

test('a line that ends is opened again', async () => {
  const line = await openLine()
  const heard: (string | null)[] = []
  const stop = await listenTo(line.url, 'word', (payload) => heard.push(payload))
  line.end()
  await expect.poll(() => heard, soon).toEqual([null])
  await stop()
  await line.close()
})

test('whoever could not begin to listen has nothing that goes on trying', async () => {
  const line = await openLine('no_such_database')
  await expect(listenTo(line.url, 'word', () => {})).rejects.toThrow('does not exist')
  await sleep(700)
  expect(line.opened()).toBe(1)
  await line.close()
})
