import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import type { Keep } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Order, orders } from '#shop/catalog/listing.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory, makeFamily, makeProduct, unique } from '#test/make.ts'
import { searchCards, searchProducts } from './search.server.ts'
import { suggest } from './suggest.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate products, categories, families, search_words cascade`.execute(db)
})

const search = (value: string, page = 1, order: Order = 'popular') =>
  searchProducts(db, { value, page, order })
const found = async (value: string, order?: Order) =>
  (await search(value, 1, order)).products.map(({ id }) => id)

test('B12 C8 words in the name come before words in option and categories; a description counts where nothing is called so', async () => {
  const category = await makeCategory(db, { name: 'Tudo de cetim' })
  const family = await makeFamily(db)
  const described = await makeProduct(db, {
    name: 'Produto A',
    description: 'Forro de cetim e organza',
    sold: 50,
  })
  const placed = await makeProduct(db, { name: 'Produto B', category_id: category.id, sold: 10 })
  const optional = await makeProduct(db, { name: 'Produto C', family_id: family.id, option_value: 'Cetim' })
  const named = await makeProduct(db, { name: 'Fita de cetim' })
  const first = await makeProduct(db, { name: 'Cetim em metro' })
  expect(await found('cetim')).toEqual([first.id, named.id, optional.id, placed.id])
  expect(await found('organza')).toEqual([described.id])
})

test('C8 a product is found by the number on its card, "Ref. 88", and by the number alone where nothing is called by it', async () => {
  const bowl = await makeProduct(db, { name: 'Bacia de louça' })
  const hidden = await makeProduct(db, { name: 'Bacia escondida', status: 0 })
  await makeProduct(db, { name: 'Bacia refil' })
  for (const typed of [`Ref. ${bowl.id}`, `ref ${bowl.id}`, `REF.${bowl.id}`, ` ${bowl.id} `])
    expect(await found(typed), typed).toEqual([bowl.id])
  expect((await suggest(db, `ref. ${bowl.id}`)).products.map(({ id }) => id)).toEqual([bowl.id])
  expect(await found(`ref ${hidden.id}`)).not.toContain(hidden.id)
  const called = await makeProduct(db, { name: `Cordão com ${bowl.id} contas` })
  expect(await found(`${bowl.id}`)).toEqual([called.id])
  expect(await found(`ref ${bowl.id}`)).toEqual([bowl.id])
  const vase = await makeProduct(db, { name: 'Vaso', description: 'Dura 8765 dias' })
  const wax = await makeProduct(db, { name: 'Refil de cera', description: 'Dura 8765 dias' })
  expect((await found('8765')).toSorted(), 'the number of no product is a word').toEqual([vase.id, wax.id])
})

test('C8 among equal matches, products in stock and products that sell come first', async () => {
  const soldOut = await makeProduct(db, { name: 'Vela de citronela', quantity: 0, sold: 5 })
  const slow = await makeProduct(db, { name: 'Vela de citronela', sold: 5 })
  const selling = await makeProduct(db, { name: 'Vela de citronela', sold: 50 })
  expect(await found('vela citronela')).toEqual([selling.id, slow.id, soldOut.id])
})

test('C8 the order menu sorts the matches, equal ones by id; the product of the SKU comes first in every order', async () => {
  const make = (given: object) => makeProduct(db, { name: 'Caneca K-100', ...given })
  const a = await make({
    regular_price: 500,
    rating_average: '4.00',
    rating_count: 2,
    created_at: new Date('2026-01-01'),
  })
  const b = await make({
    regular_price: 300,
    rating_average: '4.00',
    rating_count: 9,
    created_at: new Date('2026-01-01'),
  })
  const c = await make({ regular_price: 900, sale_price: 300, created_at: new Date('2026-03-01') })
  expect(await found('caneca', 'price-asc')).toEqual([b.id, c.id, a.id])
  expect(await found('caneca', 'price-desc')).toEqual([a.id, c.id, b.id])
  expect(await found('caneca', 'rating')).toEqual(await found('caneca', 'popular'))
  expect(await found('caneca', 'newest')).toEqual([c.id, a.id, b.id])
  const exact = await makeProduct(db, { name: 'Pires', sku: 'K-100', regular_price: 9900 })
  for (const order of orders) expect((await found('k-100', order))[0], order).toBe(exact.id)
})

test('C8 the pages of a search hold each product once, twelve on each; a page past the end is the last page', async () => {
  for (let n = 0; n < 30; n++) await makeProduct(db, { name: 'Botão de madrepérola', sold: n % 3 })
  for (const order of orders) {
    const pages = [
      await search('botoes', 1, order),
      await search('botoes', 2, order),
      await search('botoes', 3, order),
    ]
    expect(pages.map(({ products }) => products.length)).toEqual([12, 12, 6])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(30)
    expect(pages[0]).toMatchObject({ total: 30, last_page: 3, current_page: 1, per_page: 12, partial: false })
    expect(await search('botoes', 999, order)).toEqual(pages[2])
  }
})

