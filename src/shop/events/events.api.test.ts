import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { onThisMachine, openReceiver, pointTo, verified } from '#test/event-receiver.ts'
import { makeProduct } from '#test/make.ts'
import { orderedByGuest } from '#test/shopkeeper.ts'
import { makeStaff } from '#test/staff.ts'
import { deleteOldDeliveries } from './deliveries.server.ts'
import { sendDueEvents } from './event-worker.server.ts'

let shop: TestApp
let owner: { headers: Record<string, string> }
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
beforeEach(() => shop.db.deleteFrom('event_addresses').execute())
afterAll(() => shop.close())

const add = (events: string[]) =>
  shop.post(
    '/api/admin/event-addresses',
    { name: 'ERP', url: 'https://erp.example.com/eventos', events },
    owner,
  )
const send = () =>
  sendDueEvents({ db: shop.db, config: shop.config, log: shop.app.log, allowance: onThisMachine })
/** Subscribes a program on this machine. */
const tellProgram = async (url: string, events = ['order.placed']) => {
  const { body } = await add(events)
  await pointTo(shop, 'ERP', url)
  return body.secret as string
}
const rows = () => shop.db.selectFrom('event_deliveries').selectAll().orderBy('id').execute()
const addressRow = () => shop.db.selectFrom('event_addresses').selectAll().executeTakeFirstOrThrow()
/** As if the pauses between attempts were over. */
const passPauses = () =>
  shop.db
    .updateTable('event_deliveries')
    .set({ due_at: new Date(0) })
    .execute()
/** As if all attempts but the last had failed. */
const passAttempts = () =>
  shop.db
    .updateTable('event_deliveries')
    .set({ attempts: 19, due_at: new Date(0) })
    .execute()
const change = (product: { id: number }, quantity: { from: number; to: number }) =>
  shop.post('/api/admin/product-changes', { changes: [{ id: product.id, quantity }] }, owner)
const ordered = () => orderedByGuest(shop)

