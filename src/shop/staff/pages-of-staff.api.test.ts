import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeStaff } from '#test/staff.ts'
import { sessionForBackOffice } from './pages-of-staff.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** A request for a page, by a browser with these cookies. */
const asking = (url: string, cookies: Record<string, string> = {}) =>
  ({ url, cookies, headers: {}, ip: '192.0.2.1', socket: {} }) as unknown as FastifyRequest

test('the page of the back office says who sits there, as the call for it does', async () => {
  const member = await makeStaff(shop, 'manager')
  const [, secret = ''] = member.headers.cookie.split('=')
  const { session } = (await shop.get('/api/admin/session', member)).body
  for (const url of ['/admin', '/admin?x', '/admin/hoje', '/admin/pedidos/1001'])
    expect(await sessionForBackOffice(shop, asking(url, { vitrine_staff: secret }))).toEqual(session)
})

test('a visitor without a session, or with one that has ended, is no member of the staff', async () => {
  expect(await sessionForBackOffice(shop, asking('/admin/hoje'))).toBeNull()
  const member = await makeStaff(shop)
  const [, secret = ''] = member.headers.cookie.split('=')
  await shop.db.deleteFrom('staff_sessions').where('staff_id', '=', member.id).execute()
  expect(await sessionForBackOffice(shop, asking('/admin/hoje', { vitrine_staff: secret }))).toBeNull()
})

test('a shopper’s pages know nothing of the staff, and a session that cannot be read is left to the screens', async () => {
  const { headers } = await makeStaff(shop)
  const cookies = { vitrine_staff: headers.cookie.split('=')[1]! }
  for (const url of ['/', '/administradora', '/product/x', '/api/admin/session'])
    expect(await sessionForBackOffice(shop, asking(url, cookies))).toBeUndefined()
  const away = await startApp()
  await away.close()
  expect(await sessionForBackOffice(away, asking('/admin', cookies))).toBeUndefined()
})
