import { afterAll, beforeAll, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
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

/** A paid order of two base coats and one polish, R$ 10 each, of ten in stock. */
async function paidOrder() {
  const [base, polish] = [await tenOf(), await tenOf()]
  const customer = newBuyer()
  const lines: [number, number][] = [
    [base.id, 2],
    [polish.id, 1],
  ]
  const { body } = await place(shop, checkoutOf(lines, { customer }))
  const { number, key, freight } = body.order[0]
  await post(`/orders/${number}/payment`)
  await sentMails(shop)
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body.order
  const refund = (quantity: number, more = {}) =>
    giveBack(shop, owner, number, {
      lines: [{ product_id: base.id, quantity }],
      restock: false,
      note: 'Acabou antes de sair daqui.',
      ...more,
    })
  return { number, key, freight, base, polish, customer, see, refund }
}
const tenOf = () => makeProduct(shop.db, { regular_price: 10_00, quantity: 10 })
const stock = ({ id }: { id: number }) => stockOf(shop.db, id)
const sold = async ({ id }: { id: number }) =>
  (await shop.db.selectFrom('products').select('sold').where('id', '=', id).executeTakeFirstOrThrow()).sold

test('J8 a unit that is missing on the shelf is paid back, the rest is packed and posted, and the buyer is told once', async () => {
  const { number, base, polish, see, refund } = await paidOrder()
  const { status, body } = await refund(1)
  expect([status, body.order.status, body.order.refundable]).toEqual([200, 'paid', 20])
  expect([await stock(base), await sold(base), await stock(polish)]).toEqual([8, 1, 9])
  const { headers } = packer
  const { parcels } = (await shop.get(`/api/admin/packing/parcels?numbers=${number}`, { headers })).body
  expect(parcels[0].items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 1])
  const { returns } = await see()
  expect(returns).toMatchObject([{ kind: 'shop', status: 'refunded', refund_amount: 10 }])
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toEqual([`Pedido ${number}: ${brl(10_00)} voltam para você`])
  expect(mails[0]!.text).toContain('Acabou antes de sair daqui.')
  expect(mails[0]!.text).toContain('O resto do seu pedido segue normalmente.')
  await post(`/orders/${number}/ship`)
  expect((await see()).status).toBe('shipped')
})

test('J8 units that the buyer asked to leave out go back on sale', async () => {
  const { base, refund } = await paidOrder()
  expect((await refund(2, { restock: true })).status).toBe(200)
  expect([await stock(base), await sold(base)]).toEqual([10, 0])
})

test('J8 a unit is paid back once: by the shop, by cancelling or by withdrawing, whatever comes after', async () => {
  const cancelled = await paidOrder()
  await cancelled.refund(1)
  expect((await post(`/orders/${cancelled.number}/cancel`)).status).toBe(200)
  expect([await stock(cancelled.base), await stock(cancelled.polish)]).toEqual([9, 10])
  expect([await sold(cancelled.base), await sold(cancelled.polish)]).toEqual([0, 0])
  const returned = await paidOrder()
  await returned.refund(1)
  await post(`/orders/${returned.number}/ship`)
  const { number, key } = returned
  const lines = [{ product_id: returned.base.id, quantity: 2 }]
  const tooMany = await shop.post(`/api/orders/${number}/returns`, { key, kind: 'withdrawal', lines })
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'return_exceeds_order'])
  const all = await shop.post(`/api/orders/${number}/withdraw`, { key })
  expect(all.status).toBe(200)
  expect((await returned.see()).withdrawal).not.toBeNull()
})

test('J8 two people who pay the last unit back at once: one does, the other is told, and the sum goes once', async () => {
  const { number, refund, see } = await paidOrder()
  const answers = await Promise.all([refund(2), refund(2)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const payments = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('refunded_amount')
    .where('orders.number', '=', number)
    .execute()
  expect([payments, (await see()).returns.length]).toEqual([[{ refunded_amount: 20_00 }], 1])
})

test('J8 an order of which nothing would be left is cancelled instead, and nothing has changed', async () => {
  const { base, polish, refund, see } = await paidOrder()
  const lines = [
    { product_id: base.id, quantity: 2 },
    { product_id: polish.id, quantity: 1 },
  ]
  const { status, body } = await refund(0, { lines })
  expect([status, body.message]).toEqual([409, 'Não sobraria nada no pedido: cancele-o.'])
  expect([await stock(base), (await see()).returns]).toEqual([8, []])
  expect(await sentMails(shop)).toEqual([])
})

test('J8 units that the order does not have, no unit, and no word for the buyer are refused at their fields', async () => {
  const { number, polish, refund, see } = await paidOrder()
  expect((await refund(3)).status).toBe(409)
  expect((await refund(1, { lines: [] })).body.errors).toHaveProperty('lines')
  expect((await refund(1, { note: ' ' })).body.errors).toHaveProperty('note')
  const other = await paidOrder()
  const strange = [{ product_id: other.base.id, quantity: 1 }]
  expect((await refund(1, { lines: strange })).status).toBe(409)
  expect((await post(`/orders/${number}/missing-units`, { lines: strange })).status).toBe(409)
  expect((await see()).returns).toEqual([])
  expect(await stock(polish)).toBe(9)
})

test('who packs says what is missing: a note, a mail to the shop, and the order waits for a member with the right', async () => {
  const { number, base, refund } = await paidOrder()
  const lines = [{ product_id: base.id, quantity: 1 }]
  const { status, body } = await post(`/orders/${number}/missing-units`, { lines }, packer)
  expect([status, body.order.attention]).toEqual([200, ['unit_missing']])
  expect(body.order.notes.at(-1).text).toMatch(/^Falta na prateleira: 1 × /)
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toEqual([`Atenção ao pedido ${number}`])
  expect((await refund(1)).body.order.attention).toEqual([])
})

test('of a cancelled order no product is paid back by itself: its units are on sale again, and all of its money goes back', async () => {
  const { number, base, refund } = await paidOrder()
  await post(`/orders/${number}/cancel`)
  const { status, body } = await refund(1, { restock: true })
  expect([status, body.code]).toEqual([409, 'order_status_conflict'])
  expect([await stock(base), await sold(base)]).toEqual([10, 0])
})
