import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetStaff } from '#shop/staff/reset-staff.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { passkeysAt } from '#test/passkeys.ts'
import { realShop } from '#test/real-shop.ts'
import { makeStaff, STAFF_PASSWORD, type StaffMember } from '#test/staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const { begin, add, signIn, newPhone } = passkeysAt(() => shop)
const listed = async ({ headers }: StaffMember) =>
  (await shop.get('/api/admin/passkeys', { headers })).body.passkeys
const lastProvedBefore = (minutes: number, { id }: StaffMember) =>
  shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
    .where('staff_id', '=', id)
    .execute()

test.each([-7, -8, -257] as const)(
  'a passkey alone signs its person in (algorithm %i)',
  async (algorithm) => {
    const member = await makeStaff(shop)
    const phone = newPhone(algorithm)
    const added = await add(member, phone)
    expect([added.status, added.body.recovery_codes.length]).toEqual([201, 10])
    const { status, body, headers } = await signIn(phone)
    expect([status, body.session.email, body.session.second_factor]).toEqual([200, member.email, true])
    const cookie = String(headers['set-cookie']).split(';')[0]!
    expect((await shop.get('/api/admin/session', { headers: { cookie } })).body.session.email).toBe(
      member.email,
    )
  },
)

test('several passkeys have names; one that is removed opens nothing, and both are written down', async () => {
  const member = await makeStaff(shop)
  const [phone, laptop] = [newPhone(), newPhone(-257)]
  await add(member, phone)
  const second = await add(member, laptop, '  Computador ')
  expect(second.body.recovery_codes).toEqual([])
  const [first] = await listed(member)
  expect((await listed(member)).map(({ name }: { name: string }) => name)).toEqual(['Celular', 'Computador'])
  const gone = await shop.inject({
    method: 'DELETE',
    url: `/api/admin/passkeys/${first.id}`,
    headers: member.headers,
  })
  expect(gone.status).toBe(200)
  expect((await signIn(phone)).status).toBe(401)
  expect((await signIn(laptop)).status).toBe(200)
  const history = await shop.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'staff')
    .where('entity_id', '=', member.id)
    .orderBy('id')
    .execute()
  expect(history.map(({ action }) => action)).toEqual([
    'passkey_added',
    'passkey_added',
    'passkey_removed',
    'signed_in',
  ])
  expect([history[2]!.before, history[3]!.after]).toEqual([{ passkey: 'Celular' }, { passkey: 'Computador' }])
})

test('a passkey belongs to one person: another member’s is not found, and none takes it over', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const phone = newPhone()
  await add(ana, phone)
  const [passkey] = await listed(ana)
  expect(await listed(eva)).toEqual([])
  const url = `/api/admin/passkeys/${passkey.id}`
  const removed = await shop.inject({ method: 'DELETE', url, headers: eva.headers })
  expect([removed.status, removed.body.code]).toEqual([404, 'passkey_not_found'])
  const proof = phone.sign(await begin('confirm/begin', eva.headers))
  const confirmed = await shop.post('/api/admin/passkeys/confirm', proof, { headers: eva.headers })
  expect([confirmed.status, confirmed.body.code]).toEqual([404, 'passkey_not_found'])
  const taken = await add(eva, phone)
  expect([taken.status, taken.body.code]).toEqual([409, 'passkey_known'])
})

test('a passkey answers when money and staff ask again, and a new one needs that first', async () => {
  const member = await makeStaff(shop)
  const { headers } = member
  const phone = newPhone()
  await add(member, phone)
  await lastProvedBefore(11, member)
  expect((await shop.get('/api/admin/staff', { headers })).body.code).toBe('confirm_first')
  const begun = await shop.post('/api/admin/passkeys/begin', {}, { headers })
  expect(begun.body.code).toBe('confirm_first')
  expect((await add(member, newPhone())).body.code).toBe('confirm_first')
  const proof = phone.sign(await begin('confirm/begin', headers))
  expect((await shop.post('/api/admin/passkeys/confirm', proof, { headers })).status).toBe(200)
  expect((await shop.get('/api/admin/staff', { headers })).status).toBe(200)
})

test('with a passkey the password alone opens nothing; a recovery code opens once beside it', async () => {
  const member = await makeStaff(shop)
  const { body } = await add(member, newPhone())
  const byPassword = (code?: string) =>
    shop.post('/api/admin/sign-in', { email: member.email, password: STAFF_PASSWORD, ...(code && { code }) })
  expect((await byPassword()).body.code).toBe('second_factor_needed')
  expect((await byPassword('000000')).status).toBe(401)
  const [code] = body.recovery_codes
  expect((await byPassword(code)).status).toBe(200)
  expect((await byPassword(code)).status).toBe(401)
})

test('who lost everything starts anew: a reset removes the passkeys; who is disabled enters with none', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', member.id).execute()
  expect((await signIn(phone)).status).toBe(401)
  await shop.db.updateTable('staff').set({ disabled_at: null }).where('id', '=', member.id).execute()
  expect((await signIn(phone)).status).toBe(200)
  await resetStaff(shop.db, shop.config, member.email, { staffId: null, name: 'comando' })
  expect((await signIn(phone)).status).toBe(401)
})

test('a passkey opens the wall before an owner of a real shop without a second factor', async () => {
  const real = await startApp(realShop)
  const owner = await makeStaff(real)
  const there = passkeysAt(() => real)
  await real.db
    .updateTable('staff')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', owner.id)
    .execute()
  const { headers } = owner
  expect((await real.get('/api/admin/staff', { headers })).body.code).toBe('second_factor_first')
  expect((await there.add(owner, there.newPhone())).status).toBe(201)
  expect((await real.get('/api/admin/staff', { headers })).status).toBe(200)
  expect((await real.get('/api/admin/session', { headers })).body.session).toMatchObject({
    second_factor: true,
    authenticator: false,
    must_secure: false,
  })
  await real.close()
})

test('a person has twenty passkeys at most', async () => {
  const member = await makeStaff(shop)
  await shop.db
    .insertInto('staff_passkeys')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        staff_id: member.id,
        credential_id: Buffer.from(`${member.email} ${index}`),
        public_key: Buffer.from('x'),
        algorithm: -7,
        name: `Aparelho ${index}`,
      })),
    )
    .execute()
  const { status, body } = await add(member, newPhone())
  expect([status, body.code]).toEqual([409, 'too_many_passkeys'])
})
