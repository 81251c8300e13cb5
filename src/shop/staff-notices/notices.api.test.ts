import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { openPushService, type PushService } from '#test/push-service.ts'
import { orderedByGuest } from '#test/shopkeeper.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'
import { noticeSilentProviders } from './notice-worker.server.ts'

let shop: TestApp
let service: PushService
beforeAll(async () => {
  shop = await startApp()
  service = await openPushService(shop)
})
afterAll(async () => {
  await service.close()
  await shop.close()
})
beforeEach(() => service.startAnew())

const ordered = () => orderedByGuest(shop)
const pay = ({ number }: { number: number }, { headers }: StaffMember) =>
  shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })
const choose = (headers: Record<string, string>, mail: string[], push: string[] = []) =>
  shop.post('/api/admin/notices', { mail, push }, { headers })
const noticeMails = () =>
  shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'staff-notice')
    .orderBy('id')
    .execute()

test('a paid order reaches the phone of who turned pushes on, encrypted, with its number and nothing of the buyer', async () => {
  const owner = await makeStaff(shop)
  const phone = await service.turnOn(owner)
  const order = await ordered()
  await pay(order, owner)
  await service.tell()
  expect(service.received).toHaveLength(1)
  const { body, headers } = service.received[0]!
  expect(phone.read(body)).toEqual({
    title: `Pedido ${order.number} pago`,
    path: `/admin/pedidos/${order.number}`,
    shop: shop.config.storeName,
  })
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringMatching(/^vapid t=/),
  })
  expect(await shop.db.selectFrom('push_messages').selectAll().execute()).toEqual([])
})

test('a Pix that is said to be paid, and an order that needs a look, are told; a mail goes to who chose mail', async () => {
  const [owner, packer] = [await makeStaff(shop), await makeStaff(shop, 'fulfilment')]
  await choose(owner.headers, ['payment_reported'])
  await choose(packer.headers, ['order_paid', 'mail_given_up'])
  const order = await ordered()
  await shop.post(`/api/orders/${order.number}/paid`, { key: order.key })
  await pay(order, owner)
  await service.tell()
  const subject = String(order.number)
  expect(await noticeMails()).toEqual([
    { recipient: owner.email, data: { kind: 'payment_reported', subject } },
    { recipient: packer.email, data: { kind: 'order_paid', subject } },
  ])
})

test('a mail that was given up and a silent provider are told to who may know, the provider once in six hours', async () => {
  const owner = await makeStaff(shop)
  const phone = await service.turnOn(owner)
  const mail = await shop.db
    .insertInto('mails')
    .values({ template: 'recovery', recipient: 'x@exemplo.com.br', data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('mails').set({ gave_up_at: new Date() }).where('id', '=', mail.id).execute()
  await shop.db
    .insertInto('provider_notices')
    .values({
      provider: 'mercadopago',
      dedupe_key: 'x',
      resource: '1',
      body: '{}',
      last_error: 'no answer',
      received_at: new Date(Date.now() - 600_000),
    })
    .execute()
  for (const _ of [1, 2]) await noticeSilentProviders(shop.db)
  await service.tell()
  const titles = service.received.map(({ body }) => phone.read(body).title)
  expect(titles.sort()).toEqual(['O meio de pagamento não responde', 'Um e-mail não saiu'])
  await shop.db.deleteFrom('provider_notices').execute()
})

test('without a subscriber nothing is written', async () => {
  const owner = await makeStaff(shop)
  await pay(await ordered(), owner)
  expect(await shop.db.selectFrom('staff_notices').selectAll().execute()).toEqual([])
})

test('a role is told only what it may see, also after it changed', async () => {
  const content = await makeStaff(shop, 'content')
  const { body } = await shop.get('/api/admin/notices', content)
  expect(body.kinds).toEqual([])
  await choose(content.headers, ['order_paid'], ['order_paid'])
  expect((await shop.get('/api/admin/notices', content)).body.mail).toEqual([])
  const owner = await makeStaff(shop)
  const demoted = await makeStaff(shop, 'manager')
  await choose(demoted.headers, ['order_paid'])
  await shop.db.updateTable('staff').set({ role: 'content' }).where('id', '=', demoted.id).execute()
  await pay(await ordered(), owner)
  await service.tell()
  expect(await noticeMails()).toEqual([])
})
