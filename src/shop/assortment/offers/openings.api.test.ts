import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondOf } from '#shop/assortment/products/product-fields.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { nextRound } from './offer-worker.server.ts'
import { openDueProducts } from './open-due.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload: object) =>
  shop.post(`/api/admin${path}`, payload, { headers: owner.headers })
const get = async (path: string) => (await shop.get(`/api/admin${path}`, { headers: owner.headers })).body
const read = async (id: number) => (await get(`/products/${id}`)).product
const change = (id: number, fields: object) => post('/product-changes', { changes: [{ id, ...fields }] })
const inHours = (hours: number) => secondOf(new Date(Date.now() + hours * 3_600_000))
const page = async (slug: string) => (await shop.get(`/api/product/product/${slug}`)).status
const found = async (name: string) =>
  (await shop.get(`/api/product/search/suggest?q=${encodeURIComponent(name)}`)).body.products.length
/** The worker's round at a moment to come. */
const roundAt = (iso: string) => openDueProducts(shop.db, new Date(iso))
const waiting = (opens: string, from = 2) => ({ status: { from, to: 4 }, opens: { from: null, to: opens } })

async function draft(given = {}) {
  return makeProduct(shop.db, { status: 0, stage: 'draft', regular_price: 20_00, ...given })
}

test('a product is on sale from its moment on: page, search, history, and who opened it', async () => {
  const name = `Película Marcada ${unique()}`
  const { id, slug } = await draft({ name })
  const opens = inHours(2)
  const done = await change(id, waiting(opens))
  expect([done.status, done.body.products[0]]).toEqual([
    200,
    expect.objectContaining({ status: 4, opens, visible: false }),
  ])
  expect([await page(slug), await found(name)]).toEqual([404, 0])
  expect((await get('/products?filter=opening')).products).toContainEqual(
    expect.objectContaining({ id, opens }),
  )
  await roundAt(inHours(1))
  expect((await read(id)).status).toBe(4)
  await roundAt(opens)
  expect([await page(slug), await found(name)]).toEqual([200, 1])
  const after = await read(id)
  expect(after).toMatchObject({ status: 1, opens: null, visible: true })
  expect(after.history[0]).toMatchObject({
    who: 'loja',
    reason: 'chegou a data de venda',
    before: { status: 4, opens },
    after: { status: 1, opens: null },
  })
})

test('J13 a date that was set by mistake is undone: the product is a draft again, and does not open', async () => {
  const { id } = await draft()
  const { body } = await change(id, waiting(inHours(1)))
  expect((await post(`/product-changes/${body.batch}/undo`, {})).status).toBe(200)
  await roundAt(inHours(2))
  expect(await read(id)).toMatchObject({ status: 2, opens: null })
})

test('J13 an opening that was carried out, or was archived or postponed, is undone after its moment: the product is hidden', async () => {
  const moment = secondOf(new Date(Date.now() - 60_000))
  const waitingSince = async () => {
    const { id } = await draft()
    await change(id, waiting(inHours(1)))
    // Its moment has come meanwhile.
    await shop.db
      .updateTable('products')
      .set({ opens_at: new Date(moment) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const opened = await waitingSince()
  await openDueProducts(shop.db)
  const { batch } = (await read(opened)).history[0]
  const [archived, postponed] = [await waitingSince(), await waitingSince()]
  const steps = [
    { id: opened, batch },
    { id: archived, ...(await change(archived, { status: { from: 4, to: 3 } })).body },
    { id: postponed, ...(await change(postponed, { opens: { from: moment, to: inHours(1) } })).body },
  ]
  for (const { id, batch } of steps) {
    expect((await post(`/product-changes/${batch}/undo`, {})).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 0, opens: null, visible: false })
  }
})

test('what is due while it is being changed is tried again a moment later, not all the time', async () => {
  const { id } = await draft()
  await change(id, waiting(inHours(1)))
  await shop.db
    .updateTable('products')
    .set({ opens_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    await openDueProducts(shop.db)
    expect([(await read(id)).status, await nextRound(shop.db)]).toEqual([4, 250])
  })
  await openDueProducts(shop.db)
  expect((await read(id)).status).toBe(1)
  expect(await nextRound(shop.db)).not.toBe(250)
})

test('put on sale at once, made a draft or archived, a product waits for no date any more', async () => {
  for (const to of [1, 2, 0, 3]) {
    const { id } = await draft()
    const opens = inHours(1)
    await change(id, waiting(opens))
    const done = await change(id, { status: { from: 4, to } })
    expect([done.status, done.body.products[0]]).toEqual([
      200,
      expect.objectContaining({ status: to, opens: null }),
    ])
    expect((await read(id)).history[0]).toMatchObject({ before: { opens }, after: { opens: null } })
    await roundAt(inHours(2))
    expect((await read(id)).status).toBe(to)
  }
})

test('a moment that is over or missing is refused, and so is a product without a price', async () => {
  const { id } = await draft()
  for (const [fields, field] of [
    [waiting(inHours(-1)), 'opens'],
    [{ status: { from: 2, to: 4 } }, 'opens'],
    [{ opens: { from: null, to: inHours(1) } }, 'opens'],
    [waiting('2026-02-31T00:00:00Z'), 'changes.0.opens.to'],
  ] as const) {
    const { status, body } = await change(id, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  const unpriced = await draft({ regular_price: 0 })
  const { status, body } = await change(unpriced.id, waiting(inHours(1)))
  expect([status, Object.keys(body.errors)]).toEqual([422, ['regular_price']])
})

test('a new product is made with its date, and an import or a statement that puts it on sale ends the waiting', async () => {
  const { place } = await read((await draft()).id)
  const product = { name: `Nova ${unique()}`, regular_price: 20, place, status: 4, opens: inHours(1) }
  const made = await post('/new-products', { products: [{ ...product, key: `abertura-${unique()}-0000` }] })
  expect([made.status, made.body.products[0]]).toEqual([
    200,
    expect.objectContaining({ status: 4, opens: product.opens }),
  ])
  const { id } = made.body.products[0]
  await shop.db.updateTable('products').set({ status: 1 }).where('id', '=', id).execute()
  expect(await read(id)).toMatchObject({ status: 1, opens: null })
})

test('a size is kept with the weight, in millimetres, and undone', async () => {
  const { id } = await makeProduct(shop.db)
  const size = { height_mm: 25, width_mm: 110, length_mm: 160 }
  const wanted = Object.fromEntries(Object.entries(size).map(([name, to]) => [name, { from: null, to }]))
  const { body } = await change(id, wanted)
  expect(await read(id)).toMatchObject(size)
  expect((await change(id, { height_mm: { from: 25, to: 0 } })).status).toBe(422)
  await post(`/product-changes/${body.batch}/undo`, {})
  expect(await read(id)).toMatchObject({ height_mm: null, width_mm: null, length_mm: null })
})