test('C8 more than a thousand matches are counted as 1001, the best first, each once over all pages', async () => {
  const { id: category } = await makeCategory(db)
  await sql`insert into products (sku, name, slug, description, regular_price, quantity, category_id, sold)
    select 'M-' || n, case when n % 40 = 0 then 'Miçanga azul ' else 'Fio de miçanga ' end || n, 'micanga-' || n, 'Serve para miçanga',
      1000 + n % 7, 1, ${category}, case when n % 40 = 0 then 99 else n % 90 end
    from generate_series(1, 1200) n`.execute(db)
  const exact = await makeProduct(db, {
    name: 'Alfinete',
    sku: 'MICANGA',
    description: 'Nada',
    regular_price: 100,
  })
  for (const popular of [false, true]) {
    if (popular)
      await sql`update search_entries set popular = product_id in (select id from products where sold > 90)`.execute(
        db,
      )
    for (const order of ['popular', 'price-desc'] as const) {
      const pages = []
      for (let page = 1; page <= 84; page++) pages.push(await search('miçanga', page, order))
      expect(pages[0]).toMatchObject({ total: 1001, last_page: 84 })
      const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
      expect(new Set(ids).size).toBe(84 * 12)
      expect(ids[0]).toBe(exact.id)
      const rest = pages.flatMap(({ products }) => products).slice(1)
      if (order === 'popular')
        expect(rest.slice(0, 30).every(({ name }) => name.startsWith('Miçanga'))).toBe(true)
      else
        expect(rest.map(({ price }) => price)).toEqual(rest.map(({ price }) => price).sort((x, y) => y - x))
    }
  }
  // Kept: what sells between two pages moves nothing from one to the other, and no page asks for the matches again.
  for (const listed of ['products', 'cards'] as const) {
    const keep = keeping()
    const shown: number[] = []
    for (const page of [1, 2, 3, 84, 50, 4]) {
      const { result } = await searchCards(db, { value: 'Miçanga', page, order: 'popular', listed, keep })
      shown.push(...result.products.map(({ id }) => id))
      await db.updateTable('products').set({ sold: sql`(sold + id * 7) % 101` }).execute()
    }
    expect(shown).toHaveLength(72)
    expect(new Set(shown).size).toBe(72)
  }
})

/** What is kept while no product's price, stock or place changes. */
function keeping(): Keep {
  const kept = new Map<string, Promise<unknown>>()
  return <Value>(name: string, read: () => Promise<Value>) => {
    if (!kept.has(name)) kept.set(name, read())
    return kept.get(name) as Promise<Value>
  }
}

test('C8 a text without a word gives an empty page', async () => {
  await makeProduct(db)
  for (const value of ['', '   ', '\0', '💅', '%', '_', '&|!:*()', '-- ;', "''", '\u{d800}', '<>']) {
    expect(await search(value), value).toEqual({
      products: [],
      total: 0,
      current_page: 1,
      last_page: 1,
      per_page: 12,
      partial: false,
    })
  }
})

test('C8 punctuation around words does not matter, and a text may be of any length', async () => {
  const product = await makeProduct(db, { name: "Pó D'água 50% brilho" })
  for (const value of [
    "d'água",
    '50%',
    '%50_',
    "po' & brilho | :*",
    'brilho\0',
    '💅 brilho 💅',
    '"pó":A',
    '<b>brilho</b>',
    'ＢＲＩＬＨＯ',
  ])
    expect((await found(value))[0], value).toBe(product.id)
  expect(await found(`brilho ${'x'.repeat(5000)}`)).toEqual([product.id])
  for (const value of [
    'x'.repeat(5000),
    'a '.repeat(2500),
    '㍿'.repeat(200),
    'ﷺ'.repeat(200),
    '9'.repeat(5000),
  ])
    await search(value)
})

test('C8 no text makes a search fail', async () => {
  await makeProduct(db, { name: 'Esmalte Rubi' })
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'esm rubi\'\\:*&|!()<->%_\0"$1é-') }),
  )
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const { total, products, last_page } = await search(value)
      expect(total).toBeGreaterThanOrEqual(products.length)
      expect(last_page).toBe(1)
    }),
    { numRuns: 200 },
  )
})

test('C8 a product with very long words and texts can be saved and found', async () => {
  const product = await makeProduct(db, {
    name: `Nome ${'㍿'.repeat(900)}`,
    sku: `S${'㍿'.repeat(300)}${unique()}`,
    description: `${'palavra '.repeat(5000)}${'y'.repeat(300_000)}`,
  })
  expect(await found('palavra')).toEqual([product.id])
})
