import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeSubcategory, makeSubcategorysub } from '#test/make.ts'
import { filterChoices } from './filter-choices.server.ts'
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
  const job = openDatabase(shop.config.databaseUrl, { patience: 'job' })
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
