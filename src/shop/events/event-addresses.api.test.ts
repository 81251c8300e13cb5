import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventTexts } from '#shop/messages/staff.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openReceiver, pointTo } from '#test/event-receiver.ts'
import { orderedByGuest } from '#test/shopkeeper.ts'
import { makeStaff } from '#test/staff.ts'
import { sendDueEvents } from './event-worker.server.ts'

let shop: TestApp
let owner: { headers: Record<string, string> }
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
beforeEach(() => shop.db.deleteFrom('event_addresses').execute())
afterAll(() => shop.close())

const add = (events: string[], url = 'https://erp.example.com/eventos') =>
  shop.post('/api/admin/event-addresses', { name: 'ERP', url, events }, owner)
/** Sends what is due. @param allowance what is let through besides public https addresses */
const send = (allowance: object) =>
  sendDueEvents({ db: shop.db, config: shop.config, log: shop.app.log, allowance })
const rows = () => shop.db.selectFrom('event_deliveries').selectAll().orderBy('id').execute()

test.each([
  'http://erp.example.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f.1/',
  'https://dona:senha@erp.example.com/',
  'ftp://erp.example.com/',
  'erp.example.com',
  // Written as a browser would send it, it is three times as long.
  `https://erp.example.com/${'ã'.repeat(400)}`,
  '',
])('%s is no address of a program', async (url) => {
  const { status, body } = await add(['order.paid'], url)
  expect([status, body.errors.url]).toEqual([422, [eventTexts.address]])
})

test('a name that leads into the shop’s own network is not reached: it is looked up when it is sent to', async () => {
  const receiver = await openReceiver()
  await add(['order.placed'])
  await pointTo(shop, 'ERP', receiver.url.replace('127.0.0.1', 'localhost'))
  await orderedByGuest(shop)
  await send({ plainHttp: true })
  expect(receiver.received).toEqual([])
  expect((await rows())[0]!.last_answer).toContain('localhost is not public')
  await pointTo(shop, 'ERP', receiver.url)
  await shop.db
    .updateTable('event_deliveries')
    .set({ due_at: new Date(0) })
    .execute()
  await send({})
  expect(receiver.received).toEqual([])
  expect((await rows())[0]!.last_answer).toContain('not an https address')
  await receiver.close()
})

test('the secret is told once, kept encrypted, and what is done is written down', async () => {
  const { body, status } = await add(['order.paid'])
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/)])
  const address = await shop.db.selectFrom('event_addresses').selectAll().executeTakeFirstOrThrow()
  expect(address.secret.toString('latin1')).not.toContain(body.secret)
  const listed = await shop.get('/api/admin/event-addresses', owner)
  expect(JSON.stringify(listed.body)).not.toContain('whsec_')
  const url = `/api/admin/event-addresses/${address.id}`
  const remove = () => shop.inject({ method: 'DELETE', url, headers: owner.headers })
  expect((await remove()).status).toBe(200)
  expect([(await remove()).status, (await shop.post(`${url}/restart`, {}, owner)).status]).toEqual([404, 404])
  const history = await shop.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'event_address')
    .where('entity_id', '=', address.id)
    .orderBy('id')
    .execute()
  expect(history.map(({ action }) => action)).toEqual(['created', 'removed'])
  expect(JSON.stringify(history)).not.toContain('whsec_')
})

test('an address needs a name and an event; a shop has ten at most', async () => {
  const empty = await shop.post(
    '/api/admin/event-addresses',
    { name: ' ', url: 'https://x.example', events: [] },
    owner,
  )
  expect(empty.body.errors).toEqual({ name: [eventTexts.name], events: [eventTexts.events] })
  for (let made = 0; made < 10; made += 1) await add(['order.paid'])
  const { status, body } = await add(['order.paid'])
  expect([status, body.code]).toEqual([409, 'too_many_addresses'])
})
