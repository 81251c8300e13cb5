import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { refreshNotedFamily } from '#shop/catalog/families/family-worker.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import type { Order } from '#shop/catalog/listing.ts'
import { productRanges, productsOfRange } from '#shop/catalog/sitemap.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory, makeFamily, makeProduct } from '#test/make.ts'

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

/** A category with a family of three polishes and one product alone. */
async function makeShelf(family: Parameters<typeof makeFamily>[1] = {}) {
  const category = await makeCategory(db)
  const { id: family_id } = await makeFamily(db, family)
  const option = (option_value: string, given: Parameters<typeof makeProduct>[1]) =>
    makeProduct(db, { category_id: category.id, family_id, option_value, name: option_value, ...given })
  const red = await option('Vermelho', {
    option_position: 1,
    option_color: '#b0121b',
    sold: 5,
    regular_price: 1200,
  })
  const blue = await option('Azul', {
    option_position: 2,
    option_color: '#27408b',
    sold: 9,
    regular_price: 900,
  })
  const pink = await option('Rosa', {
    option_position: 3,
    option_color: '#f2c4ce',
    quantity: 0,
    regular_price: 500,
  })
  const alone = await makeProduct(db, {
    category_id: category.id,
    name: 'Lixa',
    sold: 10,
    regular_price: 1000,
  })
  const list = async (order: Order = 'popular', listed: 'cards' | 'products' = 'cards') => {
    const page = await listCategory(db, category.slug, { page: 1, order, listed })
    return { ...page, names: page.data.map(({ name }) => name) }
  }
  const change = async (id: number, values: object) => {
    await db.updateTable('products').set(values).where('id', '=', id).execute()
    while ((await refreshNotedFamily(db)) > 0);
  }
  return { category, family_id, red, blue, pink, alone, list, change }
}

test('I3 a family is one card in a listing, in its count and in every order; the calls list its products', async () => {
  const { list } = await makeShelf()
  const { names, total, last_page } = await list()
  // The family's fourteen units sold stand before the ten of the product alone.
  expect([names, total, last_page]).toEqual([['Vermelho', 'Lixa'], 2, 1])
  expect((await list('price-asc')).names).toEqual(['Vermelho', 'Lixa'])
  expect((await list('price-desc')).names).toEqual(['Lixa', 'Vermelho'])
  expect((await list('newest')).total).toBe(2)
  expect((await list('popular', 'products')).names).toEqual(['Lixa', 'Azul', 'Vermelho', 'Rosa'])
})

test('I3 pages of a listing are pages of cards', async () => {
  const category = await makeCategory(db)
  for (let n = 0; n < 14; n += 1) {
    const { id: family_id } = await makeFamily(db)
    for (const option_value of ['P', 'M', 'G'])
      await makeProduct(db, { category_id: category.id, family_id, option_value })
  }
  const page = async (page: number) =>
    listCategory(db, category.slug, { page, order: 'newest', listed: 'cards' })
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([14, 2, 12, 2])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(14)
})

test('I3 the first option in stock leads; when it is sold out the next one does, and what is sold out stands last', async () => {
  const { list, red, blue, alone, change } = await makeShelf()
  await change(red.id, { quantity: 0 })
  expect((await list()).names).toEqual(['Azul', 'Lixa'])
  await change(blue.id, { quantity: 0 })
  expect((await list()).names).toEqual(['Lixa', 'Vermelho'])
  await change(alone.id, { quantity: 0 })
  await change(blue.id, { quantity: 3 })
  expect((await list()).names).toEqual(['Azul', 'Lixa'])
  await change(red.id, { quantity: 1 })
  await change(red.id, { status: 0 })
  expect((await list()).names).toEqual(['Azul', 'Lixa'])
  await change(blue.id, { status: 0 })
  expect((await list()).names).toEqual(['Lixa', 'Rosa'])
})

test('I3 a card says from which price, which colours there are, and which of them are sold out', async () => {
  const { list, blue, change } = await makeShelf()
  const cardOf = async () => (await productCards(db, (await list()).data)).cards[0]!
  expect((await cardOf()).family).toEqual({
    options: 3,
    sold_out: 1,
    // Rosa costs less, and is sold out.
    from: 900,
    choices: [
      { value: 'Vermelho', color: '#b0121b', in_stock: true },
      { value: 'Azul', color: '#27408b', in_stock: true },
      { value: 'Rosa', color: '#f2c4ce', in_stock: false },
    ],
    more: 0,
  })
  await change(blue.id, { regular_price: 1200 })
  expect((await cardOf()).family?.from).toBeNull()
  const { cards, shown } = await productCards(db, (await list()).data)
  expect(cards[1]).not.toHaveProperty('family')
  // A page with these cards has to be drawn again when any of their options changes.
  expect(new Set(shown.map(({ id }) => id)).size).toBe(4)
})

