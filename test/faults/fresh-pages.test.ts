import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '#db/embedded.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { brl } from '#shop/money.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { tellScale } from '#test/scale.ts'

// The rule of the page cache, on the shop as it is built: while pages of two servers are asked for without a pause, and prices
// and stock change all the time, no answer shows what had changed more than a second before it was asked for.

const RULE_MS = 1_000
const CHANGES = 40
const VISITORS = 6
const PAUSE_MS = 200

const folder = mkdtempSync(join(tmpdir(), 'vitrine-fresh-'))
let server: EmbeddedPostgres
let db: Db
const shops: { url: string; child: ChildProcess }[] = []

beforeAll(async () => {
  server = await startPostgres({ dataDir: folder })
  db = openDatabase(server.url, { max: 2, timeouts: 'job' })
  for (const name of ['one', 'two']) shops.push(await openServer(name))
})
afterAll(async () => {
  for (const { child } of shops) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await db?.destroy()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openServer(name: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/vitrine.mjs', 'start'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // Within npm, a command is over when its parent is.
      npm_lifecycle_event: 'start',
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: server.url,
      APP_SECRET: 'a secret of at least thirty-two characters',
      DEMO: '0',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The shop did not open.')
    await sleep(100)
  }
  return { url, child }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** What a page is to show from a moment on, until the next of its kind. */
interface Shown {
  text: string
  /** when it was committed, Unix ms */
  at: number
}

/** How old what a page shows was when it was asked for, ms; 0: it is what holds. */
function ageOf(page: string, history: Shown[], askedAt: number): number {
  const shown = history.findLastIndex(({ text }) => page.includes(text))
  if (shown === -1) return Number.POSITIVE_INFINITY
  const next = history[shown + 1]
  return next ? Math.max(0, askedAt - next.at) : 0
}

test('O13 no visitor sees a price or a stock that changed more than a second ago, however busy two servers are', async () => {
  const category = await makeCategory(db)
  const product = await makeProduct(db, { category_id: category.id, regular_price: 100_000, quantity: 5_000 })
  await makeProduct(db, { category_id: category.id })
  const prices: Shown[] = [{ text: brl(100_000), at: Date.now() }]
  const stocks: Shown[] = [{ text: '(5000 Unidades)', at: Date.now() }]
  let changing = true
  let asked = 0
  const oldest = { price: 0, stock: 0 }

  async function visit(url: string, path: string, withStock: boolean) {
    while (changing) {
      const askedAt = Date.now()
      const answer = await fetch(url + path)
      // React parts a number from the words beside it with a comment.
      const page = (await answer.text()).replaceAll('<!-- -->', '')
      expect(answer.status).toBe(200)
      asked += 1
      oldest.price = Math.max(oldest.price, ageOf(page, prices, askedAt))
      if (withStock) oldest.stock = Math.max(oldest.stock, ageOf(page, stocks, askedAt))
    }
  }
  const visitors = shops.flatMap(({ url }) =>
    Array.from({ length: VISITORS }, (_, n) =>
      n % 3 === 0
        ? visit(url, `/category/${category.slug}`, false)
        : visit(url, `/product/${product.slug}`, true),
    ),
  )
  for (let n = 1; n <= CHANGES; n++) {
    await sleep(PAUSE_MS)
    const priced = n % 2 === 0
    const change = priced ? { regular_price: 100_000 + n } : { quantity: 5_000 - n }
    await db.updateTable('products').set(change).where('id', '=', product.id).execute()
    if (priced) prices.push({ text: brl(100_000 + n), at: Date.now() })
    else stocks.push({ text: `(${5_000 - n} Unidades)`, at: Date.now() })
  }
  // What changed last is seen too.
  await sleep(RULE_MS + PAUSE_MS)
  changing = false
  await Promise.all(visitors)
  tellScale(`| fresh pages | ${asked} answers | price ${oldest.price} ms | stock ${oldest.stock} ms |`)
  expect(asked).toBeGreaterThan(CHANGES)
  expect(oldest.price).toBeLessThanOrEqual(RULE_MS)
  expect(oldest.stock).toBeLessThanOrEqual(RULE_MS)
})
