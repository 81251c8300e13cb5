import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeStaff, openSession, type StaffMember } from '#test/staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.updateTable('staff').set({ role: 'content' }).execute())

/** Requests that all have been let in when the first of them changes the staff, in this order. */
async function together(requests: (() => Promise<{ status: number; body: { code?: string } }>)[]) {
  const answers: ReturnType<(typeof requests)[number]>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table staff in share row exclusive mode`.execute(tx)
    for (const request of requests) {
      let isAnswered = false
      answers.push(
        request().finally(() => {
          isAnswered = true
        }),
      )
      while (!isAnswered && (await waiting()) < answers.length) await new Promise(setImmediate)
    }
  })
  return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and relation = 'staff'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(shop.db)
  return rows[0]!.count
}

const change = (by: StaffMember, who: StaffMember, to: object) => () => {
  const seen = { role: 'owner', disabled: false }
  return shop.post(`/api/admin/staff/${who.id}`, { ...seen, ...to, seen }, { headers: by.headers })
}

test('R612 of two owners who shut each other out at once the first stays, also with a third owner beside them', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  await makeStaff(shop)
  const answers = await together([change(ana, eva, { disabled: true }), change(eva, ana, { disabled: true })])
  expect(answers).toEqual([200, 'staff_unauthenticated'])
  expect((await shop.get('/api/admin/staff', { headers: ana.headers })).status).toBe(200)
})

test('R612 who is shut out while they wait makes no key, takes none back, sends no invitation and adds no address', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const post = (path: string, payload: object) => () =>
    shop.post(`/api/admin${path}`, payload, { headers: eva.headers })
  const remove = (path: string) => () =>
    shop.inject({ method: 'DELETE', url: `/api/admin${path}`, headers: eva.headers })
  const answers = await together([
    change(ana, eva, { disabled: true }),
    post('/access-keys', { name: 'Bling', rights: ['orders:read'] }),
    remove('/access-keys/1'),
    post('/staff/invite', { email: 'amiga@exemplo.com.br', role: 'owner' }),
    remove('/staff/invitations/1'),
    post('/event-addresses', { name: 'Bling', url: 'https://bling.example/x', events: ['order.paid'] }),
    remove('/event-addresses/1'),
  ])
  expect(answers).toEqual([200, ...Array(6).fill('staff_unauthenticated')])
  const made = await shop.db.selectFrom('access_keys').select('id').execute()
  expect(made).toEqual([])
})

test('R612 a session that another one of the same person has ended meanwhile adds no way in', async () => {
  const ana = await makeStaff(shop)
  const other = await openSession(shop, ana.id)
  const { body } = await shop.post('/api/admin/second-factor/begin', {}, { headers: other })
  const enable = (headers: object) => () =>
    shop.post(
      '/api/admin/second-factor',
      {
        secret: body.secret,
        code: new TOTP({ secret: Secret.fromBase32(body.secret) }).generate(),
      },
      { headers: { ...headers } },
    )
  expect(await together([enable(ana.headers), enable(other)])).toEqual([200, 'staff_unauthenticated'])
})

test('R612 the last owner who gets in stays: one whose reset waits for a new password is none', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  await shop.db.updateTable('staff').set({ password_hash: null }).where('id', '=', eva.id).execute()
  const alone = await change(ana, ana, { role: 'manager' })()
  expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])
})
