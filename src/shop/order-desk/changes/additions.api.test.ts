import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { additionsIn } from '#test/additions.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let room: ReturnType<typeof additionsIn>
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  room = additionsIn(shop, owner)
})
afterAll(() => shop.close())

test('a product is added to a paid order as an order of its own: same buyer and address, no freight, a link to pay it', async () => {
  const { number, key, extra, customer, add } = await room.paidOrder()
  const { status, body } = await add()
  expect([status, body.order.status]).toEqual([201, 'paid'])
  const [{ number: other, ...said }] = body.order.additions
  // No reading has a key in it: the link is asked for, and the look is written down.
  expect(said).toEqual({ status: 'awaiting_payment' })
  const { link } = (await shop.post(`/api/admin/orders/${other}/buyer-link`, {}, { headers: owner.headers }))
    .body
  const path = link.slice(shop.config.storeUrl.length)
  expect(await stockOf(shop.db, extra.id)).toBe(9)
  const order = await room.orderOf(other)
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    total: 30,
    freight: 0,
    customer: { name: customer.name, email: customer.email },
    shipping: (await room.orderOf(number)).shipping,
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
    {
      number: other,
      key: ofOther.key,
      status: 'awaiting_payment',
      total: 30,
      payment_reported: false,
      payment_underway: false,
    },
  ])
})

test('once it is paid, picking list, slip and label have the lines of both in one parcel', async () => {
  const { number, product, extra, added } = await room.paidOrder()
  const [before] = await room.parcelOf(number)
  await room.post('/packing/printed', { parcels: [{ number, version: before!.version }] })
  const other = await added()
  expect((await room.orderOf(number)).unpaid_additions).toEqual([other])
  expect((await room.parcelOf(number))[0]).toMatchObject({
    along: [],
    unpaid: [other],
    version: before!.version,
  })
  await room.post(`/orders/${other}/payment`)
  const [parcel, ...more] = await room.parcelOf(number, other)
  expect(more).toEqual([])
  expect(parcel!.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [product.id, 2],
    [extra.id, 1],
  ])
  expect(parcel).toMatchObject({ along: [{ number: other }], problem: null, printed_at: null })
  expect((await room.parcelOf(other))[0]!.problem).toBe(`Vai na caixa do pedido ${number}: escolha aquele.`)
  const { body } = await room.post('/packing/sheet', { numbers: [number, other] })
  const rows = body.csv.trim().split('\r\n')
  expect(rows.length).toBe(2)
  expect(rows[1]).toMatch(new RegExp(`^${number};.*;3;.*;70,00;`))
})

test('the same product added once more stands on the slip once, with both units', async () => {
  const { number, product, add } = await room.paidOrder()
  const { body } = await add({ items: [{ product_id: product.id, count: 3 }] })
  await room.post(`/orders/${body.order.additions[0].number}/payment`)
  expect((await room.parcelOf(number))[0]!.items).toMatchObject([{ product_id: product.id, quantity: 5 }])
})

test('posting and arriving takes both along, with one tracking code; rule 4: undone, both are back', async () => {
  const { number, added } = await room.paidOrder()
  const other = await added()
  await room.post(`/orders/${other}/payment`)
  const both = async () => [(await room.orderOf(number)).status, (await room.orderOf(other)).status]
  await room.post(`/orders/${number}/pick`)
  expect(await both()).toEqual(['picking', 'picking'])
  expect((await room.post(`/orders/${other}/ship`)).body.message).toContain(`caixa do pedido ${number}`)
  const { batch } = (await room.post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })).body
  expect(await both()).toEqual(['shipped', 'shipped'])
  expect((await room.orderOf(other)).events.at(-1)).toMatchObject({ tracking_code: 'AA123456785BR' })
  expect((await room.post('/history/undo', { batches: [batch] })).status).toBe(200)
  expect(await both()).toEqual(['picking', 'picking'])
  await room.post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })
  await room.post(`/orders/${number}/ship`, { tracking: 'BB123456785BR' })
  expect((await room.orderOf(other)).events.at(-1)).toMatchObject({ tracking_code: 'BB123456785BR' })
  await room.post(`/orders/${number}/deliver`)
  expect(await both()).toEqual(['delivered', 'delivered'])
})

