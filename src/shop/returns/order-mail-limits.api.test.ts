import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { deliveredOrder } from '#test/returns.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

test('R618 giving back and keeping after all, again and again, ends at five a day for an order', async () => {
  const order = await deliveredOrder(shop, [1])
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const { status, body } = await order.giveBack([1])
    statuses.push(status)
    if (status !== 200) continue
    const { protocol } = body.order.returns.find((one: { status: string }) => one.status === 'requested')
    const kept = await shop.post(`/api/orders/${order.number}/returns/${protocol}/cancel`, { key: order.key })
    expect(kept.status).toBe(200)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const withdrawn = await shop.post(`/api/orders/${order.number}/withdraw`, { key: order.key })
  expect([withdrawn.status, withdrawn.body.code]).toEqual([429, 'rate_limited'])
  expect((await order.see()).order.returns).toHaveLength(5)
  // What is asked for in vain is not counted.
  const other = await deliveredOrder(shop, [1])
  for (let turn = 0; turn < 6; turn += 1) expect((await other.giveBack([2])).status).toBe(409)
  expect((await other.giveBack([1])).status).toBe(200)
})

test('R618 a paid order asks its mailbox three times a day whether it is to be cancelled, and once in a quarter of an hour', async () => {
  const { id } = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  const { headers } = await makeStaff(shop)
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })
  await sentMails(shop)
  const cancel = async () => (await shop.post(`/api/orders/${number}/cancel`, { key })).status
  const laterOn = () =>
    shop.db.updateTable('mails').set({ unique_key: null }).where('template', '=', 'confirm-cancel').execute()
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push(await cancel(), await cancel())
    await laterOn()
  }
  expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
  expect(await sentMails(shop)).toHaveLength(3)
})
