import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { onThisMachine } from '#test/event-receiver.ts'
import { passing } from '#test/limited-calls.ts'
import { openPushService, type PushService } from '#test/push-service.ts'
import { makeStaff, type StaffMember } from '#test/staff.ts'
import { sendTestNotice } from './test-notice.server.ts'

let shop: TestApp
let service: PushService
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1' })
  service = await openPushService(shop)
})
afterAll(async () => {
  await service.close()
  await shop.close()
})
beforeEach(() => service.startAnew())

const send = ({ id, email }: StaffMember) =>
  sendTestNotice({ db: shop.db, config: shop.config, allowance: onThisMachine }, { staffId: id, email })
const stateOf = async (mail: number, { headers }: StaffMember) =>
  (await shop.get(`/api/admin/notices/test/${mail}`, { headers })).body.state

test('a test reaches every device of who asked, and of no other person, whatever they chose', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const phone = await service.turnOn(ana)
  await service.turnOn(eva)
  await shop.post('/api/admin/notices', { mail: [], push: [] }, { headers: ana.headers })
  expect(await send(ana)).toMatchObject({ devices: 1, taken: 1, gone: 0, email: ana.email })
  expect(service.received.map(({ body }) => phone.read(body))).toEqual([
    { title: 'Teste: os avisos chegam aqui', path: '/admin/seguranca', shop: shop.config.storeName },
  ])
})

test('a device that takes no pushes any more is told and forgotten; a service that fails forgets none', async () => {
  const ana = await makeStaff(shop)
  await service.turnOn(ana)
  service.answer(503)
  expect(await send(ana)).toMatchObject({ devices: 1, taken: 0, gone: 0 })
  service.answer(410)
  expect(await send(ana)).toMatchObject({ devices: 1, taken: 0, gone: 1 })
  expect(await send(ana)).toMatchObject({ devices: 0, taken: 0, gone: 0 })
})

test('what became of the mail is told to who asked, and to no other person', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const { status, body } = await shop.post('/api/admin/notices/test', {}, { headers: ana.headers })
  expect([status, body.email, await stateOf(body.mail, ana)]).toEqual([200, ana.email, 'waiting'])
  const mails = () => shop.db.updateTable('mails').where('id', '=', body.mail)
  await mails().set({ attempts: 1, last_error: 'connection refused' }).execute()
  expect(await stateOf(body.mail, ana)).toBe('failed')
  await mails().set({ sent_at: new Date(), last_error: null }).execute()
  expect(await stateOf(body.mail, ana)).toBe('sent')
  await mails().set({ filed: true }).execute()
  expect(await stateOf(body.mail, ana)).toBe('filed')
  expect((await shop.get(`/api/admin/notices/test/${body.mail}`, { headers: eva.headers })).status).toBe(404)
})

test('a member has five tests in five minutes, then hears to wait; another member has their own', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const ask =
    ({ headers }: StaffMember) =>
    () =>
      shop.post('/api/admin/notices/test', {}, { headers })
  expect(await passing(7, ask(ana))).toBe(5)
  expect(await passing(1, ask(eva))).toBe(1)
})