test('a parcel that leaves before the addition is paid ends it: its units are on sale again, and its page says so', async () => {
  const { number, extra, added } = await room.paidOrder()
  const other = await added()
  await room.post(`/orders/${number}/ship`)
  expect(await stockOf(shop.db, extra.id)).toBe(10)
  const order = await room.orderOf(other)
  expect([order.status, order.packed_with.status]).toEqual(['cancelled', 'shipped'])
  expect(await room.parcelOf(number)).toMatchObject([{ along: [] }])
  // Money that comes late is never turned away: it then goes by itself.
  await room.post(`/orders/${other}/payment`, { reopen: true })
  expect((await room.parcelOf(other))[0]!.problem).toBe(null)
  expect((await room.post(`/orders/${other}/ship`)).body.order).toMatchObject({
    status: 'shipped',
    packed_with: null,
  })
})

test('an addition that its buyer does not pay in time expires, and each order is cancelled by itself', async () => {
  const [one, two] = [await room.paidOrder(), await room.paidOrder()]
  const [first, second] = [await one.added(), await two.added()]
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('number', '=', first)
    .execute()
  await expireOrders(shop.db, openPaymentGateways(shop.config, shop.app.log))
  expect([(await room.orderOf(first)).status, (await room.orderOf(one.number)).status]).toEqual([
    'expired',
    'paid',
  ])
  expect(await stockOf(shop.db, one.extra.id)).toBe(10)
  await room.post(`/orders/${second}/payment`)
  await room.post(`/orders/${two.number}/cancel`)
  expect((await room.orderOf(second)).status).toBe('paid')
  expect((await room.parcelOf(second))[0]!.problem).toBe(null)
})

test('the address is corrected on the first order alone, for both', async () => {
  const { number, added } = await room.paidOrder()
  const other = await added()
  const { shipping } = await room.orderOf(number)
  const correction = { shipping: { ...address, address_number: '99' }, seen: shipping }
  expect((await room.post(`/orders/${other}/address`, correction)).body.code).toBe('goes_with_another')
  expect((await room.post(`/orders/${number}/address`, correction)).status).toBe(200)
  expect((await room.orderOf(other)).shipping.address_number).toBe('99')
})

test('rule 3: pressed twice it is added once; what is unpaid, has left or lacks is refused, and nothing is held', async () => {
  const { number, extra, add } = await room.paidOrder()
  const key = randomUUID()
  const both = await Promise.all([add({ key }), add({ key })])
  // The second finds the first done, or under way.
  expect(['201,201', '201,409']).toContain(
    both
      .map(({ status }) => status)
      .toSorted()
      .join(),
  )
  expect((await add({ key })).body.order.additions.length).toBe(1)
  expect(await stockOf(shop.db, extra.id)).toBe(9)
  const { entries } = await room.get(`/history?thing=order:${number}`)
  expect(entries[0]).toMatchObject({ action: 'added_to', after: { amount: 30, in: `1 × ${extra.name}` } })
  expect((await add({ items: [{ product_id: extra.id, count: 50 }] })).body.code).toBe('out_of_stock')
  const [{ number: other }] = (await room.orderOf(number)).additions
  expect(
    (
      await room.post(`/orders/${other}/additions`, {
        key: randomUUID(),
        items: [{ product_id: extra.id, count: 1 }],
      })
    ).body.code,
  ).toBe('goes_with_another')
  await room.post(`/orders/${number}/ship`)
  expect((await add()).body.code).toBe('order_status_conflict')
  expect(await stockOf(shop.db, extra.id)).toBe(10)
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await add({}, packer)).status).toBe(403)
})
