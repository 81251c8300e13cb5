/**
 * Measures the search over a generated catalogue of 100,000 products. With DATABASE_URL in that (empty or already
 * filled by this bench) database, otherwise in one of its own below ./data/bench.
 *
 *   npm run bench -- search [products] [searches]
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { type Order, orders } from '#shop/catalog/listing.ts'
import { searchProducts } from '#shop/catalog/search.server.ts'
import { suggest } from '#shop/catalog/suggest.server.ts'
import {
  COLOURS,
  DESCRIBED,
  fillCatalogue,
  KINDS,
  madeUpWord,
  NOUNS,
  plural,
  randomFrom,
} from './catalogue.ts'

const [products = 100_000, searches = 3000] = process.argv.slice(2).map(Number)

const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startPostgres({ dataDir: fileURLToPath(new URL('../data/bench', import.meta.url)) })
try {
  await migrate(server.url)
  const db = openDatabase(server.url)
  await prepare(db, server.url)
  await measure(db)
  await db.destroy()
} finally {
  await server.stop()
}

async function prepare(db: Db, url: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(db)
  if (rows[0]!.count === products) return
  if (rows[0]!.count > 0) throw new Error('This database has other products: give the bench an empty one.')
  const started = performance.now()
  await fillCatalogue(url, products)
  console.log(`Filled with ${products} products in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
}

async function measure(db: Db): Promise<void> {
  const { rows } = await sql<{ sku: string }>`select sku from products where visible order by id`.execute(db)
  const kinds = queriesOf(rows.map(({ sku }) => sku))
  const random = randomFrom(42)
  const plan = Array.from({ length: searches }, () => {
    const share = random()
    const kind = kinds.find(({ upTo }) => share < upTo)!
    const order: Order = random() < 0.1 ? orders[1 + Math.floor(random() * 4)]! : 'popular'
    const page = random() < 0.1 ? 2 + Math.floor(random() * 8) : 1
    return { kind: kind.name, value: kind.make(random), order, page }
  })
  for (const one of plan.slice(0, 300)) await searchProducts(db, one)

  const lookup = await times(plan, () =>
    sql`select name from products where id = ${1 + Math.floor(random() * products)}`.execute(db),
  )
  const found = await times(plan, (one) => searchProducts(db, one))
  const suggested = await times(plan.slice(0, 1000), ({ value }) =>
    suggest(db, value.slice(0, 2 + Math.floor(random() * value.length))),
  )
  report('One product by its id', lookup)
  report('Search', found)
  for (const { name } of kinds)
    report(
      `  ${name}`,
      found.filter((_, n) => plan[n]!.kind === name),
    )
  report(
    '  other orders',
    found.filter((_, n) => plan[n]!.order !== 'popular'),
  )
  report(
    '  later pages',
    found.filter((_, n) => plan[n]!.page > 1),
  )
  report('Suggestions', suggested)
  if (process.env.SLOWEST) {
    const slowest = plan.map((one, n) => ({ ...one, ms: found[n]! })).sort((a, b) => b.ms - a.ms)
    console.table(slowest.slice(0, Number(process.env.SLOWEST)))
  }
}

/** What people type, by kind; `upTo` is the share of all searches that this kind and those before it make up. */
function queriesOf(skus: string[]) {
  const pick = <T>(list: readonly T[], random: () => number) =>
    list[Math.floor(random() ** 1.5 * list.length)]!
  const noun = (random: () => number) =>
    (random() < 0.4 ? plural(pick(NOUNS, random)) : pick(NOUNS, random)).toLowerCase()
  const collection = (random: () => number) => madeUpWord(Math.floor(random() ** 2 * 4000))
  const kinds: { name: string; share: number; make: (random: () => number) => string }[] = [
    {
      name: 'one common word',
      share: 0.28,
      make: (r) => (r() < 0.5 ? noun(r) : pick(r() < 0.5 ? KINDS : COLOURS, r)),
    },
    { name: 'two words', share: 0.24, make: (r) => `${noun(r)} ${pick(r() < 0.5 ? KINDS : COLOURS, r)}` },
    { name: 'three words', share: 0.14, make: (r) => `${noun(r)} ${pick(KINDS, r)} ${pick(COLOURS, r)}` },
    { name: 'a collection', share: 0.1, make: (r) => `${r() < 0.5 ? `${noun(r)} ` : ''}${collection(r)}` },
    { name: 'a SKU', share: 0.08, make: (r) => pick(skus, r).toLowerCase() },
    { name: 'a typo', share: 0.08, make: (r) => mistype(`${noun(r)} ${pick(COLOURS, r)}`, r) },
    { name: 'a beginning', share: 0.05, make: (r) => noun(r).slice(0, 4) },
    { name: 'of the description', share: 0.03, make: (r) => pick(DESCRIBED, r) },
  ]
  return kinds.map((kind, n) => ({
    ...kind,
    upTo: kinds.slice(0, n + 1).reduce((sum, { share }) => sum + share, 0),
  }))
}

function mistype(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2))
  return random() < 0.5
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}

async function times<Item>(list: Item[], run: (item: Item) => Promise<unknown>): Promise<number[]> {
  const spent: number[] = []
  for (const item of list) {
    const started = performance.now()
    await run(item)
    spent.push(performance.now() - started)
  }
  return spent
}

function report(name: string, spent: number[]): void {
  const sorted = [...spent].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2)
  console.log(
    `${name.padEnd(24)} n ${String(spent.length).padStart(5)}   p50 ${at(0.5)} ms   p90 ${at(0.9)} ms   p99 ${at(0.99)} ms`,
  )
}
