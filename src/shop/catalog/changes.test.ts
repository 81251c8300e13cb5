import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo } from '#platform/db/listen.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
let product: number
let heard: (string | null)[] = []
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await startApp()
  product = (await makeProduct(shop.db, { quantity: 83, regular_price: 2000 })).id
  stop = await listenTo(shop.config.databaseUrl, 'catalog', (tag) => heard.push(tag))
})
afterAll(async () => {
  await stop()
  await shop.close()
})

/** What is announced of a change of the product, in the order of its announcement. */
async function announced(set: string): Promise<(string | null)[]> {
  heard = []
  await sql.raw(`update products set ${set} where id = ${product}`).execute(shop.db)
  await sql`insert into announcements (channel, payload) values ('catalog', 'end')`.execute(shop.db)
  await expect.poll(() => heard.at(-1)).toBe('end')
  return heard.slice(0, -1)
}

test('O13 a sold unit makes only the page that counts the units old, and the last one every page of the product', async () => {
  expect(await announced('quantity = 82')).toEqual([`units:${product}`])
  expect(await announced('sold = sold + 1, updated_at = now()')).toEqual([])
  expect(await announced('quantity = 0')).toEqual([`product:${product}`, `units:${product}`])
  expect(await announced('quantity = 5')).toEqual([`product:${product}`, `units:${product}`])
  expect(await announced('quantity = 5')).toEqual([])
})

test('O13 a price makes the pages that show the product old, and no others', async () => {
  expect(await announced('sale_price = 1500')).toEqual([`product:${product}`])
  expect(await announced("name = 'Esmalte', description = 'novo'")).toEqual([`product:${product}`])
})

test('O13 what changes where a product stands makes every page old; what no visitor sees changes nothing', async () => {
  expect(await announced('highlights = 1')).toEqual(['catalog'])
  expect(await announced('status = 0')).toEqual(['catalog'])
  expect(await announced('sale_price = 1000, quantity = 9')).toEqual([])
  expect(await announced('status = 1')).toEqual(['catalog'])
})
