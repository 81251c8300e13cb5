import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/**
 * What the line between the shop and its database does: `silent` carries nothing and says nothing, as a half-open line;
 * `refused` cuts and lets no caller in; `unanswered` carries requests, and cuts when the answer comes; `slow` keeps each answer
 * back for five seconds.
 */
export type Line = 'passes' | 'silent' | 'refused' | 'unanswered' | 'slow'

const LATENCY_MS = 5_000

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/** A line to a PostgreSQL that can be disturbed. */
export async function openFaultProxy(databaseUrl: string) {
  const { user, password, database, host, port } = new pg.Client({ connectionString: databaseUrl })
  let line: Line = 'passes'
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    near.on('error', () => {})
    if (line === 'refused') return near.resetAndDestroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    far.on('error', end).on('close', () => line !== 'silent' && end())
    near.on('close', end)
    near.on('data', (data) => line !== 'silent' && far.write(data))
    far.on('data', (data) => {
      if (line === 'unanswered') end()
      else if (line === 'slow') setTimeout(() => near.write(data), LATENCY_MS).unref()
      else if (line !== 'silent') near.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    set(next: Line) {
      // What was held back is lost: such a connection is of no use.
      if (next === 'refused' || line === 'silent') cutAll()
      line = next
    },
    async close() {
      cutAll()
      await new Promise((done) => server.close(done))
    },
  }
}
