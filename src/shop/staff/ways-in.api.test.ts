import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { beginPasskeyProof, signInByPasskey as proveByPasskey } from '#shop/staff/passkeys/passkeys.server.ts'
import { backOfficeCalls } from '#src/calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { passkeysAt } from '#test/passkeys.ts'
import { makeStaff, openSession, STAFF_PASSWORD, type StaffMember } from '#test/staff.ts'
import { makeLink } from './invitations.server.ts'
import { resetStaff } from './reset-staff.server.ts'
import { signInStaff } from './staff.server.ts'
import { openStaffSession, type WayIn } from './way-in.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const { add, begin, signIn: signInByPasskey, newPhone } = passkeysAt(() => shop)
const signIn = ({ email }: StaffMember, password: string) =>
  shop.post('/api/admin/sign-in', { email, password })
const accept = (link: string, password: string) =>
  shop.post('/api/admin/invitations/accept', {
    ...{ secret: link.split('#')[1], name: 'Acesso', email: 'x@exemplo.com.br' },
    password,
  })
const reset = ({ email }: StaffMember) => resetStaff(shop.db, shop.config, email, commandActor)
const lastProvedLongAgo = ({ id }: StaffMember) =>
  shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', id)
    .execute()
const isOpen = async (headers: { cookie: string }) =>
  (await shop.get('/api/admin/session', { headers })).status === 200
const historyOf = async ({ id }: StaffMember) =>
  shop.db
    .selectFrom('history')
    .select(['action', 'origin'])
    .where('entity', '=', 'staff')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const mailsTo = async ({ email }: StaffMember) =>
  (
    await shop.db
      .selectFrom('mails')
      .select(['template', 'data'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ template, data }) => `${template} ${(data as { change: string }).change}`)

/** Turns the authenticator on, or another one in its place. */
async function enable({ headers }: StaffMember) {
  const secret = new Secret({ size: 20 }).base32
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return shop.post('/api/admin/second-factor', { secret, code }, { headers })
}

test('who removes a passkey keeps the recovery codes as long as the authenticator is there', async () => {
  const member = await makeStaff(shop, 'manager')
  await makeStaff(shop)
  await enable(member)
  await add(member, newPhone())
  const codes = () =>
    shop.db.selectFrom('staff_recovery_codes').select('code_hash').where('staff_id', '=', member.id).execute()
  const before = await codes()
  expect(before.length).toBeGreaterThan(0)
  const { id } = await shop.db
    .selectFrom('staff_passkeys')
    .select('id')
    .where('staff_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { headers } = member
  const removed = await shop.inject({ method: 'DELETE', url: `/api/admin/passkeys/${id}`, headers })
  expect([removed.status, await codes()]).toEqual([200, before])
})

test('R601 the first authenticator asks who it is as the second does: an open session alone sets up no way in', async () => {
  const member = await makeStaff(shop)
  const { headers } = member
  await lastProvedLongAgo(member)
  const begun = await shop.post('/api/admin/second-factor/begin', {}, { headers })
  expect([begun.status, begun.body.code]).toEqual([403, 'confirm_first'])
  expect((await enable(member)).body.code).toBe('confirm_first')
  expect((await shop.get('/api/admin/session', { headers })).body.session.second_factor).toBe(false)
  await shop.post('/api/admin/confirm', { proof: STAFF_PASSWORD }, { headers })
  expect((await enable(member)).status).toBe(200)
})

test('R601 every call that adds or removes a way in asks for the proof of the last ten minutes, before it reads', async () => {
  const changes = Object.entries(backOfficeCalls as Record<string, Endpoint>).filter(
    ([, { method, path }]) => method !== 'GET' && /\/(second-factor|passkeys)(\/(begin|:id))?$/.test(path),
  )
  expect(changes.map(([name]) => name).toSorted()).toEqual([
    ...['addPasskey', 'beginPasskey', 'beginSecondFactor', 'enableSecondFactor', 'removePasskey'],
  ])
  const member = await makeStaff(shop, 'content')
  await lastProvedLongAgo(member)
  for (const [name, { method, path }] of changes) {
    const url = path.replace(':id', '1')
    const { status, body } = await shop.inject({ method, url, headers: member.headers, payload: {} })
    expect([name, status, body.code]).toEqual([name, 403, 'confirm_first'])
  }
})

test('R601 a way in that is added or removed is written down with where from, mailed to the person, and ends their other sessions', async () => {
  const member = await makeStaff(shop)
  const steps = [
    () => add(member, newPhone()),
    () => enable(member),
    () => enable(member),
    async () => {
      const { body } = await shop.get('/api/admin/passkeys', member)
      const url = `/api/admin/passkeys/${body.passkeys[0].id}`
      return shop.inject({ method: 'DELETE', url, headers: member.headers })
    },
  ]
  for (const step of steps) {
    const other = await openSession(shop, member.id)
    expect((await step()).status).toBeLessThan(300)
    expect([await isOpen(member.headers), await isOpen(other)]).toEqual([true, false])
  }
  const actions = ['passkey_added', 'authenticator_added', 'authenticator_replaced', 'passkey_removed']
  const history = await historyOf(member)
  expect(history.map(({ action }) => action)).toEqual(actions)
  expect(history.every(({ origin }) => origin?.endsWith('127.0.0.1'))).toBe(true)
  expect(await mailsTo(member)).toEqual(actions.map((action) => `staff-access ${action}`))
  const last = (await sentMails(shop)).findLast(({ to }) => to?.[0]?.address === member.email)!
  expect(last.subject).toBe(`O seu acesso à administração da ${shop.config.storeName} mudou`)
  expect(last.text).toMatch(/Uma chave de acesso foi removida[\s\S]+127\.0\.0\.1/)
})

test('R604 a reset shuts the old password, passkeys and older links out at once, and tells the person', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  const older = await reset(member)
  const link = await reset(member)
  expect((await signIn(member, STAFF_PASSWORD)).body.code).toBe('wrong_credentials')
  expect((await signInByPasskey(phone)).status).toBe(401)
  expect(await isOpen(member.headers)).toBe(false)
  expect((await accept(older, 'uma senha bem nova')).body.code).toBe('link_expired')
  expect((await accept(link, 'uma senha bem nova')).status).toBe(201)
  expect((await signIn(member, STAFF_PASSWORD)).status).toBe(401)
  expect((await signIn(member, 'uma senha bem nova')).status).toBe(200)
  expect((await mailsTo(member)).slice(1)).toEqual([
    ...['staff-access reset', 'staff-access reset', 'staff-access password_chosen'],
  ])
})

