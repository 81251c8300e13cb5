import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { makeProduct } from '#test/make.ts'
import { type ShopProcess, startShopProcess } from '#test/processes.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

/** Two server processes of the shop over a line to a PostgreSQL of their own, which keeps what it has written. */
export interface World {
  dataDir: string
  server: EmbeddedPostgres
  line: FaultProxy
  shops: ShopProcess[]
  /** the test's own way to the database */
  db: Db
  products: number[]
  /** Starts PostgreSQL where it was stopped. */
  startServer(): Promise<void>
  startShop(): Promise<void>
  close(): Promise<void>
}

/** Units of each product at the beginning: two of them sell out. */
export const UNITS = [15, 15, ...Array.from({ length: 8 }, () => 400)]

interface Options {
  dataDir?: string
  /** each shop's clock is this many hours off, the one back and the other ahead */
  clockHours?: number
}

export async function openWorld({ dataDir, clockHours = 0 }: Options = {}): Promise<World> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
  const start = () => startPostgres({ dataDir: folder, onRestart: () => {} })
  const server = await start()
  await migrate(server.url)
  const line = await openFaultProxy(server.url)
  const db = openDatabase(server.url, { max: 4, timeouts: 'job' })
  const env = { DATABASE_URL: line.url }
  const shops = await Promise.all(
    [-clockHours, clockHours].map((hours) => startShopProcess(env, clock(hours))),
  )
  const products: number[] = []
  for (const quantity of UNITS) products.push((await makeProduct(db, { quantity })).id)
  const world: World = {
    dataDir: folder,
    server,
    line,
    shops,
    db,
    products,
    async startServer() {
      world.server = await start()
    },
    async startShop() {
      world.shops.push(await startShopProcess(env))
    },
    async close() {
      await Promise.all(world.shops.map((shop) => shop.kill()))
      await line.close()
      await db.destroy()
      await world.server.stop()
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

/** Node's arguments for a process whose clock is wrong by so many hours. */
function clock(hours: number): string[] {
  if (hours === 0) return []
  const code = `const now = Date.now, off = ${hours * 3600_000}
    globalThis.Date = class extends Date { constructor(...given) { given.length ? super(...given) : super(now() + off) } static now() { return now() + off } }`
  return [`--import=data:text/javascript,${encodeURIComponent(code)}`]
}
