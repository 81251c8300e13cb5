import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, makeCoupon, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let packer: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  packer = await makeStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const get = (path: string, by = owner) => shop.get(`/api/admin${path}`, { headers: by.headers })
const tenOf = (price = 10_00) => makeProduct(shop.db, { regular_price: price, quantity: 10 })
const stock = ({ id }: { id: number }) => stockOf(shop.db, id)
const sold = async ({ id }: { id: number }) =>
  (await shop.db.selectFrom('products').select('sold').where('id', '=', id).executeTakeFirstOrThrow()).sold

/** An order of some units of one product and one of another, paid unless it is said otherwise. */
async function ordered({ count = 2, price = 10_00, paid = true, coupon = '' } = {}) {
  const [base, polish] = [await tenOf(price), await tenOf()]
  const customer = newBuyer()
  const lines: [number, number][] = [
    [base.id, count],
    [polish.id, 1],
  ]
  const { body } = await place(shop, checkoutOf(lines, { customer, coupon }))
  const { number, total, key } = body.order[0]
  if (paid) await post(`/orders/${number}/payment`)
  await sentMails(shop)
  const read = async () => (await get(`/orders/${number}`)).body.order
  const swap = (substitute: { id: number }, quantity: number, more = {}) =>
    post(`/orders/${number}/swaps`, {
      product_id: base.id,
      quantity,
      seen: count,
      substitute_id: substitute.id,
      restock: false,
      ...more,
    })
  return { number, total, key, base, polish, customer, read, swap }
}

const campinas = {
  cep_number: '13.015-904',
  address: 'Avenida Anchieta',
  address_number: '200',
  address_extra_info: 'Sala 4',
  address_bairro: 'Centro',
  city: 'Campinas',
  state: 'São Paulo',
  phone_number: '(19) 98888-7777',
}

test('an address is corrected until the parcel leaves: label, buyer and record have the new one, and the label is printed again', async () => {
  const { number, read, customer } = await ordered()
  const opened = (await get(`/packing/parcels?numbers=${number}`, packer)).body.parcels[0]
  const print = ({ version }: { version: string }) =>
    post('/packing/printed', { parcels: [{ number, version }] })
  await print(opened)
  expect((await read()).labels_printed_at).not.toBeNull()
  const seen = (await read()).shipping
  const { status, body } = await post(`/orders/${number}/address`, { shipping: campinas, seen })
  expect([status, body.order.shipping, body.order.labels_printed_at]).toEqual([200, campinas, null])
  const { parcels } = (await get(`/packing/parcels?numbers=${number}`, packer)).body
  expect(parcels[0].shipping).toEqual(campinas)
  // The label that was open has the old address on it, also when it is printed now.
  expect((await print(opened)).body.results[0].problem).toMatch(/^Mudou depois que a etiqueta foi aberta/)
  expect((await read()).labels_printed_at).toBeNull()
  expect((await print(parcels[0])).body.results[0].problem).toBeNull()
  expect((await read()).labels_printed_at).not.toBeNull()
  const mails = await sentMails(shop)
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [customer.email, `Pedido ${number}: o endereço de entrega mudou`],
  ])
  expect(mails[0]!.text).toContain('Avenida Anchieta, 200, Sala 4')
  expect(body.order.steps.at(-1)).toMatchObject({ action: 'address_corrected' })
  await post(`/orders/${number}/ship`)
  const late = await post(`/orders/${number}/address`, { shipping: address, seen: campinas })
  expect([late.status, late.body.code]).toEqual([409, 'order_status_conflict'])
})

test('the same correction pressed twice is one, with one mail', async () => {
  const { number, read } = await ordered({ paid: false })
  const seen = (await read()).shipping
  const twice = [1, 2].map(() => post(`/orders/${number}/address`, { shipping: campinas, seen }))
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  expect(await sentMails(shop)).toHaveLength(1)
})

