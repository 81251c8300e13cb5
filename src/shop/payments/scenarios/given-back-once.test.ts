import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cancelForShop } from '#shop/cancellation/cancel-order.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { REQUEST_KEY } from '#shop/history/request-key.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { cancelAsBuyer } from '#test/cancel.ts'
import { stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { type Bought, openPaymentShop } from '#test/payment-shop.ts'
import { giveBack } from '#test/refunds.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'

// Money that goes back: once, no more than is there, not while a bank decides about it, and by itself when its buyer has cancelled.

const money = openPaymentShop()
const { buy, chargeFor, see, notify, lookNow, attentionOf, refundsOf } = money
let owner: StaffMember
beforeAll(async () => {
  owner = await makeStaff(money.shop)
})

async function paid(): Promise<Bought> {
  const order = await buy()
  money.fake.pay(chargeFor(order))
  await notify(order)
  return order
}
const read = async ({ number }: Bought) =>
  (await money.shop.get(`/api/admin/orders/${number}`, owner)).body.order
const post = (path: string, input: object, headers: Record<string, string> = {}) =>
  money.shop.post(`/api/admin${path}`, input, { headers: { ...owner.headers, ...headers } })
const linesOf = ({ product }: Bought) => [{ product_id: product, quantity: 1 }]

test('R404 a refund by its sum that is asked for again after a lost answer is made once', async () => {
  const order = await paid()
  const asked = { amount: 5, seen: 50 }
  const key = { [REQUEST_KEY]: randomUUID() }
  const first = await post(`/orders/${order.number}/refund`, asked, key)
  expect([first.status, first.body.order.refundable]).toEqual([200, 45])
  for (const headers of [{}, key]) {
    const again = await post(`/orders/${order.number}/refund`, asked, headers)
    expect([again.status, again.body.code]).toEqual([409, 'order_changed'])
  }
  const unseen = await post(`/orders/${order.number}/refund`, { amount: 5 })
  expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['seen']])
  expect(await refundsOf(order)).toEqual([['created', 500]])
})

test('R404 of two who give back the same at once, by a sum and by products, one does', async () => {
  const order = await buy({}, 3)
  money.fake.pay(chargeFor(order))
  await notify(order)
  const by = { restock: true, note: 'Pediu para tirar.' }
  const answers = await Promise.all([
    post(`/orders/${order.number}/refund`, { amount: 5, seen: 50 }),
    post(`/orders/${order.number}/refund`, { amount: 5, seen: 50 }),
    post(`/orders/${order.number}/line-refunds`, { ...by, lines: linesOf(order), seen: 45.01 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await refundsOf(order)).toEqual([['created', 500]])
})

test('R404 more than is left is refused with what is left, and nothing leaves', async () => {
  const order = await paid()
  await giveBack(money.shop, owner, order.number, { amount: 30 })
  const more = await giveBack(money.shop, owner, order.number, { amount: 20.01 })
  expect([more.status, more.body.code]).toEqual([409, 'refund_exceeds_order'])
  expect(more.body.message).toMatch(/só podem voltar R\$\s20,00/)
  await expect(
    refundOrder(money.shop.db, money.gateways, commandActor, order.number, 20_01),
  ).rejects.toMatchObject({ code: 'refund_exceeds_order' })
  expect(await refundsOf(order)).toEqual([['created', 3000]])
  expect((await giveBack(money.shop, owner, order.number, { amount: 20 })).body.order.refundable).toBe(0)
})

test('R409 while a bank decides about the money, it is not sent back and the order not cancelled, and the page says why', async () => {
  const order = await paid()
  money.fake.change(chargeFor(order), { status: 'in_mediation', status_detail: '' })
  await notify(order)
  const { number, key } = order
  expect(await read(order)).toMatchObject({ refundable: 0, status: 'paid' })
  const before = await stockOf(money.shop.db, order.product)
  const byLines = { lines: linesOf(order), restock: true, note: 'Acabou.' }
  for (const answer of [
    await giveBack(money.shop, owner, number),
    await giveBack(money.shop, owner, number, { amount: 5 }),
    await giveBack(money.shop, owner, number, byLines),
    await post(`/orders/${number}/cancel`, {}),
    await money.shop.post(`/api/orders/${number}/cancel`, { key }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_disputed'])
    expect(answer.body.message).toMatch(/contestado no banco/)
  }
  for (const command of [
    () => refundOrder(money.shop.db, money.gateways, commandActor, number),
    () => cancelForShop(money.shop.db, money.gateways, commandActor, number),
  ])
    await expect(command()).rejects.toMatchObject({ code: 'payment_disputed' })
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([])
  expect(await stockOf(money.shop.db, order.product)).toBe(before)
  // The shop wins: the money is its own again, to keep or to give.
  money.fake.change(chargeFor(order), { status: 'approved', status_detail: 'accredited' })
  await notify(order)
  expect((await post(`/orders/${number}/cancel`, {})).status).toBe(200)
  expect(await refundsOf(order)).toEqual([['created', 5000]])
})

test('R409 a refund that was written down before its payment is disputed waits until the bank has decided', async () => {
  const order = await paid()
  await cancelAsBuyer(money.shop, order.number)
  money.fake.change(chargeFor(order), { status: 'in_mediation', status_detail: '' })
  await notify(order)
  await sql`update refunds set next_try_at = now() where status = 'created'`.execute(money.shop.db)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([['created', 5000]])
  money.fake.change(chargeFor(order), { status: 'approved', status_detail: 'accredited' })
  await notify(order)
  await runPaymentJobs(money.shop.db, money.gateways)
  expect(await refundsOf(order)).toEqual([['done', 5000]])
  expect((await see(order)).order).toBe('refunded')
})

test('R409 a buyer’s own cancel is final: a Pix that comes late goes back by itself, and the order stays ended', async () => {
  const order = await buy({}, 5)
  await money.shop.post(`/api/orders/${order.number}/cancel`, { key: order.key })
  const stock = await stockOf(money.shop.db, order.product)
  await sentMails(money.shop)
  money.fake.pay(chargeFor(order))
  await notify(order)
  await lookNow()
  expect(await refundsOf(order)).toEqual([['done', 5000]])
  expect(await see(order)).toMatchObject({ order: 'refunded', payment: 'refunded' })
  expect(chargeFor(order).transaction_amount_refunded).toBe(50)
  expect(await stockOf(money.shop.db, order.product)).toBe(stock)
  expect(await attentionOf(order)).toEqual([])
  const subjects = (await sentMails(money.shop)).map(({ subject }) => subject)
  expect(subjects.join()).not.toMatch(/confirmado/)
})
