import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory, makeFamily, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'
import { searchProducts } from './search.server.ts'
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
beforeEach(async () => {
  await sql`truncate products, categories, families, search_words cascade`.execute(db)
})

const search = (value: string) => searchProducts(db, { value, page: 1, order: 'popular' })
const found = async (value: string) => (await search(value)).products.map(({ id }) => id)

test('C9 a search finds a product only while it and every level above it are active', async () => {
  const category = await makeCategory(db)
  const sub = await makeSubcategory(db, { category_id: category.id })
  const line = await makeSubcategorysub(db, { subcategory_id: sub.id })
  const levels = { category_id: category.id, subcategory_id: sub.id, subcategorysub_id: line.id }
  const product = await makeProduct(db, { name: 'Esmalte Rubi', ...levels })
  expect(await found('rubi')).toEqual([product.id])
  for (const [table, id] of [
    ['products', product.id],
    ['categories', category.id],
    ['subcategories', sub.id],
    ['subcategoriessub', line.id],
  ] as const) {
    await db.updateTable(table).set({ status: 0 }).where('id', '=', id).execute()
    expect(await found('rubi'), table).toEqual([])
    expect(await found(product.sku), table).toEqual([])
    await db.updateTable(table).set({ status: 1 }).where('id', '=', id).execute()
    expect(await found('rubi'), table).toEqual([product.id])
  }
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await found('rubi')).toEqual([])
})

test('C8 a changed product is found by its new texts and no longer by the old ones', async () => {
  const product = await makeProduct(db, {
    name: 'Esmalte Rubi',
    sku: 'ANTES-1',
    description: '<p>Brilho de seda.</p>',
  })
  const family = await makeFamily(db)
  const change = (set: object) => db.updateTable('products').set(set).where('id', '=', product.id).execute()
  await change({
    name: 'Verniz Safira',
    sku: 'DEPOIS-2',
    description: '<p>Toque de <b>veludo</b>&nbsp;macio</p>',
  })
  await change({ family_id: family.id, option_value: 'Turquesa' })
  for (const gone of ['rubi', 'ANTES-1', 'seda']) expect(await found(gone), gone).toEqual([])
  for (const now of ['safira', 'depois-2', 'veludo', 'macio', 'turquesa'])
    expect(await found(now), now).toEqual([product.id])
})

test('C8 a product is found by the names of its categories, also after they were renamed', async () => {
  const category = await makeCategory(db, { name: 'Papelaria' })
  const sub = await makeSubcategory(db, { name: 'Cadernos', category_id: category.id })
  const line = await makeSubcategorysub(db, { name: 'Pautados', subcategory_id: sub.id })
  const levels = { category_id: category.id, subcategory_id: sub.id, subcategorysub_id: line.id }
  const product = await makeProduct(db, { name: 'Brochura', ...levels })
  for (const word of ['papelaria', 'caderno', 'pautado'])
    expect(await found(word), word).toEqual([product.id])
  await db.updateTable('categories').set({ name: 'Escritório' }).where('id', '=', category.id).execute()
  await db.updateTable('subcategories').set({ name: 'Agendas' }).where('id', '=', sub.id).execute()
  await db.updateTable('subcategoriessub').set({ name: 'Quadriculados' }).where('id', '=', line.id).execute()
  for (const word of ['papelaria', 'caderno', 'pautado']) expect(await found(word), word).toEqual([])
  for (const word of ['escritorio', 'agenda', 'quadriculado'])
    expect(await found(word), word).toEqual([product.id])
})

