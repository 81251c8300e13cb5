/**
 * Measures what grows: the pages and calls of the shop over HTTP, and its jobs, with 1,000 products and orders and with 100,000
 * products and a million orders, 186 categories of the third level each, by turns. In databases of its own below ./data, which
 * are filled the first time (ten minutes).
 *
 *   npm run bench -- growth [times] [products] [orders]
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { makeStaff } from '#test/staff.ts'
import { openShopOn } from './bench-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { cpuBetween, cpuOf } from './cpu.ts'
import { groupIntoFamilies } from './families.ts'
import { type Grown, jobsOf, type Look, looksOf } from './growth-looks.ts'
import { fillOrders } from './order-history.ts'
import { machine } from './shop.bench.ts'

const SMALL = 1000

/** Prints a table: each look at the small shop, then at the large one. */
export async function measure([
  times = '40',
  products = '100000',
  orders = '1000000',
]: string[]): Promise<void> {
  const small = await openGrown('growth-small', SMALL, SMALL)
  const large = await openGrown('growth', Number(products), Number(orders))
  try {
    console.log(`${machine()}\n\n${HEADING}`)
    const [few, many] = [await looksOf(small), await looksOf(large)]
    for (const [name, look] of Object.entries(many)) await compare(name, few[name]!, look, Number(times))
    const [fewJobs, manyJobs] = [jobsOf(small.db), jobsOf(large.db)]
    for (const [name, job] of Object.entries(manyJobs)) await compare(name, fewJobs[name]!, job, 3)
  } finally {
    await small.close()
    await large.close()
  }
}

const HEADING =
  '| | 1,000: p50 ms | p99 | large: p50 ms | p99 | CPU of each: small | large |\n|---|---|---|---|---|---|---|'

/** Both by turns, so that whatever else the machine does meets both alike; the CPU is that of shop and database. */
async function compare(name: string, few: Look, many: Look, times: number): Promise<void> {
  const spent: { ms: number[]; cpu: number }[] = [
    { ms: [], cpu: 0 },
    { ms: [], cpu: 0 },
  ]
  const TURN = Math.max(1, Math.ceil(times / 4))
  for (let from = 0; from < times; from += TURN)
    for (const [which, look] of [few, many].entries()) {
      const before = cpuOf(process.pid)
      for (let n = from; n < Math.min(times, from + TURN); n += 1) {
        const started = performance.now()
        await look(n)
        spent[which]!.ms.push(performance.now() - started)
      }
      const { node, postgres } = cpuBetween(before, cpuOf(process.pid), times)
      spent[which]!.cpu += node + postgres
    }
  const [small, large] = spent.map(({ ms, cpu }) => {
    const sorted = ms.toSorted((one, other) => one - other)
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1)
    return { times: `${at(0.5)} | ${at(0.99)}`, cpu: cpu.toFixed(1) }
  })
  console.log(`| ${name} | ${small!.times} | ${large!.times} | ${small!.cpu} | ${large!.cpu} |`)
}

async function openGrown(
  name: string,
  products: number,
  orders: number,
): Promise<Grown & { close(): Promise<void> }> {
  const own = fileURLToPath(new URL(`../data/bench-${name}`, import.meta.url))
  const server = await startPostgres({ dataDir: own })
  await migrate(server.url)
  const db = openDatabase(server.url, { patience: 'job' })
  await fill(db, server.url, products, orders)
  // The one of the last run keeps its history, and leaves its address to the one of this run.
  await sql`update staff set email = id || '-' || md5(random()::text) || '@exemplo.com.br'`.execute(db)
  const { headers } = await makeStaff({ db })
  const shop = await openShopOn(server.url)
  return {
    db,
    url: shop.url,
    headers,
    async close() {
      await shop.close()
      await db.destroy()
      await server.stop()
    },
  }
}

async function fill(db: Db, url: string, products: number, orders: number): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from products) as filled`.execute(db)
  if (!rows[0]!.filled) {
    await fillCatalogue(url, products)
    await groupIntoFamilies(db)
  }
  await fillOrders(db, orders)
}
