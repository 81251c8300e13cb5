import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { deliveredOrder } from '#test/returns.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'

let shop: TestApp
let owner: StaffMember
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload: object = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const read = async (number: number) =>
  (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order
const manager = (limit: number) => makeStaff(shop, 'manager', limit)
const refund = (number: number, by: StaffMember, amount?: number) =>
  giveBack(shop, by, number, amount === undefined ? {} : { amount })

/** A paid order of two units, R$ 30 each. */
async function paidOrder() {
  const product = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await post(`/orders/${number}/payment`)
  return { number, productId: product.id }
}

/** One unit of a delivered order came back and was looked at: its money is to be sent. */
async function checkedReturn() {
  const { number, products, giveBack } = await deliveredOrder(shop, [2, 1])
  const productId = products[0]!.id
  const { body } = await giveBack([1, 0])
  const { protocol } = body.order.returns[0]
  const step = (name: string, status: string, more = {}, by = owner) =>
    post(`/orders/${number}/returns/${protocol}/${name}`, { seen: { status }, ...more }, by)
  await step('authorize', 'requested', { code: 'LR123456789BR' })
  await step('arrive', 'authorized')
  await step('check', 'arrived', { lines: [{ product_id: productId, accepted: 1, restocked: 1, why: '' }] })
  return { number, productId, send: (by: StaffMember) => step('refund', 'checked', {}, by) }
}

/** Every way in which a person gives money back: the order, what of it goes back, and how. */
const ways: Record<
  string,
  () => Promise<{
    number: number
    productId: number
    sum: number
    send: (by: StaffMember) => Promise<{ status: number; body: { code?: string; message?: string } }>
  }>
> = {
  async 'the whole order'() {
    const order = await paidOrder()
    return { ...order, sum: 60_00, send: (by) => refund(order.number, by) }
  },
  async 'a sum'() {
    const order = await paidOrder()
    return { ...order, sum: 12_34, send: (by) => refund(order.number, by, 12.34) }
  },
  async 'a product'() {
    const order = await paidOrder()
    const lines = [{ product_id: order.productId, quantity: 1 }]
    const wanted = { lines, restock: true, note: 'Acabou antes de sair daqui.' }
    return { ...order, sum: 30_00, send: (by) => giveBack(shop, by, order.number, wanted) }
  },
  async 'a paid order that is cancelled'() {
    const order = await paidOrder()
    return { ...order, sum: 60_00, send: (by) => post(`/orders/${order.number}/cancel`, {}, by) }
  },
  async 'a return'() {
    return { ...(await checkedReturn()), sum: 30_00 }
  },
  async 'a cheaper way of sending'() {
    const { id: productId } = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
    const { body } = await place(shop, checkoutOf([[productId, 1]], { customer: newBuyer() }))
    const { number } = body.order[0]
    const change = async (to: object, by = owner) => {
      const { shipping_name, freight } = await read(number)
      return post(`/orders/${number}/shipping`, { ...to, seen: { name: shipping_name, freight } }, by)
    }
    await change({ id: 'agreed', name: 'SEDEX', price: 25.5 })
    await post(`/orders/${number}/payment`)
    return { number, productId, sum: 25_50, send: (by) => change({ id: 'free', price: 0 }, by) }
  },
}

test.for(Object.keys(ways))(
  'a manager gives back %s up to her limit, and one centavo above it nothing: that is the owner’s',
  async (way) => {
    const { number, productId, sum, send } = await ways[way]!()
    const [before, stock] = [await read(number), await stockOf(shop.db, productId)]
    const refused = await send(await manager(sum - 1))
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'refund_limit',
        message: `Peça à dona: acima de ${brl(sum - 1)} por pedido é ela quem devolve ou desconta.`,
      },
    ])
    expect([await read(number), await stockOf(shop.db, productId)]).toEqual([before, stock])
    expect((await send(await manager(sum))).status).toBe(200)
    expect((await read(number)).given_back).toBe(sum / 100)
  },
)

