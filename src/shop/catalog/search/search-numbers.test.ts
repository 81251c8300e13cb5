import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeFamily, makeProduct } from '#test/make.ts'
import { searchCards } from './search.server.ts'
import { refreshSearchIndex } from './search-index-job.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { patience: 'job' })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const numbers = sql`id, card_family_id, created_at, price, card_price, option_position, rating_count, in_stock, listed,
  rating_average, option_color`
const change = (id: number, values: object) =>
  db.updateTable('products').set(values).where('id', '=', id).execute()

test('B12 a search sorts by the prices, stock and ratings that products have now, and by the units sold at the last refresh', async () => {
  const family = await makeFamily(db)
  const option = (option_value: string, given: object) =>
    makeProduct(db, { name: 'Gaze', family_id: family.id, option_value, ...given })
  const lead = await option('Branca', { option_position: 1, regular_price: 500 })
  const other = await option('Azul', { option_position: 2, regular_price: 400 })
  const alone = await makeProduct(db, { name: 'Gaze em rolo', regular_price: 450, sold: 9 })
  const searched = async () =>
    (
      await sql`select ${numbers} from (select product_id as id, * from product_search) as s order by id`.execute(
        db,
      )
    ).rows
  const known = async () =>
    (await sql`select ${numbers} from products where visible order by id`.execute(db)).rows
  const changes: [number, object][] = [
    [alone.id, { regular_price: 700, name: 'Gaze em rolo largo' }],
    [other.id, { sale_price: 300 }],
    [lead.id, { quantity: 0 }],
    [alone.id, { rating_average: '4.50', rating_count: 2 }],
    [other.id, { option_position: 0, option_color: '#c8202f' }],
    [alone.id, { created_at: new Date('2026-01-01') }],
    [alone.id, { status: 0 }],
    [alone.id, { status: 1 }],
    [lead.id, { quantity: 3 }],
  ]
  for (const [id, values] of changes) {
    await change(id, values)
    expect(await searched(), JSON.stringify(values)).toEqual(await known())
  }
  const shown = async () => {
    const { result } = await searchCards(db, { value: 'gaze', page: 1, order: 'popular' })
    return result.products.map(({ id }) => id)
  }
  await change(alone.id, { name: 'Gaze' })
  expect((await shown())[0]).toBe(alone.id)
  await change(other.id, { sold: 500 })
  await sql`select refresh_family(${family.id}::bigint)`.execute(db)
  expect((await shown())[0]).toBe(alone.id)
  await refreshSearchIndex(db)
  expect(await shown()).toEqual([other.id, alone.id])
})