test('I3 a family that lets its options stand alone has a card for each, from one moment to the next', async () => {
  const { list, family_id } = await makeShelf({ stands_alone: 1 })
  expect((await list()).names).toEqual(['Lixa', 'Azul', 'Vermelho', 'Rosa'])
  expect((await productCards(db, (await list()).data)).cards.some(({ family }) => family)).toBe(false)
  const alone = (stands_alone: 0 | 1) =>
    db.updateTable('families').set({ stands_alone }).where('id', '=', family_id).execute()
  await alone(0)
  expect((await list()).names).toEqual(['Vermelho', 'Lixa'])
  await alone(1)
  expect((await list()).total).toBe(4)
})

test('I3 an option that joins, leaves or is deleted changes the card of its family at once', async () => {
  const { list, red, blue, pink, category, family_id } = await makeShelf()
  await db.updateTable('products').set({ family_id: null }).where('id', '=', red.id).execute()
  expect((await list()).names).toEqual(['Lixa', 'Azul', 'Vermelho'])
  await makeProduct(db, {
    category_id: category.id,
    family_id,
    option_value: 'Ouro',
    name: 'Ouro',
    option_position: 0,
  })
  expect((await list('newest')).names.sort()).toEqual(['Lixa', 'Ouro', 'Vermelho'])
  await db.deleteFrom('products').where('id', 'in', [blue.id, pink.id]).execute()
  await db.deleteFrom('products').where('name', '=', 'Ouro').execute()
  expect((await list()).names).toEqual(['Lixa', 'Vermelho'])
})

test('I3 buyers of two options do not wait for each other, even when both sell out', async () => {
  const { red, blue, list } = await makeShelf()
  const sell = (trx: Db, id: number) =>
    trx.updateTable('products').set({ quantity: 0 }).where('id', '=', id).execute()
  await db.transaction().execute(async (one) => {
    await db.transaction().execute(async (other) => {
      await sell(one, red.id)
      await sell(other, blue.id)
    })
  })
  while ((await refreshNotedFamily(db)) > 0);
  expect((await list()).names).toEqual(['Lixa', 'Vermelho'])
})

test('I3 a shopkeeper who changes an option does not wait for the buyer of another, and the card follows', async () => {
  const { red, blue, list } = await makeShelf()
  await db.transaction().execute(async (buying) => {
    await buying.updateTable('products').set({ quantity: 9 }).where('id', '=', blue.id).execute()
    await db.updateTable('products').set({ status: 0 }).where('id', '=', red.id).execute()
  })
  while ((await refreshNotedFamily(db)) > 0);
  expect((await list()).names).toEqual(['Lixa', 'Azul'])
})

test('B12 C4 what is sold out stands last in every order, on every page', async () => {
  const category = await makeCategory(db)
  for (let n = 1; n <= 15; n += 1)
    await makeProduct(db, {
      category_id: category.id,
      ...{ name: String(n), quantity: n % 3, sold: n, regular_price: 100 * n, rating_average: n / 4 },
    })
  for (const listed of ['cards', 'products'] as const)
    for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const) {
      const pages = []
      for (const page of [1, 2])
        pages.push(...(await listCategory(db, category.slug, { page, order, listed })).data)
      expect(
        pages.map(({ quantity }) => quantity > 0),
        order,
      ).toEqual([...Array(10).fill(true), ...Array(5).fill(false)])
      const inStock = pages.slice(0, 10).map(({ name }) => Number(name))
      const soldOut = pages.slice(10).map(({ name }) => Number(name))
      const direction = order === 'price-asc' ? 1 : -1
      const sorted = (numbers: number[]) => numbers.toSorted((a, b) => direction * (a - b))
      expect([inStock, soldOut], order).toEqual([sorted(inStock), sorted(soldOut)])
    }
})

test('I3 the sitemap has the address of every option', async () => {
  const { red, blue, pink } = await makeShelf()
  const ranges = await productRanges(db)
  const pages = await Promise.all(ranges.map((range) => productsOfRange(db, range)))
  const slugs = pages.flat().map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining([red.slug, blue.slug, pink.slug]))
})
