import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenTo } from '#platform/db/listen.server.ts'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { searchCards } from '#shop/catalog/search/search.server.ts'
import { buildApp } from '#src/app.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { keeperOf, keptCategories, tagsOf } from './kept-catalog.server.ts'
import { keptChoices } from './kept-levels.server.ts'

let shop: TestApp
let level: { column: 'category_id'; id: number }
beforeAll(async () => {
  shop = await startApp()
  const { id } = await makeCategory(shop.db, { name: 'Brocas' })
  level = { column: 'category_id', id }
  for (let n = 1; n <= 24; n += 1)
    await makeProduct(shop.db, {
      category_id: id,
      name: `Broca ${n}`,
      regular_price: 1000 * n,
      quantity: n % 8,
    })
})
afterAll(() => shop.close())

const announce = (cache: PageCache, announced: string) => {
  for (const tag of tagsOf(announced)) cache.invalidate(tag)
}

test('what a category and a search can be narrowed to is read once, until the price or the stock of any product changes', async () => {
  const cache = new PageCache()
  const reader = { db: shop.db, reads: cache.reads }
  const search = { value: 'broca', page: 1, order: 'popular', keep: keeperOf(reader) } as const
  const choices = async () => [await keptChoices(reader, level), (await searchCards(shop.db, search)).choices]
  const first = await choices()
  expect(first[0]).toMatchObject({
    stock: true,
    prices: [expect.anything(), expect.anything(), expect.anything()],
  })
  announce(cache, 'units:1')
  const again = await choices()
  expect([again[0] === first[0], again[1] === first[1]]).toEqual([true, true])
  await shop.db.updateTable('products').set({ quantity: 5 }).execute()
  announce(cache, 'product:1')
  const after = await choices()
  expect(after.map(({ stock }) => stock)).toEqual([false, false])
})

test('pages share one reading of the categories, until the catalogue changes', async () => {
  const cache = new PageCache()
  const reader = { db: shop.db, reads: cache.reads }
  const first = await keptCategories(reader)
  announce(cache, 'product:1')
  expect(await keptCategories(reader)).toBe(first)
  await makeCategory(shop.db, { name: 'Lixas' })
  announce(cache, 'catalog')
  expect(await keptCategories(reader)).toHaveLength(first.length + 1)
})

test('X1 X7 O13 the first page of a listing is read once by its callers, until something that it shows is announced', async () => {
  const { db, config } = shop
  // Longer than this test would wait for what nothing announces.
  const cache = new PageCache({ maxAgeMs: 3_600_000 })
  const app = await buildApp({ db, config, pageCache: cache })
  const heard = new Set<string | null>()
  const stop = await listenTo(config.databaseUrl, 'catalog', (tag) => {
    heard.add(tag)
    announce(cache, tag!)
  })
  const category = await makeCategory(db, { slug: 'kits' })
  const [first, second] = [
    await makeProduct(db, { category_id: category.id, sold: 2, quantity: 9 }),
    await makeProduct(db, { category_id: category.id, sold: 1 }),
  ]
  const kits = async (query = '') => {
    const answer = await app.inject(`/api/product/product/category/kits${query}`)
    return (answer.json() as { data: { id: number; quantity: number; price: number }[] }).data
  }
  const ids = async (query?: string) => (await kits(query)).map(({ id }) => id)
  const set = (id: number, values: object) =>
    db.updateTable('products').set(values).where('id', '=', id).execute()
  await sql`insert into announcements (channel, payload) values ('catalog', 'made')`.execute(db)
  await expect.poll(() => heard.has('made')).toBe(true)
  expect(await ids()).toEqual([first.id, second.id])
  // Units sold are announced by no message, so a kept page keeps its order by them; any other order is read each time.
  await set(second.id, { sold: 3 })
  expect([await ids(), await ids('?order=newest')]).toEqual([
    [first.id, second.id],
    [second.id, first.id],
  ])
  await set(first.id, { quantity: 8 })
  await expect.poll(async () => (await kits()).map(({ quantity }) => quantity)).toEqual([10, 8])
  await set(second.id, { regular_price: 4200 })
  await expect.poll(async () => (await kits())[0]!.price).toBe(42)
  const third = await makeProduct(db, { category_id: category.id, sold: 9 })
  await expect.poll(() => ids()).toEqual([third.id, second.id, first.id])
  const all = async () =>
    (await app.inject('/api/product/get-products')).json() as { products_active: number }
  const { products_active } = await all()
  await makeProduct(db)
  await expect.poll(async () => (await all()).products_active).toBe(products_active + 1)
  await stop()
  await app.close()
})

test('a first page that was listed with old categories is read again by the next', async () => {
  const { db, config } = shop
  const cache = new PageCache({ maxAgeMs: 3_600_000 })
  const app = await buildApp({ db, config, pageCache: cache })
  const { id } = await makeCategory(db, { name: 'Velas', slug: 'velas' })
  const listed = await keptCategories({ db })
  const slow = Promise.withResolvers<typeof listed>()
  const reading = cache.reads.read('categories', ['catalog'], () => slow.promise)
  const named = async () =>
    (await app.inject('/api/product/product/category/velas')).json() as { category: { name: string } }
  const asked = vi.spyOn(cache.reads, 'read')
  const early = named()
  await expect.poll(() => asked.mock.calls.map(([name]) => name)).toContain('categories')
  await db.updateTable('categories').set({ name: 'Aromas' }).where('id', '=', id).execute()
  announce(cache, 'catalog')
  slow.resolve(listed)
  await reading
  expect((await early).category.name).toBe('Velas')
  expect((await named()).category.name).toBe('Aromas')
  await app.close()
})
