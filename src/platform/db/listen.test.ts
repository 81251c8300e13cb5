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

/** A connection to the database through a proxy, which can be cut so that neither end notices. */
async function openProxy(name?: string) {
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

test('a connection that is cut without notice is found out, and null stands for what was missed', async () => {
  const proxy = await openProxy()
  const received: (string | null)[] = []
  const stop = await listenTo(proxy.url, 'word', (payload) => received.push(payload), {
    intervalMs: 20,
    timeoutMs: 2_000,
  })
  await query(database.url, "notify word, 'before'")
  await expect.poll(() => received, soon).toContain('before')
  proxy.cut()
  await query(database.url, "notify word, 'missed'")
  await expect.poll(() => received, soon).toContain(null)
  const notify = () => query(database.url, "notify word, 'after'").then(() => received)
  await expect.poll(notify, soon).toContain('after')
  expect(received).not.toContain('missed')
  await stop()
  await proxy.close()
})

test('a connection that ends is opened again', async () => {
  const proxy = await openProxy()
  const received: (string | null)[] = []
  const stop = await listenTo(proxy.url, 'word', (payload) => received.push(payload))
  proxy.end()
  await expect.poll(() => received, soon).toEqual([null])
  await stop()
  await proxy.close()
})

test('a listener that could not begin does not go on trying', async () => {
  const proxy = await openProxy('no_such_database')
  await expect(listenTo(proxy.url, 'word', () => {})).rejects.toThrow('does not exist')
  await sleep(700)
  expect(proxy.opened()).toBe(1)
  await proxy.close()
})
