import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { Anchors, deepPageIds } from '#shop/catalog/paging/deep-pages.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeSubcategory, makeSubcategorysub } from '#test/make.ts'
import { filterChoices } from './filter-choices.server.ts'
import { listCategory } from './listing.server.ts'
import { orders as listingOrders, PER_PAGE } from './listing.ts'
import { countListed, pageIds } from './listing-query.server.ts'

let shop: TestApp
let levels: { category: number; sub: number; line: number }

beforeAll(async () => {
  shop = await startApp()
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  levels = { category: category.id, sub: sub.id, line: line.id }
  const rest = await makeCategory(shop.db)
  // Many equal products, which the planner would sort if the index did not give them in order. To write them takes longer
  // than a visitor would wait.
  const job = openDatabase(shop.config.databaseUrl, { timeouts: 'job' })
  await sql`
    insert into products (sku, name, slug, regular_price, quantity, sold, category_id, subcategory_id, subcategorysub_id)
    select 'T-' || n, 'Produto', 't-' || n, 1000 + n % 7, 1, n % 5,
      case when n % 4 = 0 then ${rest.id}::bigint else ${category.id}::bigint end,
      case when n % 4 > 1 then ${sub.id}::bigint end, case when n % 4 = 2 then ${line.id}::bigint end
    from generate_series(1, 4000) n`.execute(job)
  await sql`vacuum analyze products`.execute(job)
  await job.destroy()
})
afterAll(() => shop.close())

/** Nothing is there as a further category. */
const counted = { total: 4000, stocked: 4000, further: 0 }

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: Node[]
}

/** Everything below the Limit that picks the page's ids; the pictures' sub-plans have limits of their own. */
function belowLimit(node: Node): Node[] {
  if (node['Parent Relationship'] === 'SubPlan') return []
  if (node['Node Type'] === 'Limit') return (node.Plans ?? []).flatMap(withChildren)
  return (node.Plans ?? []).flatMap(belowLimit)
}
function withChildren(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withChildren)]
}

test.each(['category', 'sub', 'line', 'all'] as const)(
  'C4 C5 every order of the %s listing is read from its index, without sorting',
  async (listed) => {
    const column = { category: 'category_id', sub: 'subcategory_id', line: 'subcategorysub_id' } as const
    const prefix = { category: 'category_', sub: 'subcategory_', line: 'subcategorysub_', all: '' }[listed]
    const level = listed === 'all' ? null : { column: column[listed], id: levels[listed] }
    for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const) {
      const [explained] = (await pageIds(shop.db, level, { page: 5, order }, counted).explain('json')) as {
        'QUERY PLAN': [{ Plan: Node }]
      }[]
      const nodes = belowLimit(explained!['QUERY PLAN'][0].Plan)
      expect(
        nodes.map((node) => [node['Node Type'], node['Index Name']]),
        order,
      ).toEqual([['Index Only Scan', `products_${prefix}${order.replace(/-.*/, '')}`]])
    }
  },
)

