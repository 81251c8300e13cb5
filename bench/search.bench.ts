/**
 * Measures search and listings over a generated catalogue of 100,000 products, a third of them options of families. With
 * DATABASE_URL in that (empty or already filled by this bench) database, otherwise in one of its own below ./data.
 *
 * The numbers of one run are compared with each other (finding a product by its id is the yardstick). Last comes the CPU of searches of
 * which nothing is kept; with 0 searches only that.
 *
 *   npm run bench -- search [products] [searches]
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { type Order, orders } from '#shop/catalog/listing.ts'
import { searchCards } from '#shop/catalog/search/search.server.ts'
import { suggest } from '#shop/catalog/search/suggest.server.ts'
import { fillCatalogue, madeUpWord, plural, randomFrom } from './catalogue.ts'
import { COLOURS, DESCRIBED, KINDS, NOUNS } from './catalogue-words.ts'
import { groupIntoFamilies, timeListings } from './families.ts'
import { mistype, printFirstSearches } from './first-searches.ts'

/** Prints a table of what people type and how long each kind of it takes. */
export async function measure([products = '100000', searches = '3000']: string[]): Promise<void> {
  const given = process.env.DATABASE_URL
  const own = fileURLToPath(new URL('../data/bench-search', import.meta.url))
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ dataDir: own })
  try {
    await migrate(server.url)
    const db = openDatabase(server.url)
    // Filling takes longer than a visitor waits.
    const filling = openDatabase(server.url, { patience: 'job' })
    await prepare(filling, server.url, Number(products)).finally(() => filling.destroy())
    if (Number(searches) > 0) await measureSearch(db, Number(searches))
    await printFirstSearches(db)
    await db.destroy()
  } finally {
    await server.stop()
  }
}

async function prepare(db: Db, url: string, products: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(db)
  if (rows[0]!.count === products) return void (await sql`select mark_common_words()`.execute(db))
  if (rows[0]!.count > 0) throw new Error('This database has other products: give the bench an empty one.')
  const started = performance.now()
  await fillCatalogue(url, products)
  await groupIntoFamilies(db)
  await sql`select mark_common_words()`.execute(db)
  console.log(`Filled with ${products} products in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
}

async function measureSearch(db: Db, searches: number): Promise<void> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where visible order by id`.execute(db)
  const kinds = queriesOf(rows.map(({ sku }) => sku))
  const random = randomFrom(42)
  const runs = Array.from({ length: searches }, () => {
    const share = random()
    const kind = kinds.find(({ upTo }) => share < upTo) ?? kinds[0]!
    const order: Order = random() < 0.1 ? orders[1 + Math.floor(random() * 4)]! : 'popular'
    const page = random() < 0.1 ? 2 + Math.floor(random() * 8) : 1
    return { kind: kind.name, value: kind.make(random), order, page, yardstick: 0, search: 0, suggest: 0 }
  })
  for (const run of runs.slice(0, 300)) await searchCards(db, run)
  // One after the other, so that whatever else the machine does meets all three alike.
  for (const run of runs) {
    const { id } = rows[Math.floor(random() * rows.length)]!
    run.yardstick = await timed(() => sql`select name from products where id = ${id}`.execute(db))
    run.search = await timed(() => searchCards(db, run))
    const typed = run.value.slice(0, 2 + Math.floor(random() * run.value.length))
    run.suggest = await timed(() => suggest(db, typed))
  }
  const yardsticks = runs.map(({ yardstick }) => yardstick)
  const report = (name: string, spent: number[]) => console.log(row(name, spent, yardsticks))
  console.log('| | runs | p50 ms | p90 ms | p99 ms | p50 in yardsticks |\n|---|---|---|---|---|---|')
  report('A product by its id (yardstick)', yardsticks)
  const spentOn = (of: (run: (typeof runs)[number]) => boolean) => runs.filter(of).map(({ search }) => search)
  report(
    '**Search**',
    spentOn(() => true),
  )
  for (const { name } of kinds)
    report(
      `… ${name}`,
      spentOn(({ kind }) => kind === name),
    )
  report(
    '… by rating, date or price',
    spentOn(({ order }) => order !== 'popular'),
  )
  report(
    '… pages 2 to 9',
    spentOn(({ page }) => page > 1),
  )
  report(
    '**Suggestions**',
    runs.map((run) => run.suggest),
  )
  for (const listed of ['cards', 'products'] as const) {
    const { first, middle } = await timeListings(db, listed, timed)
    report(`**A listing of ${listed}**, pages 1 to 4`, first)
    report('… pages in the middle', middle)
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

/** The least of three, which leaves out whatever else the machine was doing. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let n = 0; n < 3; n++) {
    const started = performance.now()
    await run()
    spent.push(performance.now() - started)
  }
  return Math.min(...spent)
}

function row(name: string, spent: number[], yardsticks: number[]): string {
  const [p50, p90, p99] = [quantile(spent, 0.5), quantile(spent, 0.9), quantile(spent, 0.99)]
  const ratio = p50 / quantile(yardsticks, 0.5)
  return `| ${name} | ${spent.length} | ${p50.toFixed(2)} | ${p90.toFixed(1)} | ${p99.toFixed(1)} | ${ratio.toFixed(0)} |`
}

function quantile(list: number[], share: number): number {
  const sorted = [...list].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
