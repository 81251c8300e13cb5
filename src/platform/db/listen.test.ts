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

const announce = (client: pg.Client, payload: string) =>
  client.query("insert into announcements (channel, payload) values ('word', $1)", [payload])

async function connection() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

test('O13 each row is heard once, when its transaction ends, also after transactions that began later', async () => {
  const received: (string | null)[] = []
  const stop = await listenTo(database.url, 'word', (payload) => received.push(payload), { intervalMs: 5 })
  const [slow, quick, undone] = [await connection(), await connection(), await connection()]
  for (const client of [slow, undone]) await client.query('begin')
  await announce(undone, 'undone')
  await announce(slow, 'slow')
  await announce(quick, 'quick')
  await expect.poll(() => received, soon).toEqual(['quick'])
  await undone.query('rollback')
  await announce(quick, 'quick again')
  await expect.poll(() => received, soon).toEqual(['quick', 'quick again'])
  await slow.query('commit')
  await expect.poll(() => received, soon).toEqual(['quick', 'quick again', 'slow'])
  await announce(quick, 'last')
  await expect.poll(() => received, soon).toEqual(['quick', 'quick again', 'slow', 'last'])
  await Promise.all([slow, quick, undone].map((client) => client.end()))
  await stop()
})

test('rows that everybody could read are deleted; those of a transaction that goes on are not', async () => {
  const stop = await listenTo(database.url, 'word', () => {}, { intervalMs: 5, keepMs: 60 })
  const [slow, quick] = [await connection(), await connection()]
  const payloads = async () =>
    (await query<{ payload: string }>(database.url, 'select payload from announcements')).map(
      ({ payload }) => payload,
    )
  await announce(quick, 'old')
  await expect.poll(payloads, soon).toEqual([])
  await slow.query('begin')
  await announce(slow, 'slow')
  await announce(quick, 'meanwhile')
  await slow.query('commit')
  expect(await payloads()).toContain('slow')
  await expect.poll(payloads, soon).toEqual([])
  await Promise.all([slow, quick].map((client) => client.end()))
  await stop()
})

test('those who listen to one database share a connection, which ends with the last of them', async () => {
  const proxy = await openProxy()
  const received: string[] = []
  const [one, two] = await Promise.all(
    ['word', 'other'].map((channel) =>
      listenTo(proxy.url, channel, (payload) => received.push(`${channel} ${payload}`)),
    ),
  )
  expect(proxy.opened()).toBe(1)
  await query(
    database.url,
    "insert into announcements (channel, payload) values ('word', 'a'), ('other', 'b')",
  )
  await expect.poll(() => received.toSorted(), soon).toEqual(['other b', 'word a'])
  await one!()
  await query(database.url, "notify other, 'c'")
  await expect.poll(() => received, soon).toContain('other c')
  await two!()
  await proxy.close()
})

test('a listener that could not begin does not go on trying', async () => {
  const proxy = await openProxy('no_such_database')
  await expect(listenTo(proxy.url, 'word', () => {})).rejects.toThrow('does not exist')
  await sleep(700)
  expect(proxy.opened()).toBe(1)
  await proxy.close()
})
