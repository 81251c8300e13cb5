import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let packer: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000', PIX_KEY: '' })
  owner = await makeStaff(shop)
  packer = await makeStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const [approved, refused, reviewed] = testCards
const byCard = (card = approved!) => ({
  payment_method: 'card',
  card: { token: demoToken(card), payment_method_id: card.brand, instalments: 1 },
})
/** A street of its own, so that no other test lives there. */
const newPlace = () => ({ ...address, address_number: String(unique()) })

async function buy(given: Record<string, unknown> = {}) {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const body = checkoutOf([[product.id, 1]], {
    customer: newBuyer(),
    shipping: newPlace(),
    ...byCard(),
    ...given,
  })
  const placed = await place(shop, body)
  expect([placed.status, placed.body.errors]).toEqual([201, undefined])
  const { number, id, key } = placed.body.order[0]
  const read = async () =>
    (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order
  return { number, id, key, read }
}
/** Makes the card of an order another one, or its parcel one that has left. */
const otherCard = (id: number, lastFour: string) =>
  shop.db
    .updateTable('payments')
    .set({ details: JSON.stringify({ card: { brand: 'visa', last_four: lastFour } }) })
    .where('order_id', '=', id)
    .execute()

test('an order paid by card like any other goes its way, and no Pix is ever held', async () => {
  const { number, read } = await buy()
  expect([(await read()).status, (await read()).attention]).toEqual(['paid', []])
  expect((await post(`/orders/${number}/pick`)).status).toBe(200)
})

test('the same address, another person and another card: held with the reason in words, neither packed, labelled nor posted until a member lets it go', async () => {
  const shipping = newPlace()
  const before = await buy({ shipping })
  await otherCard(before.id, '9999')
  const { number, read } = await buy({ shipping })
  const held = await read()
  expect([held.status, held.attention]).toEqual(['paid', ['look_place']])
  expect(held.notes.at(-1).text).toContain(`pedido ${before.number}`)
  for (const step of ['pick', 'ship']) {
    const { status, body } = await post(`/orders/${number}/${step}`)
    expect([status, body.code]).toEqual([409, 'order_held'])
  }
  const { headers } = packer
  const { parcels } = (await shop.get(`/api/admin/packing/parcels?numbers=${number}`, { headers })).body
  expect(parcels[0].problem).toContain('libere-o')
  // 'Está resolvido' is about other things; only 'Liberar' lets it go, and only for who may.
  expect((await post(`/orders/${number}/attention/clear`)).body.order.attention).toEqual(['look_place'])
  expect((await post(`/orders/${number}/release`, {}, packer)).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => post(`/orders/${number}/release`)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const after = await read()
  expect(after.attention).toEqual([])
  expect(after.steps.filter(({ action }: { action: string }) => action === 'released')).toHaveLength(1)
  expect((await post(`/orders/${number}/pick`)).body.order.status).toBe('picking')
})

test('the same address and the same card, or the same person, is a family: nothing is held', async () => {
  const shipping = newPlace()
  await buy({ shipping })
  expect((await (await buy({ shipping })).read()).attention).toEqual([])
  const customer = newBuyer()
  const first = await buy({ shipping, customer })
  await otherCard(first.id, '1234')
  expect((await (await buy({ shipping: newPlace(), customer })).read()).attention).toEqual([])
})

test('the card that paid is looked at, not one that was refused after it', async () => {
  const shipping = newPlace()
  const before = await buy({ shipping })
  await otherCard(before.id, '9999')
  const { id, number, key, read } = await buy({ shipping, ...byCard(reviewed!) })
  await shop.db
    .insertInto('payments')
    .values({
      ...{ order_id: id, method: 'card', provider: 'demo', status: 'rejected', amount: 10_00 },
      details: JSON.stringify({ card: { brand: 'visa', last_four: '9999' } }),
    })
    .execute()
  await shop.post(`/api/orders/${number}/simulate`, { key, outcome: 'paid' })
  expect([(await read()).status, (await read()).attention]).toEqual(['paid', ['look_place']])
})

test('three cards of one CPF in a month, and three refused in a day, are said', async () => {
  const customer = newBuyer()
  const [one, two] = [await buy({ customer }), await buy({ customer })]
  await otherCard(one.id, '3333')
  await otherCard(two.id, '2222')
  expect((await (await buy({ customer })).read()).attention).toEqual(['look_cards'])
  const trying = newBuyer()
  for (let tries = 0; tries < 3; tries++) await buy({ customer: trying, ...byCard(refused!) })
  expect((await (await buy({ customer: trying })).read()).attention).toContain('look_attempts')
})

test('a parcel to another state than all before is said', async () => {
  const customer = newBuyer()
  for (let sent = 0; sent < 2; sent++) {
    const { id } = await buy({ customer })
    await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  }
  const manaus = { ...newPlace(), cep_number: '69005-010', city: 'Manaus', state: 'Amazonas' }
  expect((await (await buy({ customer, shipping: manaus })).read()).attention).toEqual(['look_far'])
  expect((await (await buy({ customer })).read()).attention).toEqual([])
})

test('what is looked up has its index', async () => {
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select number from orders where cep_number = '01001000' and address_number = '10' and status <> 'draft'`.execute(
      tx,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('orders_place')
  })
})