test('C4 the first page of a whole level is read by statements that are planned once, along the same indexes', async () => {
  const db = openDatabase(shop.config.databaseUrl, { max: 1 })
  const { slug } = await db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', levels.category)
    .executeTakeFirstOrThrow()
  // After five times PostgreSQL compares what planning with the values has gained.
  for (let time = 0; time < 7; time += 1)
    for (const listed of ['products', 'cards'] as const) {
      await listCategory(db, slug, { page: 1, order: 'popular', listed })
      await filterChoices(db, { column: 'category_id', id: levels.category })
    }
  const { rows } = await sql<{ statement: string; generic: number }>`
    select statement, generic_plans as generic from pg_prepared_statements
    where statement like '%"products"%' and statement not like '%pg_prepared%'`.execute(db)
  // Both counts, both pages of ids and what is read of them, prices, colours.
  expect(rows).toHaveLength(8)
  expect(rows.filter(({ generic }) => generic === 0)).toEqual([])
  await db.destroy()
  for (const [listed, index] of [
    ['products', 'products_category_popular'],
    ['cards', 'cards_category_popular'],
  ] as const) {
    const level = { column: 'category_id', id: levels.category } as const
    const { sql: text } = pageIds(shop.db, level, { page: 1, order: 'popular', listed }, counted).compile()
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (generic_plan, format json) ${sql.raw(text)}`.execute(shop.db)
    const nodes = belowLimit(rows[0]!['QUERY PLAN'][0].Plan)
    expect(nodes.map((node) => [node['Node Type'], node['Index Name']])).toEqual([['Index Only Scan', index]])
  }
})

test('I3 C4 every order of a listing of cards is read from its index, without sorting', async () => {
  const indexes = {
    popular: 'cards_category_popular',
    'price-asc': 'cards_category_price',
    'price-desc': 'cards_category_price',
    rating: 'products_category_rating',
    newest: 'products_category_newest',
  } as const
  const level = { column: 'category_id', id: levels.category } as const
  for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const) {
    const query = pageIds(shop.db, level, { page: 5, order, listed: 'cards' }, counted)
    const [explained] = (await query.explain('json')) as { 'QUERY PLAN': [{ Plan: Node }] }[]
    const nodes = belowLimit(explained!['QUERY PLAN'][0].Plan)
    expect(
      nodes.map((node) => [node['Node Type'], node['Index Name']]),
      order,
    ).toEqual([['Index Only Scan', indexes[order]]])
  }
})

test('C10 a listing of cards that is narrowed to a range of prices is read from the index of its order', async () => {
  const indexes = {
    popular: 'cards_category_popular',
    'price-asc': 'cards_category_price',
    'price-desc': 'cards_category_price',
    rating: 'products_category_rating',
    newest: 'products_category_newest',
  } as const
  const level = { column: 'category_id', id: levels.category } as const
  const filter = { stock: true, price: { from: 5, to: 10 }, color: null }
  for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const) {
    const query = pageIds(
      shop.db,
      level,
      { page: 2, order, listed: 'cards', filter },
      { ...counted, stocked: 400 },
    )
    const [explained] = (await query.explain('json')) as { 'QUERY PLAN': [{ Plan: Node }] }[]
    const nodes = belowLimit(explained!['QUERY PLAN'][0].Plan)
    expect(
      nodes.map((node) => [node['Node Type'], node['Index Name']]),
      order,
    ).toEqual([['Index Only Scan', indexes[order]]])
  }
  // Of 3,000 cards those that cost 10.00; and all of them part at no round price.
  expect((await countListed(shop.db, level, { listed: 'cards', filter })).total).toBeGreaterThan(100)
  expect(await filterChoices(shop.db, level)).toEqual({
    stock: false,
    prices: [
      { from: null, to: 10 },
      { from: 10, to: null },
    ],
    colors: [],
  })
})

test('C5 a page far behind is the same whether it is opened at once or come to page by page, in every order', async () => {
  const { category, sub } = levels
  await sql`update products set quantity = case when id % 5 = 0 then 0 else 1 end, rating_average = id % 3,
    rating_count = id % 4, created_at = now() - interval '1 minute' * (id % 9) where id % 2 = 0`.execute(
    shop.db,
  )
  for (const [level, listed, orders] of [
    [{ column: 'category_id', id: category }, 'cards', listingOrders],
    [{ column: 'subcategory_id', id: sub }, 'products', listingOrders],
    [null, 'products', ['ASC', 'DESC']],
  ] as const)
    for (const order of orders) {
      const counted = await countListed(shop.db, level, { listed })
      const anchors = new Anchors()
      const last = Math.ceil(counted.total / PER_PAGE)
      const [from, until] = [Math.max(1, last - 8), last]
      for (let page = from; page <= until; page += 1) {
        const wanted = { page, order, listed }
        const whole = await pageIds(shop.db, level, wanted, counted).execute()
        const ids = whole.map(({ id }) => id)
        expect(await deepPageIds(shop.db, level, wanted, counted, new Anchors()), `${order} ${page}`).toEqual(
          ids,
        )
        expect(await deepPageIds(shop.db, level, wanted, counted, anchors), `${order} ${page}`).toEqual(ids)
      }
    }
})

test('C5 pages far behind that follow one another show nothing twice while products sell', async () => {
  const level = { column: 'category_id', id: levels.category } as const
  const kept = new Map<string, Promise<unknown>>()
  const keep = <Value>(name: string, read: () => Promise<Value>) => {
    if (!kept.has(name)) kept.set(name, read())
    return kept.get(name) as Promise<Value>
  }
  const [{ slug }] = (await shop.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', level.id)
    .execute()) as [{ slug: string }]
  const shown: number[] = []
  for (const page of [30, 31, 32, 33, 34]) {
    const { data } = await listCategory(shop.db, slug, { page, order: 'popular', listed: 'products', keep })
    shown.push(...data.map(({ id }) => id))
    // What stood before them moves behind them and back: a page that is counted to would repeat some.
    await sql`update products set sold = (sold + 2) % 5 where id in (
      select id from products where not id = any(${shown}::bigint[]) and sold > 2 limit 50)`.execute(shop.db)
  }
  expect(shown).toHaveLength(60)
  expect(new Set(shown).size).toBe(60)
})

test('C5 a page far behind that follows another is read from where that one ended, not counted to', async () => {
  const level = { column: 'category_id', id: levels.category } as const
  const counted = await countListed(shop.db, level)
  const anchors = new Anchors()
  await deepPageIds(shop.db, level, { page: 100, order: 'popular' }, counted, anchors)
  expect(anchors.before('stocked', 100 * PER_PAGE)?.place).toBe(100 * PER_PAGE)
  expect(anchors.before('stocked', 99 * PER_PAGE)).toBeUndefined()
})

test('C5 a last page is read from the end of its index, a page in the middle from the end that is nearer', async () => {
  // Of what other tests have changed, old entries are left in the indexes.
  await sql`vacuum analyze products`.execute(shop.db)
  const level = { column: 'category_id', id: levels.category } as const
  for (const [of, order] of [
    [level, 'popular'],
    [level, 'price-desc'],
    [null, 'ASC'],
  ] as const) {
    const counted = await countListed(shop.db, of)
    const last = Math.ceil(counted.total / PER_PAGE)
    const read = (page: number) =>
      shop.db.transaction().execute(async (trx) => {
        const before = await entriesRead(trx)
        await deepPageIds(trx, of, { page, order }, counted, new Anchors())
        return (await entriesRead(trx)) - before
      })
    expect(await read(last), order).toBeLessThan(100)
    expect(await read(last - 30), order).toBeLessThan(31 * PER_PAGE + 100)
  }
})

/** Entries of the products' indexes that this connection has read. */
async function entriesRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid)) as entries
    from pg_index where indrelid = 'products'::regclass`.execute(trx)
  return rows[0]!.entries
}