test('R604 a sign-in in flight opens nothing once what it proved is another: by a reset, a new password or factor, or without access', async () => {
  const open = (wayIn: WayIn) => openStaffSession(shop, {} as FastifyReply, wayIn, 'Firefox')
  const changes: Record<string, (member: StaffMember) => Promise<unknown>> = {
    reset,
    'reset, and a new password': async (member) => accept(await reset(member), 'uma senha bem nova'),
    'a passkey added': (member) => add(member, newPhone()),
    'an authenticator added': enable,
    'shut out': ({ id }) =>
      shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
  }
  for (const [what, change] of Object.entries(changes)) {
    const member = await makeStaff(shop)
    const credentials = { email: member.email, password: STAFF_PASSWORD, code: '' }
    const proved = await signInStaff(shop.db, shop.config, credentials)
    await change(member)
    await expect(open(proved), what).rejects.toMatchObject({ status: 401, code: 'staff_unauthenticated' })
    const { rows } =
      await sql`select from staff_sessions where staff_id = ${member.id} and name = 'Firefox'`.execute(
        shop.db,
      )
    expect(rows).toEqual([])
  }
})

test('R604 a sign-in by passkey in flight opens nothing once the passkey is gone', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  const { challenge } = await beginPasskeyProof(shop, null)
  const { wayIn } = await proveByPasskey(shop, phone.sign({ challenge }))
  await shop.db.deleteFrom('staff_passkeys').where('staff_id', '=', member.id).execute()
  const opening = openStaffSession(shop, {} as FastifyReply, wayIn, 'Firefox')
  await expect(opening).rejects.toMatchObject({ status: 401 })
})

test('R604 the new password ends every session of before, and every other link to the account', async () => {
  const member = await makeStaff(shop, 'manager')
  const { email, role } = member
  const link = await reset(member)
  // Whatever opened them, they are there when the new password is chosen.
  const session = await openSession(shop, member.id)
  const other = await makeLink(shop.db, shop.config, { email, role, staff_id: member.id })
  expect((await accept(link, 'outra senha bem nova')).status).toBe(201)
  expect(await isOpen(session)).toBe(false)
  expect((await accept(other.link, 'senha de quem achou o link')).body.code).toBe('link_expired')
})

