import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetStaff } from '#shop/staff/reset-staff.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newPhone, openPushService, type PushService } from '#test/push-service.ts'
import { orderedByGuest } from '#test/shopkeeper.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'
import { deleteOldNotices } from './notice-preferences.server.ts'

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
const choose = ({ headers }: StaffMember, mail: string[]) =>
  shop.post('/api/admin/notices', { mail, push: [] }, { headers })
const devices = () => shop.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()

test('a device that is turned on is told everything that the role may know; what is unticked later stays so', async () => {
  const owner = await makeStaff(shop)
  await choose(owner, ['order_paid'])
  const phone = await service.turnOn(owner)
  const read = async () => (await shop.get('/api/admin/notices', owner)).body
  const { kinds, push, mail } = await read()
  expect([push, mail]).toEqual([kinds, ['order_paid']])
  await choose(owner, [])
  await shop.db.updateTable('push_subscriptions').set({ endpoint: phone.subscription.endpoint }).execute()
  await service.turnOn(owner, phone)
  expect((await read()).push).toEqual([])
})

test('a phone takes pushes until its session is ended there or from the list; one that runs out overnight stays', async () => {
  const [out, ended, asleep] = [await makeStaff(shop), await makeStaff(shop), await makeStaff(shop)]
  for (const member of [out, ended, asleep]) await service.turnOn(member)
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
  await service.turnOn(owner)
  await shop.db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('staff_id', '=', owner.id)
    .execute()
  await resetStaff(shop.db, shop.config, owner.email, { staffId: null, name: 'comando' })
  expect(await devices()).toEqual([])
})

test('a service that is away is asked again, five times; a phone that took its subscription back is forgotten', async () => {
  const owner = await makeStaff(shop)
  await service.turnOn(owner)
  const messages = () => shop.db.selectFrom('push_messages').select('attempts').execute()
  const soon = () =>
    shop.db
      .updateTable('push_messages')
      .set({ due_at: new Date(0) })
      .execute()
  service.answer(503)
  await pay(await ordered(), owner)
  for (const attempts of [1, 2, 3, 4]) {
    await soon()
    await service.tell()
    expect(await messages()).toEqual([{ attempts }])
  }
  await soon()
  await service.tell()
  expect(await messages()).toEqual([])
  service.answer(410)
  await pay(await ordered(), owner)
  await service.tell()
  expect(await devices()).toEqual([])
})

test('a phone is taken off by its own person alone; its address is public and https', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const phone = await service.turnOn(ana)
  const end = ({ headers }: StaffMember) =>
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

/** 65 bytes as of a point, which is none of the curve. */
const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])

test('R607 a device whose key is no point of the curve is refused; one that is there already fails no test and is forgotten', async () => {
  const owner = await makeStaff(shop)
  for (const key of [offTheCurve, Buffer.concat([Buffer.from([6]), offTheCurve.subarray(1)])]) {
    const given = { ...newPhone().subscription, p256dh: key.toString('base64url') }
    const { status, body } = await shop.post('/api/admin/push-subscriptions', given, owner)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['p256dh']])
  }
  const spoil = () => shop.db.updateTable('push_subscriptions').set({ p256dh: offTheCurve }).execute()
  await service.turnOn(owner)
  await spoil()
  const sent = await shop.post('/api/admin/notices/test', {}, owner)
  expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ devices: 1, taken: 0, gone: 1 })])
  await service.turnOn(owner)
  await spoil()
  await pay(await ordered(), owner)
  await service.tell()
  expect([service.received, await devices()]).toEqual([[], []])
})

test('old notices, and devices that were not opened for thirty days, are deleted', async () => {
  const owner = await makeStaff(shop)
  await service.turnOn(owner)
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
