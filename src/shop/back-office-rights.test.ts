import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, roles } from '#shop/staff/rights.ts'
import type { StaffEndpoint } from '#shop/staff/staff-endpoint.ts'
import { backOfficeCalls } from '#src/calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { realShop } from '#test/real-shop.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** Calls that open a session: their callers have none yet. */
const open = [
  'staffSignIn',
  'beginPasskeySignIn',
  'passkeySignIn',
  'readStaffInvitation',
  'acceptStaffInvitation',
]

const guarded = Object.entries(backOfficeCalls).filter(([name]) => !open.includes(name)) as [
  string,
  StaffEndpoint,
][]

/** A call with ids of nothing and no fields: it is judged by who makes it before it is read. */
const make = ({ method, path }: StaffEndpoint, headers = {}) =>
  shop.inject({
    method,
    url: path.replace(/:\w+/g, '999999999'),
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  })

test('rule 9: every call of the back office lies under /api/admin and says its right', () => {
  for (const [name, endpoint] of Object.entries(backOfficeCalls)) {
    expect(endpoint.path, name).toMatch(/^\/api\/admin\//)
    if (!open.includes(name)) expect(endpoint, name).toHaveProperty('right')
  }
})

test('no call of the back office answers a stranger, a customer’s token or an expired session', async () => {
  const { id, headers } = await makeStaff(shop)
  await shop.db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('staff_id', '=', id)
    .execute()
  for (const [name, endpoint] of guarded) {
    for (const sent of [{}, headers, { authorization: 'Bearer 1|abc' }, { cookie: 'vitrine_staff=x' }]) {
      const { status, body } = await make(endpoint, sent)
      expect([name, status, body.code]).toEqual([name, 401, 'staff_unauthenticated'])
    }
  }
})

test.each(roles)('%s: every call of the back office goes by the table of rights', async (role) => {
  for (const [name, endpoint] of guarded) {
    // Anew each time: signing out ends a session.
    const { headers } = await makeStaff(shop, role)
    const { status, body } = await make(endpoint, headers)
    if (mayDo(role, endpoint.right)) expect([name, status]).not.toEqual([name, 403])
    else expect([name, status, body.code]).toEqual([name, 403, 'right_missing'])
    expect(status, name).toBeLessThan(500)
  }
})

test('an owner of a real shop without a second factor can do nothing else after seven days', async () => {
  const real = await startApp(realShop)
  const { id, headers } = await makeStaff(real)
  expect((await real.get('/api/admin/staff', { headers })).status).toBe(200)
  const { created_at } = await real.db
    .selectFrom('staff')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { session } = (await real.get('/api/admin/session', { headers })).body
  expect(Date.parse(session.secure_by) - created_at.getTime()).toBe(7 * 86_400_000)
  await real.db
    .updateTable('staff')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect((await real.get('/api/admin/staff', { headers })).body.code).toBe('second_factor_first')
  expect((await real.get('/api/admin/session', { headers })).body.session.must_secure).toBe(true)
  await real.close()
})
