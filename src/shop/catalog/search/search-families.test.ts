import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { type Order, orders } from '#shop/catalog/listing.ts'
import { everything, type ListingFilter } from '#shop/catalog/listing-filter.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory, makeFamily, makeProduct } from '#test/make.ts'
import { searchCards, searchProducts } from './search.server.ts'
import { suggest } from './suggest.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  const category = await makeCategory(db, { name: 'Esmaltes' })
  const polish = await makeFamily(db, { name: 'Esmalte Cremoso' })
  const colors = ['Framboesa', 'Vermelho', 'Azul', 'Nude']
  for (const [position, option_value] of colors.entries())
    await makeProduct(db, {
      ...{ category_id: category.id, family_id: polish.id, option_value, option_position: position },
      ...{ sku: `ESM-${position}01`, name: `Esmalte Cremoso ${option_value}`, sold: 10 * position },
      ...{ regular_price: 1000 + 100 * position, quantity: option_value === 'Nude' ? 0 : 5 },
    })
  const sheets = await makeFamily(db, { name: 'Xadrez', stands_alone: 1 })
  for (const option_value of ['Lilás', 'Preto'])
    await makeProduct(db, { family_id: sheets.id, option_value, name: `Cartelinha Xadrez ${option_value}` })
  await makeProduct(db, { name: 'Removedor de esmalte', regular_price: 1050 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function found(value: string, order: Order = 'popular', page = 1) {
  const { result, asked } = await searchCards(db, { value, page, order })
  const names = result.products.map(({ id, name }) => (asked.has(id) ? `${name} (asked)` : name))
  return { ...result, names: names.map((name) => name.replace('Esmalte Cremoso ', '')) }
}

test('I3 a search shows one card for a family, and counts it once; the call lists its products', async () => {
  for (const order of orders) {
    const { names, total } = await found('esmalte', order)
    expect([total, names.toSorted()], order).toEqual([2, ['Framboesa', 'Removedor de esmalte (asked)']])
  }
  // A family costs from the lowest of its prices on.
  expect((await found('esmalte', 'price-asc')).names[0]).toBe('Framboesa')
  expect((await searchProducts(db, { value: 'esmalte', page: 1, order: 'popular' })).total).toBe(5)
})

test('I3 an option that is asked for by name or SKU is shown as itself', async () => {
  expect(await found('esmalte vermelho')).toMatchObject({ total: 1, names: ['Vermelho (asked)'] })
  expect((await found('esm-201')).names).toEqual(['Azul (asked)'])
  expect((await found('esmalte cremoso framboesa')).names).toEqual(['Framboesa (asked)'])
  // Sold out, and still what was asked for.
  expect((await found('nude')).names).toEqual(['Nude (asked)'])
})

test('I3 a family that lets its options stand alone has a card for each in a search', async () => {
  expect((await found('xadrez')).total).toBe(2)
})

test('B12 a search says when things only speak of what was typed', async () => {
  await makeProduct(db, { name: 'Algodão', description: '<p>Com acetona não solta fiapos.</p>' })
  expect(await searchCards(db, { value: 'acetona', page: 1, order: 'popular' })).toMatchObject({
    mentioned: true,
  })
  expect(await searchCards(db, { value: 'algodão', page: 1, order: 'popular' })).toMatchObject({
    mentioned: false,
  })
})

test('I3 suggestions name a family once', async () => {
  expect((await suggest(db, 'esmalte')).products.map(({ name }) => name)).toEqual([
    'Esmalte Cremoso Framboesa',
    'Removedor de esmalte',
  ])
  expect((await suggest(db, 'esmalte az')).products.map(({ name }) => name)).toEqual(['Esmalte Cremoso Azul'])
})

test('I3 of more than a thousand matches each family is shown and counted once, over all pages', async () => {
  const { id: category } = await makeCategory(db)
  await sql`insert into families (name, option_name, handle) select 'Sapato ' || n, 'Tamanho', 'sapato-' || n
    from generate_series(1, 60) n`.execute(db)
  await sql`insert into products (sku, name, slug, regular_price, quantity, category_id, family_id, option_value, option_position, sold)
    select f.handle || '-' || n, f.name || ' tamanho ' || n, f.handle || '-' || n, 1000 + n, (n + f.id) % 5, ${category}, f.id, n, n,
      (n * 7 + f.id) % 50
    from families f, generate_series(1, 20) n where f.handle like 'sapato-%'`.execute(db)
  for (const order of orders) {
    const pages = []
    for (const page of [1, 2, 3, 4, 5]) pages.push(await found('sapato', order, page))
    expect(pages[0], order).toMatchObject({ total: 60, last_page: 5 })
    const names = pages.flatMap(({ products }) => products.map(({ name }) => name.split(' tamanho')[0]))
    expect([names.length, new Set(names).size], order).toEqual([60, 60])
  }
})

test('B12 what is sold out stands last in every order of a search, whose product was not asked for by SKU', async () => {
  for (let n = 1; n <= 6; n += 1)
    await makeProduct(db, {
      name: `Alicate ${n}`,
      sku: `ALI-10${n}`,
      quantity: n % 2,
      sold: n,
      regular_price: 100 * n,
    })
  for (const order of orders) {
    const { products } = await searchProducts(db, { value: 'alicate', page: 1, order })
    expect(
      products.map(({ quantity }) => quantity),
      order,
    ).toEqual([1, 1, 1, 0, 0, 0])
  }
  expect((await found('ali-102', 'price-asc')).names[0]).toBe('Alicate 2 (asked)')
  const { products } = await suggest(db, 'alicate')
  expect(products.slice(0, 3).every(({ name }) => /[135]/.test(name))).toBe(true)
})

test('C10 of a card a narrowed search shows an option that fits, and counts cards', async () => {
  const narrowed = async (filter: Partial<ListingFilter>) => {
    const { result } = await searchCards(db, {
      ...{ value: 'esmalte', page: 9, order: 'popular' },
      filter: { ...everything, ...filter },
    })
    return [result.total, result.products.map(({ name }) => name).toSorted()]
  }
  expect(await narrowed({ price: { from: 10, to: 15 } })).toEqual([
    2,
    ['Esmalte Cremoso Vermelho', 'Removedor de esmalte'],
  ])
  expect(await narrowed({ price: { from: null, to: 10 } })).toEqual([1, ['Esmalte Cremoso Framboesa']])
  expect(await narrowed({ price: { from: 50, to: null } })).toEqual([0, []])
  expect(await narrowed({ stock: true })).toEqual([2, ['Esmalte Cremoso Framboesa', 'Removedor de esmalte']])
})

test('C10 of very many matches those that fit are found, counted, and paged to the end', async () => {
  const category = await makeCategory(db, { name: 'Fitas' })
  await sql`
    insert into products (sku, name, slug, regular_price, quantity, category_id, option_color)
    select 'FITA-' || n, 'Fita metalizada ' || n, 'fita-' || n, 100 * (1 + n % 40), n % 8, ${category.id}::bigint,
      (array['#c8202f', '#2451b3', '#2f8f4e', '#1c1b1a'])[1 + n % 4]
    from generate_series(1, 1300) n`.execute(db)
  const search = (page: number, filter: Partial<ListingFilter>) =>
    searchCards(db, {
      value: 'fita metalizada',
      page,
      order: 'popular',
      filter: { ...everything, ...filter },
    })
  const { result, choices } = await search(1, {})
  expect(result.total).toBe(1001)
  expect(choices.colors).toEqual(['red', 'blue', 'green', 'black'])
  expect([choices.stock, choices.prices.length]).toEqual([true, 3])
  const few = { stock: true, color: 'red' as const, price: { from: null, to: 5 } }
  const ids = new Set<number>()
  const first = await search(1, few)
  for (let page = 1; page <= first.result.last_page; page++)
    for (const product of (await search(page, few)).result.products) {
      expect([product.price <= 500, product.quantity > 0]).toEqual([true, true])
      ids.add(product.id)
    }
  expect(ids.size).toBe(first.result.total)
  expect(ids.size).toBe(33)
  // More than are counted, still narrowed.
  const many = await search(3, { stock: true })
  expect(many.result.total).toBe(1001)
  expect(many.result.products.every(({ quantity }) => quantity > 0)).toBe(true)
})
