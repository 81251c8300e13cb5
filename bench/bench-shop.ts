import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { runningUrl } from '#db/embedded.ts'
import { freePort } from '#e2e/start-shop.ts'
import { query } from '#test/database.ts'

/** Clock ticks of /proc are hundredths of a second on Linux. */
const TICK_MS = 10

/** A shop that is measured: the sources in a folder, in a process of its own with a durable PostgreSQL of its own. */
export class BenchShop {
  readonly folder: string
  readonly url: string
  readonly #dataDir: string
  readonly #port: number
  #server!: ChildProcess

  private constructor(folder: string, dataDir: string, port: number) {
    this.folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.#dataDir = dataDir
    this.#port = port
  }

  /** Opens a demonstration; it is built when it is not. */
  static async open(folder: string): Promise<BenchShop> {
    const shop = new BenchShop(folder, mkdtempSync(join(tmpdir(), 'vitrine-bench-')), await freePort())
    await shop.#start({ DEMO: '1' })
    // Opened once more: a demonstration plays its orders and makes its pictures beside what is measured.
    await shop.restart()
    // Autovacuum looks at new tables once a minute; until then PostgreSQL plans without figures.
    await query(shop.database, 'analyze')
    return shop
  }

  /** Opens an empty shop whose data stay in `dataDir` when it closes. */
  static async openEmpty(folder: string, dataDir: string): Promise<BenchShop> {
    const shop = new BenchShop(folder, dataDir, await freePort())
    await shop.#start({ DEMO: '0' })
    return shop
  }

  /** Connection string of its PostgreSQL. */
  get database(): string {
    return runningUrl(this.#dataDir)!
  }

  /** Closes the shop and opens it again. @returns ms from the command to the first page */
  async restart(): Promise<number> {
    await this.stop()
    return this.#start({ DEMO: '0' })
  }

  /** CPU that Node has used since its start, ms; NaN where there is no /proc. */
  cpu(): number {
    const fields = this.#read('stat')
      ?.replace(/^.*\) /s, '')
      .split(' ')
    return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN
  }

  /** Memory of Node that no other process shares, MB; NaN where there is no /proc. */
  memory(): number {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(this.#read('status') ?? '') ?? []
    return Number(kilobytes) / 1024
  }

  /** What React's own `renderToString` takes for each page that is rendered `during` something, ms of CPU (render-again.ts). */
  async renderAgain(during: () => Promise<unknown>): Promise<number> {
    this.#server.send('begin')
    await during()
    this.#server.send('end')
    const [ms] = await once(this.#server, 'message')
    return ms
  }

  async stop(): Promise<void> {
    if (this.#server.exitCode !== null || this.#server.signalCode !== null) return
    const ended = once(this.#server, 'exit')
    this.#server.kill('SIGTERM')
    await ended
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  #read(file: string): string | undefined {
    try {
      return readFileSync(`/proc/${this.#server.pid}/${file}`, 'utf8')
    } catch {
      return undefined
    }
  }

  async #start(settings: Record<string, string>): Promise<number> {
    const started = performance.now()
    const { NODE_OPTIONS, ...service } = serviceSettings(this.folder)
    this.#server = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
      cwd: this.folder,
      env: {
        ...clearedSettings(this.folder),
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
        ...service,
        NODE_OPTIONS: `${NODE_OPTIONS ?? ''} --import=${new URL('render-again.ts', import.meta.url).href}`,
        // Within npm, a command is over when its parent is.
        npm_lifecycle_event: 'start',
        ...{ PORT: String(this.#port), DATA_DIR: this.#dataDir },
        ...{ PIX_KEY: 'loja@teste.example', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' },
        // So that each buyer has an address of their own, as outside.
        TRUSTED_PROXIES: '127.0.0.1',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await untilOpen(this.url, this.#server)
    return performance.now() - started
  }
}

/** Waits for the first page. @throws when the process ends before */
export async function untilOpen(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} did not open ${url}`)
    await sleep(10)
  }
}

/** Empties what a developer's `.env` sets: a bench of orders must not reach that database or mail server. */
export function clearedSettings(folder: string): Record<string, string> {
  const file = join(folder, '.env')
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** What the unit for systemd, and the Dockerfile like it, start Node with. */
function serviceSettings(folder: string): Record<string, string> {
  const unit = readFileSync(join(folder, 'deploy/vitrine.service'), 'utf8')
  const [, line = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
  return Object.fromEntries(line.split(' ').map((setting) => setting.split(/=(.*)/s).slice(0, 2)))
}

/** Addresses of a demonstration: home, a product that can be ordered, a category. */
export async function pagesOf({ database }: BenchShop) {
  const [row] = await query<{ product: string; category: string }>(
    database,
    `select (select slug from products where visible and quantity > 0 and family_id is null order by id limit 1) as product,
      (select slug from categories where status = 1 order by id limit 1) as category`,
  )
  return { home: '/', product: `/product/${row!.product}`, category: `/category/${row!.category}` }
}
