import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { orders, sortedBy } from '#shop/catalog/listing.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory } from '#test/make.ts'
import { interpretSearch } from './interpret-search.server.ts'
import { firstInOrder } from './order-matches.server.ts'
import { searchCards, searchProducts } from './search.server.ts'
import { refreshSearchIndex } from './search-index-job.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  const { id } = await makeCategory(db, { name: 'Armarinho' })
  await sql`insert into products (sku, name, slug, description, regular_price, quantity, sold, category_id)
    select 'A-' || n, case when n % 25 > 0 then 'Botão' else 'Linha' end || ' de tom ' || n, 'botao-' || n,
      '<p>Feito de madrepérola.</p>', 500 + n, n % 10, n % 97, ${id} from generate_series(1, 2400) n`.execute(
    db,
  )
  // Options of which the leading one is called otherwise, or has other prices than the first that matches.
  await sql`insert into families (name, option_name, handle) select 'Família ' || n, 'Cor', 'familia-' || n from generate_series(1, 40) n`.execute(
    db,
  )
  await sql`update products set family_id = families.id, option_position = substr(sku, 3)::integer % 11,
      option_value = 'Tom ' || sku, rating_average = (substr(sku, 3)::integer % 7) * 0.5, rating_count = 1,
      created_at = now() - make_interval(mins => (substr(sku, 3)::integer * 37) % 1009)
    from families where handle = 'familia-' || (substr(sku, 3)::integer % 97)`.execute(db)
  await refreshSearchIndex(db)
  // As of the best-selling of a shop four times as large: more than are ranked.
  for (const table of ['search_entries', 'product_words'])
    await sql`update ${sql.table(table)} set popular = true
      where product_id in (select id from products order by sold desc, id limit 240)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const noteCommonWords = () => sql`select mark_common_words(1000)`.execute(db)
const commonWords = async () => {
  const { rows } = await sql<{ word: string; named: number; said: number }>`
    select tsvector_to_array(lexeme) as word, named, said from common_words order by 1`.execute(db)
  return rows.map(({ word, named, said }) => `${word}: ${named}, ${said}`)
}

test('C8 a large shop finds the same for common words once it has noted them, on every page and in every order', async () => {
  const pages = async () => {
    const found: unknown[] = []
    for (const value of ['botões', 'bot', 'armarinho', 'madrepérola', 'botao linha', 'botao 7'])
      for (const order of orders)
        for (const page of [1, 2, 3, 9, 10, 11, 84]) {
          const { result, choices } = await searchCards(db, { value, page, order })
          const called = await searchProducts(db, { value, page, order })
          // Far behind, a family none of whose options sells so well alone comes later than where all are sorted.
          const shown = sortedBy(order) === 'popular' && page > 8 && page < 84 ? [called] : [result, called]
          const ids = shown.map(({ products }) => products.map(({ id }) => id))
          found.push([value, order, result.total, result.current_page, called.total, ids, choices.stock])
        }
    return found
  }
  const before = await pages()
  expect(await commonWords()).toEqual([])
  await noteCommonWords()
  expect(await commonWords()).toEqual([
    'armarinho: 240, 240',
    'botao: 230, 230',
    'de: 240, 240',
    'feito: null, 240',
    'madreperolo: null, 240',
    'tom: 240, 240',
  ])
  expect(await pages()).toEqual(before)
  const search = (await interpretSearch(db, 'botões'))!
  for (const order of orders.filter((order) => order !== 'popular'))
    for (const listed of ['cards', 'products'] as const) {
      const first = await firstInOrder(db, search, order, listed, { ranked: [], limit: 24 })
      expect(first, `met by the index: ${listed} by ${order}`).toHaveLength(24)
    }
})

test('C8 a word that few are called any more is counted again from the next refresh on', async () => {
  await noteCommonWords()
  await sql`update products set status = 0 where name like 'Botão%' and id % 10 > 0`.execute(db)
  await refreshSearchIndex(db)
  expect(await commonWords()).toEqual([])
  expect((await searchProducts(db, { value: 'botão', page: 1, order: 'popular' })).total).toBe(192)
})
