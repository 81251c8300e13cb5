import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#shop/payments/expiry.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let productId: number
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  productId = (await makeProduct(shop.db, { regular_price: 50_00, quantity: 100 })).id
})
afterAll(() => shop.close())

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const free = { id: 'free', price: 0 }
const agreed = (name: string, price: number) => ({ id: 'agreed', name, price })

/** An order of R$ 50,00 with 'Frete grátis', of whose mails nothing waits. */
async function ordered(product = productId) {
  const { body } = await place(shop, checkoutOf([[product, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  await sentMails(shop)
  const read = async () =>
    (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order
  return {
    number,
    read,
    /** sends it in another way than the one that it has now */
    async change(to: object, seen: object = {}, by = owner) {
      const { shipping_name, freight } = await read()
      return post(
        `/orders/${number}/shipping`,
        { ...to, seen: { name: shipping_name, freight, ...seen } },
        by,
      )
    },
    pay: () => post(`/orders/${number}/payment`),
    /** the order as its buyer sees it */
    bought: async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body,
  }
}

test('an unpaid order is sent in another way: it costs what that does, and a new Pix asks for it', async () => {
  const { number, change, bought } = await ordered()
  const { body } = await shop.get(`/api/admin/orders/${number}/shipping`, { headers: owner.headers })
  expect(body.choices).toMatchObject([{ id: 'free', name: 'Frete grátis', price: 0 }])
  const { status, body: changed } = await change(agreed('SEDEX', 25.5))
  expect([status, changed.order.shipping_name, changed.order.freight, changed.order.total]).toEqual([
    200,
    'SEDEX',
    25.5,
    75.5,
  ])
  const { order, payment } = await bought()
  expect([order.shipping_method.name, payment.amount, payment.status]).toEqual(['SEDEX', 75.5, 'pending'])
  // What was said of the days still holds: nothing else was agreed.
  expect(order.shipping_method.term).toEqual(body.choices[0].term)
  const [mail, ...more] = await sentMails(shop)
  expect([mail!.subject, more]).toEqual([`Pedido ${number}: o total mudou`, []])
  expect(mail!.text).toMatch(/Frete grátis[\s\S]*SEDEX[\s\S]*75,50/)
  const history = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  expect(history.body.entries[0]).toMatchObject({
    action: 'shipping_changed',
    before: { shipping: 'Frete grátis', amount: 50 },
    after: { shipping: 'SEDEX', amount: 75.5 },
  })
  // Back to what the shop offers, at the price of today's rules and no other.
  expect((await change({ ...free, price: 1 })).body.code).toBe('total_changed')
  expect((await change(free)).body.order.total).toBe(50)
})

test('of a paid order what the other way costs less goes back; what it costs more is the shop’s to bear', async () => {
  const { number, change, pay, read, bought } = await ordered()
  await change(agreed('SEDEX', 30))
  await pay()
  await sentMails(shop)
  const less = await change(agreed('PAC', 18))
  expect([less.status, less.body.order.total, less.body.order.payments.at(-1).refunded]).toEqual([
    200, 68, 12,
  ])
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toContain(`Pedido ${number}: a forma de envio mudou`)
  expect(mails.map(({ text }) => text).join()).toContain('12,00 voltam para você')
  // What is left to give back is what the order costs, and no more.
  const more = await change(agreed('Motoboy', 40))
  expect([more.body.order.shipping_name, more.body.order.total, more.body.order.refundable]).toEqual([
    'Motoboy',
    68,
    68,
  ])
  expect((await bought()).order).toMatchObject({ freight: 18, total: 68, refunded: 12 })
  await change(free)
  expect(await read()).toMatchObject({ shipping_name: 'Frete grátis', freight: 0, total: 50, refundable: 50 })
})

test('money goes back only by a person with the right to it, who was asked again lately', async () => {
  const { change, pay, read } = await ordered()
  await change(agreed('SEDEX', 30))
  await pay()
  const late = await makeStaff(shop)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', late.id)
    .execute()
  expect((await change(free, {}, late)).body.code).toBe('confirm_first')
  expect(await read()).toMatchObject({ shipping_name: 'SEDEX', total: 80 })
  // Where none goes back, it is a change as any.
  expect((await change(agreed('PAC', 30), {}, late)).status).toBe(200)
})

test('a difference that would take the last money of a paid order is refused: the order lives on, with its units', async () => {
  const sale = await post('/sales', {
    key: randomUUID(),
    items: [{ product_id: productId, count: 1 }],
    customer: newBuyer(),
    shipping: address,
    payment: 'link',
    freight: 12.5,
    discount: 50,
    discount_reason: 'Brinde',
  })
  const given = `/orders/${sale.body.number}`
  await post(`${given}/payment`)
  const before = await stockOf(shop.db, productId)
  const gift = await post(`${given}/shipping`, { ...free, seen: { name: 'Frete combinado' } })
  expect([gift.status, gift.body.code]).toEqual([409, 'nothing_left'])
  expect(gift.body.message).toMatch(/Combine um frete que devolva menos/)
  expect(await stockOf(shop.db, productId)).toBe(before)
  // So it is where the shop has given money back before, to the last centavo that may go.
  const { number, change, pay, read } = await ordered()
  await change(agreed('SEDEX', 30))
  await pay()
  await giveBack(shop, owner, number, { amount: 70 })
  await sentMails(shop)
  for (const price of [0, 20]) expect((await change(agreed('PAC', price))).body.code).toBe('nothing_left')
  expect(await read()).toMatchObject({ status: 'paid', shipping_name: 'SEDEX', total: 80, refundable: 10 })
  expect(await sentMails(shop)).toEqual([])
  await change(agreed('PAC', 20.01))
  expect(await read()).toMatchObject({ status: 'paid', total: 70.01, refundable: 0.01 })
  expect((await sentMails(shop)).map(({ text }) => text).join()).toContain('9,99 voltam para você')
})

test('money that came too late waits in full to be sent by hand, beside the difference of another way', async () => {
  const only = await makeProduct(shop.db, { regular_price: 50_00, quantity: 1 })
  const { number, change, read } = await ordered(only.id)
  await change(agreed('SEDEX', 30))
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1000) })
    .where('number', '=', number)
    .execute()
  await expireOrders(shop.db, openPaymentGateways(shop.config, shop.app.log))
  const inStock = (quantity: number) =>
    shop.db.updateTable('products').set({ quantity }).where('id', '=', only.id).execute()
  await inStock(0)
  expect((await post(`/orders/${number}/payment`)).body.order.attention).toContain('paid_without_stock')
  await inStock(5)
  expect((await post(`/orders/${number}/payment`, { amount: 80 })).body.order.status).toBe('paid')
  await change(agreed('PAC', 18))
  expect((await refundsOf(number)).toSorted((a, b) => a.amount - b.amount)).toEqual([
    { amount: 12_00, status: 'done' },
    { amount: 80_00, status: 'by_hand' },
  ])
  const sent_on = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  await post(`/orders/${number}/refund-sent`, { amount: 80, sent_on })
  expect(await read()).toMatchObject({ status: 'paid', total: 68, refundable: 68 })
})

/** What goes back of an order, in centavos. */
function refundsOf(number: number) {
  return shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.amount', 'refunds.status'])
    .where('orders.number', '=', number)
    .execute()
}

test('rule 3: of two at once one changes it; what has left, has no name or no price is refused in words', async () => {
  const { number, change, pay } = await ordered()
  const both = await Promise.all([change(agreed('SEDEX', 20)), change(agreed('PAC', 10))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await change(agreed('', 10))).body.errors.name).toEqual(['Diga como vai: PAC, SEDEX, motoboy.'])
  expect((await change(agreed('PAC', -1))).status).toBe(422)
  expect((await change(agreed('PAC', 99_999_999_999))).body.errors.price.length).toBe(1)
  expect((await change({ id: 'pombo', price: 1 })).body.code).toBe('total_changed')
  expect((await change(agreed('PAC', 10), { name: 'Frete grátis' })).body.code).toBe('order_changed')
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await change(agreed('PAC', 10), {}, packer)).status).toBe(403)
  await pay()
  await post(`/orders/${number}/ship`)
  expect((await change(agreed('PAC', 10))).body.code).toBe('order_status_conflict')
})
