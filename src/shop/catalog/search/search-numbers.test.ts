import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { makeFamily, makeProduct } from '#test/make.ts'
import { searchCards } from './search.server.ts'
import { refreshSearchIndex } from './search-index-job.server.ts'

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
      await sql`select ${numbers} from (select product_id as id, * from search_entries) as s order by id`.execute(
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

test('B12 a price that changes while the numbers are refreshed is not set back', async () => {
  const { id } = await makeProduct(db, { name: 'Algodão', regular_price: 500 })
  await change(id, { sold: 5 })
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const editing = db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ regular_price: 900 }).where('id', '=', id).execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  let renewed = false
  const renewing = sql`select renew_search_numbers(1000)`.execute(db).finally(() => {
    renewed = true
  })
  await eventually(async () => expect(renewed || (await waitsForLock())).toBe(true))
  release.resolve()
  await Promise.all([editing, renewing])
  const { rows } = await sql`select price, sold from search_entries where product_id = ${id}`.execute(db)
  expect(rows).toEqual([{ price: 900, sold: 5 }])
})

test('B12 a refresh ends although something sells all the while', async () => {
  const { id } = await makeProduct(db, { name: 'Algodão em bolas' })
  await sql`create function sell_more() returns trigger language plpgsql as
    'begin update products set sold = sold + 1 where id = new.product_id; return null; end'`.execute(db)
  await sql`create trigger sell_more after update on search_entries for each row
    when (new.sold <> old.sold) execute function sell_more()`.execute(db)
  await change(id, { sold: 5 })
  const given = AbortSignal.timeout(60_000)
  await refreshSearchIndex(db, given)
  expect(given.aborted).toBe(false)
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
