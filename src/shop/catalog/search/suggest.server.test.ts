import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeSearchCatalogue } from '#test/search-catalogue.ts'
import { popular } from './popular-terms.server.ts'
import { searchProducts } from './search.server.ts'
import { suggest } from './suggest.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  await makeSearchCatalogue(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const skus = async (typed: string) => (await suggest(db, typed)).products.map(({ sku }) => sku)

test('L3 suggestions begin with the second letter, at most six products and six terms', async () => {
  for (const typed of ['', ' ', 'e', '%', '\0', '💅'])
    expect(await suggest(db, typed), typed).toEqual({ products: [], terms: [] })
  for (const typed of ['es', 'pe', 'ca', 'esmalte', 'película']) {
    const { products, terms } = await suggest(db, typed)
    expect(products.length, typed).toBeGreaterThan(3)
    expect(products.length, typed).toBeLessThanOrEqual(6)
    expect(terms.length, typed).toBeLessThanOrEqual(6)
  }
})

test('L3 a word is found at every letter of it', async () => {
  for (const word of ['francesinha', 'película', 'corações', 'strass', 'pincéis', 'vermelho', 'unicórnio']) {
    for (let length = 2; length <= word.length; length += 1)
      expect(await skus(word.slice(0, length)), word.slice(0, length)).not.toEqual([])
  }
  expect(await skus('esmalte verm')).toEqual(['ESM-301'])
  expect((await skus('p3d-ip1')).sort()).toEqual(['P3D-IP13', 'P3D-IP14', 'P3D-IP15', 'P3D-IP15P'])
  expect(await skus('esmlate holog')).toEqual(['ESM-322'])
})

test('L3 terms complete the typed text or name categories, and each of them finds something', async () => {
  const { terms } = await suggest(db, 'esm')
  expect(terms).toContain('esmalte cremoso')
  expect(terms[0]).toBe('Esmaltes')
  expect((await suggest(db, 'pelicula p')).terms[0]).toBe('Películas para unhas')
  expect((await suggest(db, 'pelicla iph')).terms).toContain('película iphone 15')
  for (const typed of ['es', 'ca', 'película', 'esmalte cre', 'iphone', 'kit', 'rosa', 'pelicla i']) {
    for (const value of (await suggest(db, typed)).terms) {
      const result = await searchProducts(db, { value, page: 1, order: 'popular' })
      expect(result, value).toMatchObject({ partial: false })
      expect(result.total, value).toBeGreaterThan(0)
    }
  }
})

test('B12 Y1 before anything is typed: what sells most, six of it, and what such things are called, at most two that begin alike', async () => {
  const { products, terms } = await popular(db)
  const sold = await db
    .selectFrom('products')
    .select(['id'])
    .where('listed', '=', true)
    .where('in_stock', '=', true)
    .orderBy('card_sold', 'desc')
    .orderBy('id')
    .limit(6)
    .execute()
  expect(products.map(({ id }) => id)).toEqual(sold.map(({ id }) => id))
  expect(terms).toEqual([
    'esmalte cremoso',
    'lixa banana',
    'cartelão francesinha',
    'alicate de cutícula',
    'película 3d',
    'cartelão animal',
  ])
})
