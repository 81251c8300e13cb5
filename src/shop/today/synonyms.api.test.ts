import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEmptySearches } from '#shop/catalog/search/empty-searches.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let writer: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  writer = await makeStaff(shop, 'content')
  await makeProduct(shop.db, { name: 'Esmalte Holográfico' })
})
afterAll(() => shop.close())

async function search(text: string): Promise<number> {
  const { status, body } = await shop.post('/api/product/search/', { search_query: text })
  expect(status).toBe(200)
  return body.filtered.total
}
async function searches() {
  await writeEmptySearches(shop.db)
  return (await shop.get('/api/admin/today/figures', { headers: writer.headers })).body.searches
}
const call = (typed: string, called: string) =>
  shop.post('/api/admin/search-synonyms', { typed, called }, { headers: writer.headers })

test('what visitors do not find is counted without who searched, and what could name a person is not kept', async () => {
  for (const text of [
    'Verníz',
    'verniz',
    'ana@exemplo.com.br',
    '529.982.247-25',
    '11 98888-7777',
    'esmalte',
  ]) {
    await search(text)
  }
  expect((await searches()).missed).toEqual([{ typed: 'verniz', times: 2 }])
})

test('one word from the shopkeeper, and the search knows what it is; taken away, it no longer does', async () => {
  expect(await search('glitterzinho')).toBe(0)
  expect((await searches()).missed).toContainEqual({ typed: 'glitterzinho', times: 1 })
  expect((await call('glitterzinho', 'holográfico')).status).toBe(200)
  expect(await search('Glitterzinho')).toBe(1)
  const { missed, synonyms } = await searches()
  expect(missed).not.toContainEqual(expect.objectContaining({ typed: 'glitterzinho' }))
  expect(synonyms).toEqual([{ id: expect.any(Number), typed: 'glitterzinho', called: 'holográfico' }])
  const { rows } = await sql`select action, staff_id from history where entity = 'synonym'`.execute(shop.db)
  expect(rows).toEqual([{ action: 'created', staff_id: writer.id }])
  const gone = await shop.inject({
    method: 'DELETE',
    url: `/api/admin/search-synonyms/${synonyms[0].id}`,
    headers: writer.headers,
  })
  expect(gone.status).toBe(200)
  expect(await search('glitterzinho')).toBe(0)
})

test('a synonym for what the shop does not have is refused at its field', async () => {
  const { status, body } = await call('batonzinho', 'batom')
  expect([status, body.errors]).toEqual([
    422,
    { called: ['Nada na loja se chama assim. Escreva como está no nome de um produto.'] },
  ])
  expect((await call('batonzinho', '')).status).toBe(422)
})

test('two synonyms that mean each other are no circle', async () => {
  await sql`insert into search_synonyms (typed, called) values ('tique', 'taque'), ('taque', 'tique')`.execute(
    shop.db,
  )
  expect(await search('tique')).toBe(0)
})

test('who fills the list of what was not found with junk does not keep out what shoppers miss afterwards', async () => {
  await sql`insert into empty_searches (typed, times, last_at)
    select 'lixo ' || n, 1, now() - interval '1 hour' from generate_series(1, 2000) n on conflict do nothing`.execute(
    shop.db,
  )
  await search('unhas de vidro')
  await writeEmptySearches(shop.db)
  const { rows } = await sql<{ kept: number; there: boolean }>`
    select count(*)::int as kept, bool_or(typed = 'unhas de vidro') as there from empty_searches`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ kept: 2000, there: true }])
})
