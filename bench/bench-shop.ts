import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { runningUrl } from '#db/embedded.ts'
import { keptPictures } from '#e2e/open-shop.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type Cpu, cpuOf } from './cpu.ts'

/** A demo shop of its own, with a durable PostgreSQL: what is measured. */
export interface BenchShop {
  url: string
  database: string
  /** from the command to the first page, ms; `again` when it was closed and opened once more */
  start: { first: number; again: number }
  /** the CPU that it has used until now */
  cpu(): Cpu
  close(): Promise<void>
}

/** Opens the shop whose sources are in `folder`: this one, or another revision's. It is built when it is not. */
export async function openBenchShop(folder = process.cwd()): Promise<BenchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  keptPictures(dataDir)
  const port = await freePort()
  const first = await open(folder, dataDir, port)
  await first.close()
  // A demonstration would play its orders and draw its pictures beside what is measured.
  const shop = await open(folder, dataDir, port, { DEMO: '0' })
  const database = runningUrl(dataDir)!
  await analyze(database)
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    start: { first: first.ms, again: shop.ms },
    cpu: () => cpuOf(shop.pid),
    async close() {
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Autovacuum looks at new tables once a minute: of two shops the one that was stocked later would be planned without figures, and
 * its listings would take PostgreSQL twice as long.
 */
async function analyze(database: string): Promise<void> {
  const db = openDatabase(database, { patience: 'job' })
  await sql`analyze`.execute(db)
  await db.destroy()
}

/** Opens this shop over a database that is there, filled. Its own data folder is empty. */
export async function openShopOn(database: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const port = await freePort()
  const { pid, close } = await open(process.cwd(), dataDir, port, {
    DATABASE_URL: database,
    APP_SECRET: 'a secret of the bench, which opens nothing',
    DEMO: '0',
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async close() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function open(folder: string, dataDir: string, port: number, more: Record<string, string> = {}) {
  const started = performance.now()
  const shop = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // Within npm, a command is over when its parent is.
      npm_lifecycle_event: 'start',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      PIX_KEY: 'loja@teste.example',
      RATE_LIMIT_FACTOR: '1000000',
      // So that each buyer has an address of their own, as outside.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) {
    if (shop.exitCode !== null) throw new Error(`The shop of ${folder} did not open.`)
    await sleep(10)
  }
  return {
    pid: shop.pid!,
    ms: performance.now() - started,
    async close() {
      shop.kill('SIGTERM')
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
