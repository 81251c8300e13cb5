import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.get(`/api/admin${path}`, { headers: owner.headers })).body
const post = (path: string, payload: object = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const orderOf = async (number: number) => (await get(`/orders/${number}`)).order
const parcelOf = async (...numbers: number[]) =>
  (await get(`/packing/parcels?numbers=${numbers}`)).parcels as {
    number: number
    problem: string | null
    version: string
    printed_at: string | null
    along: { number: number }[]
    items: { product_id: number; quantity: number }[]
  }[]

/** A paid order of two units, and what is added to it: one unit of another product for R$ 30,00. */
async function paidOrder() {
  const product = await makeProduct(shop.db, { regular_price: 20_00, quantity: 10 })
  const extra = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer }))
  const { number, key } = body.order[0]
  await post(`/orders/${number}/payment`)
  await sentMails(shop)
  const add = (given: object = {}, by = owner) =>
    post(
      `/orders/${number}/additions`,
      { key: randomUUID(), items: [{ product_id: extra.id, count: 1 }], ...given },
      by,
    )
  const added = async () => (await add()).body.order.additions.at(-1).number as number
  return { number: number as number, key: key as string, product, extra, customer, add, added }
}

test('a product is added to a paid order as an order of its own: same buyer and address, no freight, a link to pay it', async () => {
  const { number, key, extra, customer, add } = await paidOrder()
  const { status, body } = await add()
  expect([status, body.order.status]).toEqual([201, 'paid'])
  const [{ number: other, path }] = body.order.additions
  expect(await stockOf(shop.db, extra.id)).toBe(9)
  const order = await orderOf(other)
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    total: 30,
    freight: 0,
    customer: { name: customer.name, email: customer.email },
    shipping: (await orderOf(number)).shipping,
    packed_with: { number, status: 'paid' },
  })
  const [mail, ...more] = await sentMails(shop).then((mails) =>
    mails.filter(({ to }) => to?.[0]?.address === customer.email),
  )
  expect([mail!.subject, more]).toEqual([`Pedido ${number}: um acréscimo, no pedido ${other}`, []])
  expect(mail!.text).toContain(path)
  // Each of the two pages leads its buyer to the other.
  const seen = async (one: string) => (await shop.get(one.replace('/order/', '/api/orders/'))).body.order
  const ofOther = await seen(path)
  expect(ofOther.packed_with).toEqual({ number, key, status: 'paid' })
  expect((await seen(`/order/${number}?key=${key}`)).additions).toEqual([
    { number: other, key: ofOther.key, status: 'awaiting_payment' },
  ])
})

test('once it is paid, picking list, slip and label have the lines of both in one parcel', async () => {
  const { number, product, extra, added } = await paidOrder()
  const [before] = await parcelOf(number)
  await post('/packing/printed', { parcels: [{ number, version: before!.version }] })
  const other = await added()
  expect((await parcelOf(number))[0]).toMatchObject({ along: [], version: before!.version })
  await post(`/orders/${other}/payment`)
  const [parcel, ...more] = await parcelOf(number, other)
  expect(more).toEqual([])
  expect(parcel!.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [product.id, 2],
    [extra.id, 1],
  ])
  expect(parcel).toMatchObject({ along: [{ number: other }], problem: null, printed_at: null })
  expect((await parcelOf(other))[0]!.problem).toBe(`Vai na caixa do pedido ${number}: escolha aquele.`)
  const { body } = await post('/packing/sheet', { numbers: [number, other] })
  const rows = body.csv.trim().split('\r\n')
  expect(rows.length).toBe(2)
  expect(rows[1]).toMatch(new RegExp(`^${number};.*;3;.*;70,00;`))
})

test('the same product added once more stands on the slip once, with both units', async () => {
  const { number, product, add } = await paidOrder()
  const { body } = await add({ items: [{ product_id: product.id, count: 3 }] })
  await post(`/orders/${body.order.additions[0].number}/payment`)
  expect((await parcelOf(number))[0]!.items).toMatchObject([{ product_id: product.id, quantity: 5 }])
})

