import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondOf } from '#shop/assortment/products/product-fields.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { applyDueOffers } from './apply-offers.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload: object, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const read = async (id: number, by = owner) =>
  (await shop.get(`/api/admin/products/${id}`, { headers: by.headers })).body.product
const change = (id: number, fields: object) => post('/product-changes', { changes: [{ id, ...fields }] })
const HOUR = 3_600_000
const inHours = (hours: number) => secondOf(new Date(Date.now() + hours * HOUR))
const offer = (price: number, begins: string | null, ends: string | null) => ({ price, begins, ends })
const charged = async (slug: string) =>
  (await shop.get(`/api/product/product/${slug}`)).body.product[0].price as number
/** The worker's round at a moment to come. */
const roundAt = (iso: string) => applyDueOffers(shop.db, new Date(iso))

test('an offer begins and ends by itself: the price that is charged, the history, and who did it', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  const [begins, ends] = [inHours(1), inHours(48)]
  const done = await change(id, { offer: { from: null, to: offer(15, begins, ends) } })
  expect([done.status, await charged(slug)]).toEqual([200, 20])
  expect(await roundAt(inHours(0.5))).toBe(0)
  await roundAt(begins)
  expect([await charged(slug), (await read(id)).offer]).toEqual([15, offer(15, begins, ends)])
  await roundAt(ends)
  const after = await read(id)
  expect([await charged(slug), after.offer, after.sale_price]).toEqual([20, null, 0])
  expect(after.history.slice(0, 2)).toMatchObject([
    {
      who: 'loja',
      reason: 'a oferta terminou',
      before: { sale_price: 15 },
      after: { sale_price: 0, offer: null },
    },
    { who: 'loja', reason: 'a oferta começou', before: { sale_price: 0 }, after: { sale_price: 15 } },
  ])
  const { rows } = await shop.db
    .selectFrom('product_prices')
    .select('price')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
    .then((rows) => ({ rows }))
  expect(rows.map(({ price }) => price).at(-1)).toBe(20_00)
})

test('an offer without a beginning is charged at once, and one that is taken away no more', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  const running = offer(12, null, inHours(5))
  const done = await change(id, { offer: { from: null, to: running } })
  expect([done.status, await charged(slug)]).toEqual([200, 12])
  expect((await read(id)).history[0]).toMatchObject({ after: { sale_price: 12, offer: running } })
  await change(id, { offer: { from: running, to: null } })
  expect(await charged(slug)).toBe(20)
})

test('dates are taken away and the sale goes on, when its price is said again', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  const running = offer(12, null, inHours(5))
  await change(id, { offer: { from: null, to: running } })
  await change(id, { offer: { from: running, to: null }, sale_price: { from: 12, to: 12 } })
  expect([await charged(slug), (await read(id)).offer]).toEqual([12, null])
})

test('J13 an offer that was marked by mistake is undone, its price with it', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  const { body } = await change(id, { offer: { from: null, to: offer(12, null, inHours(5)) } })
  expect((await post(`/product-changes/${body.batch}/undo`, {})).status).toBe(200)
  expect([await charged(slug), (await read(id)).offer]).toEqual([20, null])
})

test('an offer that ended while the shop was closed never begins', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  await change(id, { offer: { from: null, to: offer(12, inHours(1), inHours(2)) } })
  await roundAt(inHours(3))
  expect([await charged(slug), (await read(id)).offer]).toEqual([20, null])
})

test('an offer is lower than the price, ends after it begins and not in the past; a wrong date is no crash', async () => {
  const { id } = await makeProduct(shop.db, { regular_price: 20_00 })
  for (const [to, said] of [
    [offer(20, inHours(1), null), 'O preço da oferta marcada deve ser menor que o preço.'],
    [offer(12, null, null), 'Escolha quando a oferta começa ou termina.'],
    [offer(12, inHours(3), inHours(2)), 'A oferta termina antes de começar.'],
    [offer(12, null, inHours(-1)), 'A oferta precisa terminar depois de agora.'],
  ] as const) {
    const { status, body } = await change(id, { offer: { from: null, to } })
    expect([status, body.errors.offer]).toEqual([422, [said]])
  }
  for (const wrong of ['2026-02-31T00:00:00Z', '+99999-01-01T00:00:00Z', 'amanhã', '2026-11-27 00:00'])
    expect((await change(id, { offer: { from: null, to: offer(12, wrong, null) } })).status, wrong).toBe(422)
})

test('a price that falls below a marked offer is refused, and the offer is named', async () => {
  const { id } = await makeProduct(shop.db, { regular_price: 20_00 })
  await change(id, { offer: { from: null, to: offer(12, inHours(1), null) } })
  const { status, body } = await change(id, { regular_price: { from: 20, to: 11 } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['offer']])
})

test('cost and margin are the staff’s: who may only look at products does not read them, nor does a shopper', async () => {
  const { id, slug } = await makeProduct(shop.db, { regular_price: 20_00 })
  await change(id, { cost: { from: null, to: 1234.57 }, shelf: { from: '', to: 'B3' } })
  const packer = await makeStaff(shop, 'fulfilment')
  expect(await read(id)).toMatchObject({ cost: 1234.57, shelf: 'B3' })
  const seen = await read(id, packer)
  expect([seen.cost, seen.shelf]).toEqual([null, 'B3'])
  const lists = await Promise.all(
    ['/products', '/product-changes'].map((path) =>
      shop.get(`/api/admin${path}`, { headers: packer.headers }),
    ),
  )
  const shown = await Promise.all(
    [`/api/product/product/${slug}`, '/api/product/get-products'].map((path) => shop.get(path)),
  )
  // A sum that no time of the day looks like.
  for (const { body } of [...lists, ...shown, { body: seen }])
    expect(JSON.stringify(body)).not.toContain('1234.57')
})