test('rule 3: of two who correct an address at once the second is told, and nothing is overwritten unseen', async () => {
  const { number, read } = await ordered()
  const seen = (await read()).shipping
  const other = { ...campinas, address_number: '300' }
  const answers = await Promise.all(
    [campinas, other].map((shipping) => post(`/orders/${number}/address`, { shipping, seen })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('order_changed')
})

test('a postal code decides the state as at the checkout, and packers correct no address', async () => {
  const { number, read } = await ordered()
  const seen = (await read()).shipping
  const wrong = { ...campinas, state: 'Bahia' }
  const refused = await post(`/orders/${number}/address`, { shipping: wrong, seen })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shipping.state']])
  expect((await post(`/orders/${number}/address`, { shipping: campinas, seen }, packer)).status).toBe(403)
})

test('what the freight to another postal code would be is said before it is saved', async () => {
  const { number } = await ordered()
  expect((await get(`/orders/${number}/freight?cep=69005-010`)).body).toEqual({ paid: 0, now: 0 })
  expect((await get(`/orders/${number}/freight?cep=1`)).status).toBe(422)
  expect((await get(`/orders/999999/freight?cep=69005-010`)).status).toBe(404)
})

test('a product goes instead of another for the same money: no total changes, units and sales move, the buyer is told', async () => {
  const { number, total, base, read, swap } = await ordered()
  const dear = await tenOf(99_90)
  const { status, body } = await swap(dear, 1)
  expect([status, body.order.total, body.order.refundable]).toEqual([200, total, total])
  expect(
    body.order.items.map((item: { quantity: number; total: number }) => [item.quantity, item.total]),
  ).toEqual([
    [1, 10],
    [1, 10],
    [1, 10],
  ])
  expect([await stock(base), await stock(dear), await sold(base), await sold(dear)]).toEqual([8, 9, 1, 1])
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toEqual([`Pedido ${number}: um produto foi trocado`])
  expect((await read()).steps.at(-1)).toMatchObject({ action: 'units_swapped' })
})

test('all units of a line swapped, and put back on sale: an unpaid order keeps its charge and gives the new units back when it ends', async () => {
  const { number, base, read, swap } = await ordered({ paid: false })
  const other = await tenOf()
  expect((await swap(other, 2, { restock: true })).status).toBe(200)
  expect([await stock(base), await stock(other), await sold(other)]).toEqual([10, 8, 0])
  expect((await post(`/orders/${number}/payment`)).body.order.status).toBe('paid')
  expect(await sold(other)).toBe(2)
  await post(`/orders/${number}/cancel`)
  expect([await stock(base), await stock(other), (await read()).refundable]).toEqual([10, 10, 30])
})

test('money: with a discount, units paid back before and others swapped, everything that was paid goes back, to the centavo', async () => {
  const { code } = await makeCoupon(shop.db, { type: 'fixed', value: 1_01 })
  const { number, total, base, polish, read, swap } = await ordered({ count: 7, price: 3_33, coupon: code })
  const other = await tenOf()
  const back = (product: { id: number }, quantity: number) =>
    giveBack(shop, owner, number, {
      lines: [{ product_id: product.id, quantity }],
      restock: false,
      note: 'Acabou.',
    })
  await back(base, 2)
  expect((await swap(other, 3, { seen: 5 })).status).toBe(200)
  const { items } = await read()
  const cents = items.reduce((sum: number, item: { total: number }) => sum + Math.round(item.total * 100), 0)
  expect(cents).toBe(Math.round(total * 100))
  await back(base, 2)
  await back(other, 3)
  // What is left is what was paid for the line of which nothing came back.
  expect((await read()).refundable).toBe(items[1].total)
  await giveBack(shop, owner, number)
  const { payments, status } = await read()
  expect([status, payments.at(-1).refunded]).toEqual(['refunded', total])
  // Of the other product 3 were swapped in and paid back without going on sale again.
  expect([await stock(base), await stock(polish), await stock(other)]).toEqual([3, 10, 7])
})

test('a swap pressed twice, or by two people at once, is made once', async () => {
  const { swap, base } = await ordered()
  const [one, other] = [await tenOf(), await tenOf()]
  const answers = await Promise.all([swap(one, 1), swap(one, 1), swap(other, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await stock(one)) + (await stock(other))).toBe(19)
  expect(await stock(base)).toBe(8)
})

test('a substitute that is sold out, hidden or in the order already is refused, and nothing moves', async () => {
  const { base, polish, swap } = await ordered()
  const gone = await makeProduct(shop.db, { regular_price: 10_00, quantity: 0 })
  expect((await swap(gone, 1)).body.code).toBe('out_of_stock')
  expect((await swap(polish, 1)).body.code).toBe('order_line_exists')
  expect((await swap(base, 1)).body.code).toBe('order_line_exists')
  expect((await swap(await tenOf(), 3)).body.code).toBe('order_changed')
  expect([await stock(base), await stock(polish)]).toEqual([8, 9])
})

test('of the last unit that two orders want as a substitute, one gets it', async () => {
  const [one, two] = [await ordered(), await ordered()]
  const last = await makeProduct(shop.db, { regular_price: 10_00, quantity: 1 })
  const answers = await Promise.all([one.swap(last, 1), two.swap(last, 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock(last)).toBe(0)
})
