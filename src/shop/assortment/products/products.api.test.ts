import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { untilWaiting } from '#test/locks.ts'
import { makeCategory, makeProduct, makeSubcategory, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const get = (path: string, by = owner) => shop.get(`/api/admin${path}`, { headers: by.headers })
const change = (changes: object[], more: object = {}, by = owner) =>
  shop.post('/api/admin/product-changes', { changes, ...more }, { headers: by.headers })
const undo = (batch: string, by = owner) =>
  shop.post(`/api/admin/product-changes/${batch}/undo`, {}, { headers: by.headers })
const ids = async (query: string) => {
  const { status, body } = await get(`/products?${query}`)
  expect(status).toBe(200)
  return body.products.map((one: { id: number }) => one.id)
}

test('J2 a price and a stock are corrected with one call, and the storefront shows them', async () => {
  const product = await makeProduct(shop.db, { regular_price: 20_00, quantity: 10 })
  const done = await change([
    { id: product.id, regular_price: { from: 20, to: 24.9 }, quantity: { from: 10, to: 7 } },
  ])
  expect([done.status, done.body.products[0].regular_price, done.body.products[0].quantity]).toEqual([
    200, 24.9, 7,
  ])
  const seen = await shop.get(`/api/product/product/${product.slug}`)
  expect(seen.body.product[0]).toMatchObject({ price: 24.9, quantity: 7 })
})

test('rule 3: a change is written down with who, before and after, and shown on the product', async () => {
  const product = await makeProduct(shop.db, { regular_price: 20_00 })
  await change([{ id: product.id, regular_price: { from: 20, to: 30 } }], { reason: 'fornecedor subiu' })
  const { history } = (await get(`/products/${product.id}`)).body.product
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({
    before: { regular_price: 20 },
    after: { regular_price: 30 },
    reason: 'fornecedor subiu',
    undone: false,
  })
  expect(history[0].who).toContain('Pessoa')
})

test('rule 3: two people on one product: the second is told what changed and by whom, and nothing is lost', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Rosa', regular_price: 20_00 })
  const other = await makeStaff(shop, 'content')
  await change([{ id: product.id, regular_price: { from: 20, to: 22 } }], {}, other)
  const second = await change([
    { id: product.id, regular_price: { from: 20, to: 25 }, name: { from: 'Película Rosa', to: 'Outra' } },
  ])
  expect([second.status, second.body.code]).toEqual([409, 'product_changed'])
  expect(second.body.conflicts).toEqual([
    expect.objectContaining({ field: 'regular_price', now: 22, who: `Pessoa ${other.email}` }),
  ])
  expect((await get(`/products/${product.id}`)).body.product).toMatchObject({
    name: 'Película Rosa',
    regular_price: 22,
  })
  const another = await change([{ id: product.id, name: { from: 'Película Rosa', to: 'Outra' } }])
  expect(another.status).toBe(200)
})

test('units sold while a form was open do not come back', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  await shop.db.updateTable('products').set({ quantity: 8 }).where('id', '=', product.id).execute()
  const counted = await change([{ id: product.id, quantity: { from: 10, to: 12 } }], { cause: 'count' })
  expect(counted.body.products[0].quantity).toBe(10)
  const fewer = await change([{ id: product.id, quantity: { from: 20, to: 0 } }])
  expect([fewer.status, fewer.body.errors.quantity]).toEqual([422, ['Só há 10 unidades agora.']])
})

test('J3 a hundred prices are all changed or none, as one batch, in 300 ms', async () => {
  const products = []
  for (let made = 0; made < 100; made += 1) products.push(await makeProduct(shop.db, { regular_price: 1000 }))
  const wanted = products.map(({ id }) => ({ id, regular_price: { from: 10, to: 11 } }))
  const bad = await change([...wanted.slice(1), { id: products[0]!.id, sale_price: { from: 0, to: 99 } }])
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, [`${products[0]!.id}.sale_price`]])
  expect((await get(`/products/${products[50]!.id}`)).body.product.regular_price).toBe(10)
  const began = performance.now()
  const done = await change(wanted)
  console.log(`100 prices in ${Math.round(performance.now() - began)} ms`)
  expect(done.status).toBe(200)
  const batches = (await get('/product-changes')).body.batches
  expect(batches[0]).toMatchObject({ batch: done.body.batch, count: 100 })
})

test('J13 a batch of prices and units is undone as one, once, as long as nothing was changed since', async () => {
  const [one, two] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const done = await change([
    { id: one.id, regular_price: { from: 20, to: 30 }, quantity: { from: 10, to: 4 } },
    { id: two.id, status: { from: 1, to: 0 } },
  ])
  const back = await undo(done.body.batch)
  expect(back.status).toBe(200)
  expect((await get(`/products/${one.id}`)).body.product).toMatchObject({ regular_price: 20, quantity: 10 })
  expect((await get(`/products/${two.id}`)).body.product).toMatchObject({ status: 1, visible: true })
  expect((await undo(done.body.batch)).body.code).toBe('already_undone')
  const other = await change([{ id: one.id, regular_price: { from: 20, to: 40 } }])
  await change([{ id: one.id, regular_price: { from: 40, to: 45 } }])
  const late = await undo(other.body.batch)
  expect([late.status, late.body.code, late.body.conflicts[0].now]).toEqual([409, 'product_changed', 45])
  expect((await undo('00000000-0000-0000-0000-000000000000')).status).toBe(404)
})

