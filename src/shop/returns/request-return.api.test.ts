import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandActor } from '#shop/history/history.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { deliveredOrder } from '#test/returns.ts'
import { receiveReturn } from './return-steps.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('L7 never more than was bought: ten at once for the last unit make one return', async () => {
  const order = await deliveredOrder(shop, [2])
  await order.giveBack([1])
  const answers = await Promise.all(Array.from({ length: 10 }, () => order.giveBack([1])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await order.see()).order.returns).toHaveLength(2)
  const [item] = await shop.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const [first] = await shop.db.selectFrom('returns').select('id').where('order_id', '=', order.id).execute()
  // The database says so too.
  await expect(
    shop.db
      .updateTable('return_lines')
      .set({ quantity: 2 })
      .where('return_id', '=', first!.id)
      .where('order_item_id', '=', item!.id)
      .execute(),
  ).rejects.toThrow('more units are returned than were bought')
})

test('L7 a double click is one return, by its key', async () => {
  const order = await deliveredOrder(shop, [3])
  const answers = await Promise.all([1, 2, 3].map(() => order.giveBack([1], { request_key: 'um-clique' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await order.see()).order.returns).toHaveLength(1)
})

test('L7 a stranger cannot give back anything, and the law sets the time', async () => {
  const order = await deliveredOrder(shop, [1])
  const path = `/api/orders/${order.number}/returns`
  const body = { kind: 'withdrawal', lines: [{ product_id: order.products[0]!.id, quantity: 1 }] }
  expect((await shop.post(path, body)).status).toBe(404)
  expect((await shop.post(path, { ...body, key: 'x'.repeat(24) })).status).toBe(404)
  expect((await order.giveBack([1], { lines: [{ product_id: 1_000_000, quantity: 1 }] })).status).toBe(409)
  const delivered = (days: number) =>
    sql`update order_events set at = now() - make_interval(days => ${days})
      where order_id = ${order.id} and to_status = 'delivered'`.execute(shop.db)
  await delivered(20)
  expect((await order.giveBack([1])).body.code).toBe('withdrawal_period_over')
  await delivered(100)
  expect((await order.giveBack([1], { kind: 'defect' })).body.code).toBe('return_period_over')
  await delivered(80)
  expect((await order.giveBack([1], { kind: 'defect' })).status).toBe(200)
})

test('L7 a buyer keeps the purchase after all, until the parcel is back; a stranger changes nothing', async () => {
  const [order, other] = [await deliveredOrder(shop, [1]), await deliveredOrder(shop, [1])]
  const { protocol } = (await order.giveBack([1])).body.order.returns[0]
  const keep = (number: number, key: string) =>
    shop.post(`/api/orders/${number}/returns/${protocol}/cancel`, { key })
  expect((await keep(other.number, other.key)).status).toBe(404)
  expect((await keep(order.number, other.key)).status).toBe(404)
  await sentMails(shop)
  const answers = await Promise.all([1, 2].map(() => keep(order.number, order.key)))
  expect(answers.map(({ status, body }) => [status, body.order.returns[0].status])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ])
  expect((await sentMails(shop)).map((mail) => mail.to?.[0]?.address)).toEqual([order.customer.email])
  const again = (await order.giveBack([1])).body.order.returns[1]
  await receiveReturn(shop.db, commandActor, again.protocol)
  const late = await shop.post(`/api/orders/${order.number}/returns/${again.protocol}/cancel`, {
    key: order.key,
  })
  expect(late.body.code).toBe('return_status_conflict')
})