test('an order is told from being placed to its end, signed, with its number and nothing of a person', async () => {
  const receiver = await openReceiver()
  const secret = await tellProgram(receiver.url, [
    'order.placed',
    'order.paid',
    'order.shipped',
    'order.cancelled',
  ])
  const sold = await ordered()
  await shop.post(`/api/admin/orders/${sold.number}/payment`, {}, owner)
  await shop.post(`/api/admin/orders/${sold.number}/ship`, { tracking: 'AA123456785BR' }, owner)
  const given = await ordered()
  await shop.post(`/api/admin/orders/${given.number}/cancel`, {}, owner)
  await passPauses()
  while ((await send()) > 0);
  const told = receiver.received.map((message) => verified(secret, message))
  const of = (type: string, number: number, status: string) => ({ type, data: { number, status } })
  expect(told.map(({ type, data }) => ({ type, data }))).toEqual(
    expect.arrayContaining([
      of('order.placed', sold.number, 'awaiting_payment'),
      of('order.paid', sold.number, 'paid'),
      of('order.shipped', sold.number, 'shipped'),
      of('order.placed', given.number, 'awaiting_payment'),
      of('order.cancelled', given.number, 'cancelled'),
    ]),
  )
  expect(told).toHaveLength(5)
  expect(Object.keys(told[0]).sort()).toEqual(['data', 'timestamp', 'type'])
  expect((await rows()).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
  await receiver.close()
})

test('Rule 4 an order that was posted is told twelve seconds later, and never when the step was taken back', async () => {
  await add(['order.shipped'])
  const { number } = await ordered()
  await shop.post(`/api/admin/orders/${number}/payment`, {}, owner)
  const ship = () => shop.post(`/api/admin/orders/${number}/ship`, { tracking: 'AA123456785BR' }, owner)
  const { batch } = (await ship()).body
  const [waiting] = await rows()
  expect(waiting!.due_at.getTime() - waiting!.created_at.getTime()).toBe(12_000)
  const undone = await shop.post('/api/admin/history/undo', { batches: [batch] }, owner)
  expect([undone.status, await rows()]).toEqual([200, []])
  await ship()
  expect((await rows()).map(({ type, data }) => [type, data])).toEqual([
    ['order.shipped', { number, status: 'shipped' }],
  ])
})

test('stock and products are told as they are now, once however often they changed before the message left', async () => {
  await add(['stock.changed', 'product.changed'])
  const product = await makeProduct(shop.db, { quantity: 5 })
  await shop.db.deleteFrom('event_deliveries').execute()
  await change(product, { from: 5, to: 9 })
  await change(product, { from: 9, to: 7 })
  await shop.post(
    '/api/admin/product-changes',
    { changes: [{ id: product.id, name: { from: product.name, to: 'Outro nome' } }] },
    owner,
  )
  const told = (await rows()).map(({ type, data }) => ({ type, data }))
  expect(told).toEqual([
    { type: 'stock.changed', data: { id: product.id, sku: product.sku, quantity: 7 } },
    { type: 'product.changed', data: { id: product.id, sku: product.sku } },
  ])
})

test('a sale tells of the stock, not of the product', async () => {
  await add(['stock.changed', 'product.changed'])
  const product = await makeProduct(shop.db, { quantity: 5 })
  await shop.db.deleteFrom('event_deliveries').execute()
  await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  expect((await rows()).map(({ type, data }) => [type, data])).toEqual([
    ['stock.changed', { id: product.id, sku: product.sku, quantity: 3 }],
  ])
})

test('without a subscriber nothing is written; and what did not happen is not told', async () => {
  await ordered()
  expect(await rows()).toEqual([])
  await add(['order.shipped', 'stock.changed'])
  const product = await makeProduct(shop.db, { quantity: 1 })
  await shop.db.deleteFrom('event_deliveries').execute()
  const refused = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  expect(refused.status).toBe(409)
  expect(await rows()).toEqual([])
})

test('a program that does not answer right is told again, later each time, under the same id', async () => {
  let status = 500
  const receiver = await openReceiver(() => ({ status, headers: { location: '/elsewhere' } }))
  await tellProgram(receiver.url)
  await ordered()
  for (const wrong of [500, 302, 404]) {
    status = wrong
    await passPauses()
    expect(await send()).toBe(1)
    expect((await rows())[0]).toMatchObject({ last_answer: `HTTP ${wrong}`, delivered_at: null })
    expect(await send()).toBe(0)
  }
  status = 200
  await passPauses()
  await send()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
  expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
  expect((await rows())[0]!.delivered_at).not.toBeNull()
  await receiver.close()
})

test('of two processes that send at once, one takes the message', async () => {
  const receiver = await openReceiver()
  await tellProgram(receiver.url)
  await ordered()
  await Promise.all([send(), send(), send()])
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('what its address does not take for days is given up, said in the list, and the address is told nothing more until it is turned on', async () => {
  await tellProgram('http://127.0.0.1:1')
  await ordered()
  await passAttempts()
  await send()
  const [given] = await rows()
  expect(given).toMatchObject({ attempts: 20, gave_up_at: expect.any(Date) })
  expect(given!.last_answer).toContain('ECONNREFUSED')
  await ordered()
  expect(await rows()).toHaveLength(1)
  const { addresses } = (await shop.get('/api/admin/event-addresses', owner)).body
  expect(addresses[0]).toMatchObject({ name: 'ERP', given_up: 1, stopped_at: expect.any(String) })
  const today = (await shop.get('/api/admin/today/waiting', owner)).body
  expect(today.failed).toEqual([
    expect.objectContaining({
      ...{ kind: 'program', id: addresses[0].id, about: 'Avisos a ERP', gave_up: true },
      why: 'Um aviso não chegou, e a loja parou de avisar.',
    }),
  ])

  const receiver = await openReceiver()
  await pointTo(shop, 'ERP', receiver.url)
  const { id } = await addressRow()
  expect((await shop.post(`/api/admin/event-addresses/${id}/restart`, {}, owner)).status).toBe(200)
  expect((await shop.post(`/api/admin/event-deliveries/${given!.id}/resend`, {}, owner)).status).toBe(200)
  await ordered()
  await send()
  expect(receiver.received).toHaveLength(2)
  const listed = (await shop.get(`/api/admin/event-addresses/${id}/deliveries`, owner)).body
  expect(listed.deliveries.map((one: { last_answer: string }) => one.last_answer)).toEqual([
    'HTTP 204',
    'HTTP 204',
  ])
  await receiver.close()
})

test('one message of many that fails stops no address that takes the others', async () => {
  await tellProgram('http://127.0.0.1:1')
  await ordered()
  await passAttempts()
  await shop.db
    .updateTable('event_addresses')
    .set({ last_success_at: sql`now() + interval '1 hour'` })
    .execute()
  await send()
  expect((await addressRow()).stopped_at).toBeNull()
})

test('a message waiting for its first attempt is not sent again by hand, and an unknown one is not found', async () => {
  await add(['order.placed'])
  await ordered()
  const [waiting] = await rows()
  const again = (id: number) => shop.post(`/api/admin/event-deliveries/${id}/resend`, {}, owner)
  expect((await again(waiting!.id)).body.code).toBe('event_not_sent_yet')
  expect((await again(999_999_999)).body.code).toBe('event_delivery_not_found')
})

test('what was delivered a week ago is deleted, and everything of a month ago', async () => {
  await add(['order.placed'])
  for (let made = 0; made < 3; made += 1) await ordered()
  const [delivered, old, waiting] = await rows()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const set = (id: number, values: object) =>
    shop.db.updateTable('event_deliveries').set(values).where('id', '=', id).execute()
  await set(delivered!.id, { created_at: daysAgo(8), delivered_at: daysAgo(8) })
  await set(old!.id, { created_at: daysAgo(31) })
  await deleteOldDeliveries(shop.db)
  expect((await rows()).map(({ id }) => id)).toEqual([waiting!.id])
})
