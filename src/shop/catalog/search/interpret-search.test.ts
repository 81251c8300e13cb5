import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { searchProducts } from './search.server.ts'

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

const search = (value: string) => searchProducts(db, { value, page: 1, order: 'popular' })
const found = async (value: string) => (await search(value)).products.map(({ id }) => id)

test('C8 a mistyped word is corrected to one that products have now, and the answer has the corrected text', async () => {
  await makeProduct(db, { name: 'Película para unhas' })
  const lace = await makeProduct(db, { name: 'Renda guipir' })
  expect(await search('Pelicla de UNHA')).toMatchObject({ total: 1, corrected: 'película de unha' })
  expect(await search('pelicula')).not.toHaveProperty('corrected', expect.any(String))
  expect(await search('redna')).toMatchObject({ total: 1, corrected: 'renda' })
  await db.deleteFrom('products').where('id', '=', lace.id).execute()
  expect(await search('redna')).toEqual(await search(''))
})

test('C8 a search for a model never shows another model', async () => {
  await makeProduct(db, { name: 'Capinha iPhone 15', description: '' })
  expect((await search('iphone 16')).partial).toBe(true)
  expect(await search('ip16')).toMatchObject({ total: 0, products: [] })
})

test('C8 few matches are followed by products with words that begin as typed, except after a code or a size', async () => {
  const exact = await makeProduct(db, { name: 'Vaso de flor' })
  const begun = await makeProduct(db, { name: 'Vestido floral' })
  expect(await found('flor')).toEqual([exact.id, begun.id])
  expect(await found('flores')).toEqual([exact.id, begun.id])
  const small = await makeProduct(db, { name: 'Anel 15' })
  await makeProduct(db, { name: 'Anel 150' })
  expect(await found('anel 15')).toEqual([small.id])
})

test('C8 when no product has all the words, the products with the most of them are shown', async () => {
  const both = await makeProduct(db, { name: 'Cinto de couro marrom' })
  await makeProduct(db, { name: 'Sapato marrom' })
  const result = await search('cinto couro marrom zzyzx')
  expect(result).toMatchObject({ total: 1, partial: true })
  expect(result.products[0]!.id).toBe(both.id)
  expect(await search('sapato couro')).toMatchObject({ total: 2, partial: true })
})