test('of two who take the same batch back at once one does, and its units are booked once', async () => {
  const { id } = await makeProduct(shop.db)
  const { batch } = (await change([{ id, quantity: { from: 10, to: 4 } }])).body
  let undone: ReturnType<typeof undo>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from products where id = ${id} for update`.execute(tx)
    undone = [undo(batch), undo(batch)]
    await untilWaiting(shop.db, 2)
  })
  const answers = (await Promise.all(undone)).map(({ status, body }) => body.code ?? status)
  expect(answers.sort()).toEqual([200, 'already_undone'])
  expect((await get(`/products/${id}`)).body.product.quantity).toBe(10)
})

test('an offer is lower than the price, to the centavo', async () => {
  const { id } = await makeProduct(shop.db, { regular_price: 1 })
  const same = await change([{ id, sale_price: { from: 0, to: 0.01 } }])
  expect([same.status, same.body.errors]).toEqual([422, { sale_price: [staffProductTexts.saleNotLower] }])
  expect((await get(`/products/${id}`)).body.product.sale_price).toBe(0)
  const offered = [{ id, regular_price: { from: 0.01, to: 0.02 }, sale_price: { from: 0, to: 0.01 } }]
  expect((await change(offered)).status).toBe(200)
})

test('who keeps products but no stock changes prices, and neither books nor takes back units', async () => {
  const content = await makeStaff(shop, 'content')
  const product = await makeProduct(shop.db)
  expect(
    (await change([{ id: product.id, name: { from: product.name, to: 'Novo' } }], {}, content)).status,
  ).toBe(200)
  const units = { id: product.id, quantity: { from: 10, to: 12 } }
  expect((await change([units], {}, content)).body.code).toBe('right_missing')
  const { batch } = (await change([units])).body
  expect((await undo(batch, content)).body.code).toBe('right_missing')
})

test('a product moves to another place of the categories, and only to one that is there', async () => {
  const product = await makeProduct(shop.db)
  const sub = await makeSubcategory(shop.db)
  const from = String(product.category_id)
  const lost = await change([{ id: product.id, place: { from, to: `${from}/${sub.id}` } }])
  expect([lost.status, Object.keys(lost.body.errors)]).toEqual([422, ['place']])
  const to = `${sub.category_id}/${sub.id}`
  expect((await change([{ id: product.id, place: { from, to } }])).status).toBe(200)
  expect((await get(`/products/${product.id}`)).body.product.place).toBe(to)
  expect((await get('/places')).body.places.map((one: { place: string }) => one.place)).toContain(to)
})

test('a description loses what a page may not carry', async () => {
  const product = await makeProduct(shop.db)
  const to = '<p class="MsoNormal">Brilho <b>forte</b><script>x()</script></p>'
  await change([{ id: product.id, description: { from: product.description, to } }])
  expect((await get(`/products/${product.id}`)).body.product.description).toBe('<p>Brilho <b>forte</b></p>')
})

test('rule 2: one field finds by part of the name without accents and by SKU, and filters narrow', async () => {
  const n = unique()
  const hidden = await makeCategory(shop.db, { status: 0 })
  const found = await makeProduct(shop.db, {
    name: `Película Única${n} Rosé`,
    sku: `PEL-${n}-X`,
    quantity: 2,
  })
  const [sold, off, lost, offer] = [
    await makeProduct(shop.db, { quantity: 0, pictures: ['images/a.webp'] }),
    await makeProduct(shop.db, { status: 0 }),
    await makeProduct(shop.db, { category_id: hidden.id }),
    await makeProduct(shop.db, { sale_price: 10_00 }),
  ]
  for (const typed of [`pelicula unica${n}`, `rosé UNICA${n}`, `pel-${n}`])
    expect(await ids(`search=${encodeURIComponent(typed)}`), typed).toEqual([found.id])
  for (const odd of ['%', '_', "'; --", '\\', '\0\0zzz'])
    expect(await ids(`search=${encodeURIComponent(odd)}`), odd).toEqual([])
  const has = async (filter: string, yes: number, no: number) => {
    const list = await ids(`filter=${filter}`)
    expect([filter, list.includes(yes), list.includes(no)]).toEqual([filter, true, false])
  }
  await has('low', found.id, sold.id)
  await has('sold_out', sold.id, found.id)
  await has('unpictured', found.id, sold.id)
  await has('hidden', off.id, found.id)
  await has('active', found.id, off.id)
  await has('unplaced', lost.id, off.id)
  await has('on_offer', offer.id, found.id)
})

test('rule 2: products come fifty at a time, each on one page', async () => {
  for (let made = 0; made < 55; made += 1) await makeProduct(shop.db)
  const first = (await get('/products')).body
  const second = (await get(`/products?after=${first.next}`)).body
  expect(first.products).toHaveLength(50)
  const all = [...first.products, ...second.products].map((one: { id: number }) => one.id)
  expect(new Set(all).size).toBe(all.length)
})