test.for(Object.keys(ways))(
  'R409 while the payment is disputed the shop cannot give back %s',
  async (way) => {
    const { number, productId, send } = await ways[way]!()
    const disputed = shop.db.updateTable('payments').set({ status: 'in_dispute' })
    await disputed.where('order_id', '=', (await orderOf(number)).id).execute()
    const [before, stock] = [await read(number), await stockOf(shop.db, productId)]
    const refused = await send(owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed'])
    expect([await read(number), await stockOf(shop.db, productId)]).toEqual([before, stock])
  },
)
const orderOf = (number: number) =>
  shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()

test('several small refunds of an order do not pass the limit together, no matter who gave the earlier ones', async () => {
  const { number } = await paidOrder()
  const gerente = await manager(40_00)
  expect((await refund(number, gerente, 25)).status).toBe(200)
  expect((await refund(number, gerente, 15.01)).body.code).toBe('refund_limit')
  expect((await refund(number, owner, 5)).status).toBe(200)
  expect((await refund(number, gerente, 10.01)).body.code).toBe('refund_limit')
  expect((await refund(number, gerente, 10)).status).toBe(200)
  expect((await post(`/orders/${number}/cancel`, {}, gerente)).body.code).toBe('refund_limit')
})

test('of two refunds at once, which only together pass the limit, one is made, and the other is told', async () => {
  const { number } = await paidOrder()
  const managers = [await manager(40_00), await manager(40_00)]
  const answers = await Promise.all(managers.map((by) => refund(number, by, 25)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(number)).given_back).toBe(25)
})

test('an owner, and a manager without a limit, give back all; a limit stops no order that holds no money', async () => {
  for (const by of [owner, await makeStaff(shop, 'manager')])
    expect((await refund((await paidOrder()).number, by)).status).toBe(200)
  const { id } = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
  const { body } = await place(shop, checkoutOf([[id, 1]], { customer: newBuyer() }))
  expect((await post(`/orders/${body.order[0].number}/cancel`, {}, await manager(0))).status).toBe(200)
})

test('a manager whose order was cancelled within her limit writes down that she has sent the money', async () => {
  const { number } = await paidOrder()
  const gerente = await manager(60_00)
  await post(`/orders/${number}/cancel`, {}, gerente)
  const sent_on = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const sent = await post(`/orders/${number}/refund-sent`, { amount: 60, sent_on }, gerente)
  expect([sent.status, sent.body.order.given_back, sent.body.order.refundable]).toEqual([200, 60, 0])
})

test('R603 money that goes back to its buyer pays for nothing: the rest of it does not make the order paid', async () => {
  const { id } = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
  const { body } = await place(shop, checkoutOf([[id, 2]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await post(`/orders/${number}/cancel`)
  const gerente = await manager(0)
  const say = async (more = {}) =>
    (await post(`/orders/${number}/payment`, { reopen: true, ...more }, gerente)).body.order
  // R$ 40 of R$ 60 came late: they go back. So do the R$ 20 that are said to be the rest.
  expect(await say({ amount: 40 })).toMatchObject({ status: 'cancelled', refund_by_hand: 40 })
  expect(await say({ amount: 20 })).toMatchObject({ status: 'cancelled', refund_by_hand: 60 })
  // It lives again for what it costs; and who may give nothing away makes the shop owe no more than that.
  expect((await post(`/orders/${number}/payment`, { reopen: true }, gerente)).body.code).toBe('refund_limit')
  const { body: paid } = await post(`/orders/${number}/payment`, { reopen: true })
  expect(paid.order).toMatchObject({ status: 'paid', refundable: 120, refund_by_hand: 60 })
})

test('R603 what came beyond the price counts against the limit together with what was taken off the price', async () => {
  const { id } = await makeProduct(shop.db, { regular_price: 30_00, quantity: 10 })
  const gerente = await manager(50_00)
  const sale = {
    ...{ key: randomUUID(), items: [{ product_id: id, count: 2 }], discount: 40, discount_reason: 'Cliente' },
    ...{ customer: newBuyer(), shipping: address, freight: 0, payment: 'link' },
  }
  const { number } = (await post('/sales', sale, gerente)).body
  const over = (amount: number) => post(`/orders/${number}/payment`, { amount }, gerente)
  expect((await over(30.01)).body.code).toBe('refund_limit')
  expect((await over(30)).body.order).toMatchObject({ status: 'paid', attention: ['paid_over'] })
})