test('C8 a sale does not rewrite the search index, and updates the product within its own page (HOT)', async () => {
  const product = await makeProduct(db, { name: 'Esmalte Rubi', quantity: 500 })
  const indexRow = () =>
    sql`select search_entries.ctid, search_entries.xmin, product_words.ctid as words_at, product_words.xmin as words_by
      from search_entries join product_words using (product_id) where product_id = ${product.id}`.execute(db)
  const updates = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ all: number; hot: number }>`
      select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'products'`.execute(
      db,
    )
    return rows[0]!
  }
  const [rowBefore, before] = [await indexRow(), await updates()]
  // One connection, because each reports its statistics at its own time.
  await db.connection().execute(async (connection) => {
    for (let n = 0; n < 10; n++)
      await connection
        .updateTable('products')
        .set({ quantity: 400 - n })
        .where('id', '=', product.id)
        .execute()
    await sql`select pg_stat_force_next_flush()`.execute(connection)
  })
  const after = await updates()
  expect(after.all - before.all).toBe(10)
  expect(after.hot - before.hot).toBe(10)
  await db.updateTable('products').set({ sold: 3 }).where('id', '=', product.id).execute()
  expect((await indexRow()).rows).toEqual(rowBefore.rows)
})

test('C8 the refresh deletes words that no product has, and renews the products of a renamed category', async () => {
  await makeProduct(db, { name: 'Esmalte Rubi' })
  const gone = await makeProduct(db, { name: 'Renda guipir' })
  await db.deleteFrom('products').where('id', '=', gone.id).execute()
  await sql`update search_entries set places = 'outra coisa', popular = true`.execute(db)
  await sql`update product_words set popular = true`.execute(db)
  await Promise.all([refreshSearchIndex(db), refreshSearchIndex(db)])
  await refreshSearchIndex(db)
  const words = await db.selectFrom('search_words').select('word').orderBy('word').execute()
  expect(words.map(({ word }) => word)).toEqual(['categoria', 'esmalte', 'rubi'])
  const entries = await db.selectFrom('search_entries').select(['places', 'popular']).execute()
  expect(entries).toEqual([{ places: expect.stringMatching(/^Categoria/), popular: false }])
  expect(await db.selectFrom('product_words').select('popular').execute()).toEqual([{ popular: false }])
})

test('R302 words of every script stay known while a product has them, and what is no word goes', async () => {
  const names = ['Esmalte 红色指甲油', 'Лак Для Ногтей', 'طلاء أظافر', 'Ωμέγα Maçã', 'マニキュア 네일 हिन्दी']
  for (const name of names) await makeProduct(db, { name })
  const known = async () =>
    (await db.selectFrom('search_words').select('word').execute()).map(({ word }) => word)
  const before = await known()
  expect(before).toEqual(expect.arrayContaining(['红色指甲油', 'ногтей', 'أظافر', 'ωμεγα', 'マニキュア']))
  // What an interrupted upkeep of before, or a text that another program wrote, may have left.
  const wrong = ['指甲', 'чужое', '', ' ', "o'clock", 'a & b', 'c\\d', "'", '!(:*', '💅', 'esmalte | rubi']
  await db
    .insertInto('search_words')
    .values(wrong.map((word) => ({ word, shown: word })))
    .execute()
  for (const round of ['heals', 'has nothing left to do']) {
    await refreshSearchIndex(db)
    expect((await known()).toSorted(), round).toEqual(before.toSorted())
  }
  expect(await search('ногей')).toMatchObject({ total: 1, corrected: 'ногтей' })
  for (const word of wrong) await expect(search(word), word).resolves.toBeDefined()
})

test('C8 of a renamed category with thousands of products, the first follow at once and the others with the refresh', async () => {
  const { id } = await makeCategory(db, { name: 'Armarinho' })
  await sql`insert into products (sku, name, slug, regular_price, quantity, category_id)
    select 'A-' || n, 'Botão ' || n, 'botao-' || n, 1000, 1, ${id} from generate_series(1, 2300) n`.execute(
    db,
  )
  await db.updateTable('categories').set({ name: 'Costura' }).where('id', '=', id).execute()
  expect((await search('costura')).total).toBe(1001)
  expect((await search('armarinho')).total).toBe(300)
  await refreshSearchIndex(db)
  expect((await search('armarinho')).total).toBe(0)
})