test('posting and arriving takes both along, with one tracking code; rule 4: undone, both are back', async () => {
  const { number, added } = await paidOrder()
  const other = await added()
  await post(`/orders/${other}/payment`)
  const both = async () => [(await orderOf(number)).status, (await orderOf(other)).status]
  await post(`/orders/${number}/pick`)
  expect(await both()).toEqual(['picking', 'picking'])
  expect((await post(`/orders/${other}/ship`)).body.message).toContain(`caixa do pedido ${number}`)
  const { batch } = (await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })).body
  expect(await both()).toEqual(['shipped', 'shipped'])
  expect((await orderOf(other)).events.at(-1)).toMatchObject({ tracking_code: 'AA123456785BR' })
  expect((await post('/history/undo', { batches: [batch] })).status).toBe(200)
  expect(await both()).toEqual(['picking', 'picking'])
  await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })
  await post(`/orders/${number}/ship`, { tracking: 'BB123456785BR' })
  expect((await orderOf(other)).events.at(-1)).toMatchObject({ tracking_code: 'BB123456785BR' })
  await post(`/orders/${number}/deliver`)
  expect(await both()).toEqual(['delivered', 'delivered'])
})

test('a parcel that leaves before the addition is paid ends it: its units are on sale again, and its page says so', async () => {
  const { number, extra, added } = await paidOrder()
  const other = await added()
  await post(`/orders/${number}/ship`)
  expect(await stockOf(shop.db, extra.id)).toBe(10)
  const order = await orderOf(other)
  expect([order.status, order.packed_with.status]).toEqual(['cancelled', 'shipped'])
  expect(await parcelOf(number)).toMatchObject([{ along: [] }])
  // Money that comes late is never turned away: it then goes by itself.
  await post(`/orders/${other}/payment`, { reopen: true })
  expect((await parcelOf(other))[0]!.problem).toBe(null)
  expect((await post(`/orders/${other}/ship`)).body.order).toMatchObject({
    status: 'shipped',
    packed_with: null,
  })
})

test('an addition that nobody pays expires, and each order is cancelled by itself', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()]
  const [first, second] = [await one.added(), await two.added()]
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('number', '=', first)
    .execute()
  await expireOrders(shop.db, openPaymentGateways(shop.config, shop.app.log))
  expect([(await orderOf(first)).status, (await orderOf(one.number)).status]).toEqual(['expired', 'paid'])
  expect(await stockOf(shop.db, one.extra.id)).toBe(10)
  await post(`/orders/${second}/payment`)
  await post(`/orders/${two.number}/cancel`)
  expect((await orderOf(second)).status).toBe('paid')
  expect((await parcelOf(second))[0]!.problem).toBe(null)
})

test('the address is corrected on the first order alone, for both', async () => {
  const { number, added } = await paidOrder()
  const other = await added()
  const { shipping } = await orderOf(number)
  const correction = { shipping: { ...address, address_number: '99' }, seen: shipping }
  expect((await post(`/orders/${other}/address`, correction)).body.code).toBe('goes_with_another')
  expect((await post(`/orders/${number}/address`, correction)).status).toBe(200)
  expect((await orderOf(other)).shipping.address_number).toBe('99')
})

test('rule 3: pressed twice it is added once; what is unpaid, has left or lacks is refused, and nothing is held', async () => {
  const { number, extra, add } = await paidOrder()
  const key = randomUUID()
  const both = await Promise.all([add({ key }), add({ key })])
  expect(both.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  expect((await add({ key })).body.order.additions.length).toBe(1)
  expect(await stockOf(shop.db, extra.id)).toBe(9)
  const { entries } = await get(`/history?thing=order:${number}`)
  expect(entries[0]).toMatchObject({ action: 'added_to', after: { amount: 30, in: `1 × ${extra.name}` } })
  expect((await add({ items: [{ product_id: extra.id, count: 50 }] })).body.code).toBe('out_of_stock')
  const [{ number: other }] = (await orderOf(number)).additions
  expect(
    (
      await post(`/orders/${other}/additions`, {
        key: randomUUID(),
        items: [{ product_id: extra.id, count: 1 }],
      })
    ).body.code,
  ).toBe('goes_with_another')
  await post(`/orders/${number}/ship`)
  expect((await add()).body.code).toBe('order_status_conflict')
  expect(await stockOf(shop.db, extra.id)).toBe(10)
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await add({}, packer)).status).toBe(403)
})
