import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { onThisMachine, openReceiver } from '#test/event-receiver.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { noticeSilentProviders, sendDuePushes, spreadNotices } from './notice-worker.server.ts'
import { deleteOldNotices } from './wishes.server.ts'

let shop: TestApp
let service: Awaited<ReturnType<typeof openReceiver>>
let status = 201
beforeAll(async () => {
  shop = await startApp()
  service = await openReceiver(() => ({ status }))
})
afterAll(async () => {
  await service.close()
  await shop.close()
})
beforeEach(async () => {
  status = 201
  service.received.length = 0
  for (const table of ['staff_notice_wishes', 'staff_notices', 'push_subscriptions', 'mails'] as const)
    await shop.db.deleteFrom(table).execute()
})

type Member = Awaited<ReturnType<typeof makeStaff>>

/** A phone that takes pushes, and reads them with its own key (RFC 8291). */
function newPhone() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const hmac = (key: Buffer, ...data: (Buffer | string)[]) =>
    createHmac('sha256', key)
      .update(Buffer.concat(data.map((part) => Buffer.from(part))))
      .digest()
  const last = Buffer.from([1])
  return {
    subscription: {
      endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body: Buffer) {
      const [salt, own, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const input = hmac(
        hmac(auth, pair.computeSecret(own)),
        'WebPush: info\0',
        pair.getPublicKey(),
        own,
        last,
      )
      const key = hmac(salt, input)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hmac(key, 'Content-Encoding: aes128gcm\0', last).subarray(0, 16),
        hmac(key, 'Content-Encoding: nonce\0', last).subarray(0, 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

/** Turns pushes on, with the fake service behind the address that the phone gave. */
async function turnOn({ headers }: Member, phone = newPhone()) {
  const { status } = await shop.post('/api/admin/push-subscriptions', phone.subscription, { headers })
  expect(status).toBe(200)
  const endpoint = phone.subscription.endpoint.replace('https://push.example', service.url)
  await shop.db
    .updateTable('push_subscriptions')
    .set({ endpoint })
    .where('endpoint', '=', phone.subscription.endpoint)
    .execute()
  return { ...phone, endpoint }
}
const choose = (headers: Record<string, string>, mail: string[], push: string[] = []) =>
  shop.post('/api/admin/notices', { mail, push }, { headers })
const tell = async () => {
  await spreadNotices(shop.db)
  await sendDuePushes({ db: shop.db, config: shop.config, log: shop.app.log, allowance: onThisMachine })
}
const devices = () => shop.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
const noticeMails = () =>
  shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'staff-notice')
    .orderBy('id')
    .execute()
async function ordered() {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  return body.order[0] as { number: number; key: string }
}
const pay = ({ number }: { number: number }, { headers }: Member) =>
  shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })

test('a paid order reaches the phone of who turned pushes on, encrypted, with its number and nothing of the buyer', async () => {
  const owner = await makeStaff(shop)
  const phone = await turnOn(owner)
  const order = await ordered()
  await pay(order, owner)
  await tell()
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

test('a device that is turned on is told everything that the role may know; what is unticked later stays so', async () => {
  const owner = await makeStaff(shop)
  await choose(owner.headers, ['order_paid'])
  const phone = await turnOn(owner)
  const read = async () => (await shop.get('/api/admin/notices', owner)).body
  const { kinds, push, mail } = await read()
  expect([push, mail]).toEqual([kinds, ['order_paid']])
  await choose(owner.headers, [], [])
  await shop.db.updateTable('push_subscriptions').set({ endpoint: phone.subscription.endpoint }).execute()
  await turnOn(owner, phone)
  expect((await read()).push).toEqual([])
})

test('a Pix that is said to be paid, and an order that needs a look, are told; a mail goes to who chose mail', async () => {
  const [owner, packer] = [await makeStaff(shop), await makeStaff(shop, 'fulfilment')]
  await choose(owner.headers, ['payment_reported'])
  await choose(packer.headers, ['order_paid', 'mail_given_up'])
  const order = await ordered()
  await shop.post(`/api/orders/${order.number}/paid`, { key: order.key })
  await pay(order, owner)
  await tell()
  const subject = String(order.number)
  expect(await noticeMails()).toEqual([
    { recipient: owner.email, data: { kind: 'payment_reported', subject } },
    { recipient: packer.email, data: { kind: 'order_paid', subject } },
  ])
})

test('a mail that was given up and a silent provider are told to who may know, the provider once in six hours', async () => {
  const owner = await makeStaff(shop)
  const phone = await turnOn(owner)
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
  await tell()
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
  await tell()
  expect(await noticeMails()).toEqual([])
})

test('a phone takes pushes until its session is ended there or from the list; one that runs out overnight stays', async () => {
  const [out, ended, asleep] = [await makeStaff(shop), await makeStaff(shop), await makeStaff(shop)]
  for (const member of [out, ended, asleep]) await turnOn(member)
  await shop.post('/api/admin/sign-out', {}, out)
  const { sessions } = (await shop.get('/api/admin/sessions', ended)).body
  const url = `/api/admin/sessions/${sessions[0].id}`
  await shop.inject({ method: 'DELETE', url, headers: ended.headers })
  await shop.db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('staff_id', '=', asleep.id)
    .execute()
  await shop.db.deleteFrom('staff_sessions').where('expires_at', '<', new Date()).execute()
  expect((await devices()).map(({ staff_id }) => staff_id)).toEqual([asleep.id])
})

test('a lost phone: a reset ends its pushes, also those of a session that ran out', async () => {
  const owner = await makeStaff(shop)
  await turnOn(owner)
  await shop.db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('staff_id', '=', owner.id)
    .execute()
  const { resetStaff } = await import('#shop/staff/invitations.server.ts')
  await resetStaff(shop.db, shop.config, owner.email, { staffId: null, name: 'comando' })
  expect(await devices()).toEqual([])
})

test('a service that is away is asked again, five times; a phone that took its subscription back is forgotten', async () => {
  const owner = await makeStaff(shop)
  await turnOn(owner)
  const messages = () => shop.db.selectFrom('push_messages').select('attempts').execute()
  const soon = () =>
    shop.db
      .updateTable('push_messages')
      .set({ due_at: new Date(0) })
      .execute()
  status = 503
  await pay(await ordered(), owner)
  for (const attempts of [1, 2, 3, 4]) {
    await soon()
    await tell()
    expect(await messages()).toEqual([{ attempts }])
  }
  await soon()
  await tell()
  expect(await messages()).toEqual([])
  status = 410
  await pay(await ordered(), owner)
  await tell()
  expect(await devices()).toEqual([])
})

test('a phone is taken off by its own person alone; its address is public and https', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const phone = await turnOn(ana)
  const end = ({ headers }: Member) =>
    shop.post('/api/admin/push-subscriptions/end', { endpoint: phone.endpoint }, { headers })
  await end(eva)
  expect(await devices()).toHaveLength(1)
  await end(ana)
  expect(await devices()).toEqual([])
  for (const endpoint of [
    'http://push.example/x',
    'https://127.0.0.1/x',
    ' https://push.example/x',
    'HTTPS://push.example/x',
    'https:push.example/x',
    'x',
  ]) {
    const given = { ...newPhone().subscription, endpoint }
    const { status, body } = await shop.post('/api/admin/push-subscriptions', given, ana)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['endpoint']])
  }
})

test('old notices, and devices that were not opened for thirty days, are deleted', async () => {
  const owner = await makeStaff(shop)
  await turnOn(owner)
  await shop.db
    .insertInto('staff_notices')
    .values({ kind: 'order_paid', subject: '1', created_at: new Date(0) })
    .execute()
  await shop.db
    .updateTable('push_subscriptions')
    .set({ seen_at: new Date(0) })
    .execute()
  await deleteOldNotices(shop.db)
  expect([await devices(), await shop.db.selectFrom('staff_notices').selectAll().execute()]).toEqual([[], []])
})