test('R607 a link of who was shut out is refused, and none is made; nothing of it fails', async () => {
  const [owner, member] = [await makeStaff(shop), await makeStaff(shop, 'content')]
  const link = await reset(member)
  const access = { role: 'content', disabled: false }
  const change = (to: object, seen: object) =>
    shop.post(`/api/admin/staff/${member.id}`, { ...seen, ...to, seen }, { headers: owner.headers })
  expect((await change({ disabled: true }, access)).status).toBe(200)
  const secret = link.split('#')[1]
  for (const answer of [
    await shop.post('/api/admin/invitations/read', { secret }),
    await accept(link, 'uma senha bem nova'),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'link_expired'])
  await expect(reset(member)).rejects.toMatchObject({ status: 409, code: 'staff_disabled' })
  await change({ disabled: false }, { ...access, disabled: true })
  expect((await accept(link, 'uma senha bem nova')).status, 'it stays dead').toBe(403)
})

test('R613 a sign-in by passkey, and by a link, is written down with device and address', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  await signInByPasskey(phone)
  await accept(await reset(member), 'uma senha bem nova')
  const history = await historyOf(member)
  const of = (action: string) => history.find((row) => row.action === action)?.origin
  expect([of('signed_in'), of('password_chosen')]).toEqual([
    expect.stringMatching(/, 127\.0\.0\.1$/),
    expect.stringMatching(/, 127\.0\.0\.1$/),
  ])
})

test('R601 R611 a right password without its code, and each wrong proof at an open session, are written down with where from', async () => {
  const member = await makeStaff(shop)
  const { headers } = member
  const confirm = (proof: string) => shop.post('/api/admin/confirm', { proof }, { headers })
  expect((await confirm('outra senha boa')).status).toBe(422)
  const phone = newPhone()
  await add(member, phone)
  expect((await signIn(member, STAFF_PASSWORD)).body.code).toBe('second_factor_needed')
  expect((await confirm('000000')).status).toBe(422)
  const stranger = newPhone()
  await add(await makeStaff(shop), stranger)
  const proof = stranger.sign(await begin('confirm/begin', headers))
  expect((await shop.post('/api/admin/passkeys/confirm', proof, { headers })).status).toBe(404)
  const history = await historyOf(member)
  expect(history.map(({ action }) => action)).toEqual([
    ...['proof_refused', 'passkey_added', 'code_asked', 'proof_refused', 'proof_refused'],
  ])
  expect(history.every(({ origin }) => origin?.endsWith(', 127.0.0.1'))).toBe(true)
})

test('R604 the keys that a person made end when they are shut out, and the history says so', async () => {
  const [owner, member] = [await makeStaff(shop), await makeStaff(shop)]
  const created = await shop.post(
    '/api/admin/access-keys',
    { name: 'ERP da saída', rights: ['orders:read'] },
    { headers: member.headers },
  )
  const asProgram = { headers: { authorization: `Bearer ${created.body.key}` } }
  expect((await shop.get('/api/admin/order-counts', asProgram)).status).toBe(200)
  const seen = { role: 'owner', disabled: false }
  const { status } = await shop.post(
    `/api/admin/staff/${member.id}`,
    { ...seen, disabled: true, seen },
    { headers: owner.headers },
  )
  expect(status).toBe(200)
  expect((await shop.get('/api/admin/order-counts', asProgram)).status).toBe(401)
  const { rows } = await sql`select actor, action from history
    where entity = 'access_key' and before ->> 'name' = 'ERP da saída'`.execute(shop.db)
  expect(rows).toEqual([{ actor: `Pessoa ${owner.email}`, action: 'revoked' }])
})

test('R605 with the rights of who made a key goes the key that has them: of an owner who packs from now on, not of a manager', async () => {
  const owner = await makeStaff(shop)
  const keyFor = async (role: string, rights: string[]) => {
    const member = await makeStaff(shop)
    const { body } = await shop.post('/api/admin/access-keys', { name: 'ERP', rights }, member)
    const seen = { role: 'owner', disabled: false }
    const lost = { ...seen, role, seen }
    expect((await shop.post(`/api/admin/staff/${member.id}`, lost, owner)).status).toBe(200)
    const asProgram = { headers: { authorization: `Bearer ${body.key}` } }
    return (await shop.get('/api/admin/order-counts', asProgram)).status
  }
  expect(await keyFor('manager', ['orders:read', 'orders:change'])).toBe(200)
  expect(await keyFor('fulfilment', ['orders:read', 'orders:fulfil'])).toBe(200)
  expect(await keyFor('fulfilment', ['orders:read', 'orders:personal'])).toBe(401)
  expect(await keyFor('content', ['orders:read'])).toBe(401)
})
