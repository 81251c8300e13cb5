import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl } from '#shop/money.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeStaff, openSession, STAFF_PASSWORD } from '#test/staff.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { firstOwnerLink, inviteStaff } from './invitations.server.ts'
import { resetStaff } from './reset-staff.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const secretOf = (link: string | null) => link!.split('#')[1]!
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!
const signIn = (email: string, more: object = {}) =>
  shop.post('/api/admin/sign-in', { email, password: STAFF_PASSWORD, ...more })

test('the first owner chooses e-mail and password on a link that works once, and is signed in', async () => {
  const earlier = await firstOwnerLink(shop.db, shop.config)
  const secret = secretOf(await firstOwnerLink(shop.db, shop.config))
  const read = await shop.post('/api/admin/invitations/read', { secret })
  expect([read.status, read.body]).toEqual([200, { email: null, role: 'owner', reset: false }])
  const dona = { name: 'Ana Lima', email: 'ANA@exemplo.com.br', password: STAFF_PASSWORD }
  const made = await shop.post('/api/admin/invitations/accept', { secret, ...dona })
  expect([made.status, made.body.session.role, made.body.session.email]).toEqual([
    201,
    'owner',
    'ana@exemplo.com.br',
  ])
  const cookie = String(made.headers['set-cookie'])
  expect(cookie).toMatch(/^vitrine_staff=[\w-]{40};.*HttpOnly/)
  expect(cookie).toContain('SameSite=Strict')
  const session = await shop.get('/api/admin/session', { headers: { cookie: cookieOf(made.headers) } })
  expect(session.body.session.name).toBe('Ana Lima')
  for (const used of [secret, secretOf(earlier)]) {
    const again = await shop.post('/api/admin/invitations/accept', { secret: used, ...dona })
    expect(again.status).toBe(403)
  }
  expect(await firstOwnerLink(shop.db, shop.config)).toBeNull()
})

test('of two who use one invitation at once, one gets the account', async () => {
  const secret = secretOf(
    await inviteStaff(shop.db, shop.config, { email: 'eva@exemplo.com.br', role: 'content' }),
  )
  const accept = (name: string) =>
    acceptInvitation(shop.db, shop.config, {
      secret,
      name,
      email: 'x@exemplo.com.br',
      password: STAFF_PASSWORD,
    })
  const ends = await Promise.allSettled([accept('Eva Um'), accept('Eva Dois')])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await signIn('eva@exemplo.com.br')).body.session.role).toBe('content')
})

test('a wrong password, a stranger and who may no longer sign in get the same answer', async () => {
  const { email, id } = await makeStaff(shop)
  const wrong = await signIn(email, { password: 'outra senha boa' })
  const unknown = await signIn('ninguem@exemplo.com.br')
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  const disabled = await signIn(email)
  for (const answer of [wrong, unknown, disabled])
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: staffTexts.wrongCredentials, code: 'wrong_credentials' },
    ])
})

test('with a second factor the password alone opens nothing, and no code opens twice', async () => {
  const { email, headers } = await makeStaff(shop)
  const begun = await shop.post('/api/admin/second-factor/begin', {}, { headers })
  expect(begun.body.qr_svg).toContain('<svg')
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
  const refused = await shop.post(
    '/api/admin/second-factor',
    { secret: begun.body.secret, code: '000000' },
    { headers },
  )
  expect([refused.status, refused.body.message]).toEqual([422, staffTexts.wrongCode])
  const now = Date.now()
  const enabled = await shop.post(
    '/api/admin/second-factor',
    { secret: begun.body.secret, code: app.generate({ timestamp: now - 30_000 }) },
    { headers },
  )
  expect(enabled.body.recovery_codes).toHaveLength(10)
  expect((await signIn(email)).body.code).toBe('second_factor_needed')
  const code = app.generate({ timestamp: now })
  expect((await signIn(email, { code })).status).toBe(200)
  expect((await signIn(email, { code })).status).toBe(401)
  const [lost] = enabled.body.recovery_codes
  expect((await signIn(email, { code: lost })).status).toBe(200)
  expect((await signIn(email, { code: lost })).status).toBe(401)
})

test('the secret of the second factor is not readable in the database', async () => {
  const { id, headers } = await makeStaff(shop)
  const { secret } = (await shop.post('/api/admin/second-factor/begin', {}, { headers })).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await shop.post('/api/admin/second-factor', { secret, code }, { headers })
  const row = await shop.db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.totp_secret?.toString('latin1')).not.toContain(secret)
})

test('who manages the staff is asked again after ten minutes, and a wrong password is no answer', async () => {
  const { id, headers } = await makeStaff(shop)
  expect((await shop.get('/api/admin/staff', { headers })).status).toBe(200)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', id)
    .execute()
  expect((await shop.get('/api/admin/staff', { headers })).body.code).toBe('confirm_first')
  const wrong = await shop.post('/api/admin/confirm', { proof: 'outra senha boa' }, { headers })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { proof: [staffTexts.wrongPassword] }])
  await shop.post('/api/admin/confirm', { proof: STAFF_PASSWORD }, { headers })
  expect((await shop.get('/api/admin/staff', { headers })).status).toBe(200)
})

test('a proof at one session is none at another, neither of the same person nor of a colleague', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const other = await openSession(shop, ana.id)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  await shop.post('/api/admin/confirm', { proof: STAFF_PASSWORD }, { headers: ana.headers })
  const answers = await Promise.all(
    [ana.headers, other, eva.headers].map((headers) => shop.get('/api/admin/staff', { headers })),
  )
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
    200,
    'confirm_first',
    'confirm_first',
  ])
})

test('who works keeps their own session open, and no other', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const other = await openSession(shop, ana.id)
  await shop.db
    .updateTable('staff_sessions')
    .set({ last_used_at: new Date(Date.now() - 6 * 60_000) })
    .execute()
  expect((await shop.get('/api/admin/session', { headers: other })).status).toBe(200)
  const sessions = await shop.db
    .selectFrom('staff_sessions')
    .select(sql<boolean>`expires_at > now() + interval '11 hours'`.as('prolonged'))
    .where('staff_id', 'in', [ana.id, eva.id])
    .orderBy('id')
    .execute()
  expect(sessions.map(({ prolonged }) => prolonged)).toEqual([false, false, true])
})

test('a lost phone: a reset ends sessions and second factor, and a new password is chosen', async () => {
  const { email, id, headers } = await makeStaff(shop, 'manager')
  const link = await resetStaff(shop.db, shop.config, email, { staffId: null, name: 'comando' })
  expect((await shop.get('/api/admin/session', { headers })).status).toBe(401)
  const accepted = await shop.post('/api/admin/invitations/accept', {
    secret: secretOf(link),
    name: 'Outro Nome',
    email: 'outro@exemplo.com.br',
    password: 'uma senha bem nova',
  })
  expect([accepted.status, accepted.body.session.email]).toEqual([201, email])
  expect((await signIn(email, { password: 'uma senha bem nova' })).status).toBe(200)
  const history = await shop.db
    .selectFrom('history')
    .select(['action', 'actor'])
    .where('entity', '=', 'staff')
    .where('entity_id', '=', id)
    .execute()
  expect(history).toContainEqual({ action: 'reset', actor: 'comando' })
})

test('the last owner stays owner, also when two take each other’s role at once', async () => {
  await shop.db.updateTable('staff').set({ role: 'content' }).execute()
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const demote = (by: typeof ana, who: typeof ana) =>
    shop.post(
      `/api/admin/staff/${who.id}`,
      { role: 'manager', disabled: false, seen: { role: 'owner', disabled: false } },
      { headers: by.headers },
    )
  const answers = await Promise.all([demote(ana, eva), demote(eva, ana)])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  const owners = await shop.db.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
  const last = owners[0]!.id === ana.id ? ana : eva
  const alone = await demote(last, last)
  expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])
})

test('Rule 3 two owners change one member: the second is told what is there and by whom, and nothing is overwritten unseen', async () => {
  const [ana, eva, member] = [await makeStaff(shop), await makeStaff(shop), await makeStaff(shop, 'content')]
  const seen = { role: 'content', disabled: false }
  const change = (by: typeof ana, to: object, from: object = seen) =>
    shop.post(`/api/admin/staff/${member.id}`, { ...seen, ...to, seen: from }, { headers: by.headers })
  expect((await change(ana, { role: 'manager' })).status).toBe(200)
  // A product that happens to have the member's number was changed by another member since.
  await shop.db
    .insertInto('history')
    .values({
      ...{ actor: 'Outra pessoa', entity: 'product', entity_id: member.id, action: 'changed' },
      batch_id: randomUUID(),
    })
    .execute()
  const second = await change(eva, { disabled: true })
  expect([second.status, second.body.code]).toEqual([409, 'staff_changed'])
  expect(second.body.message).toBe(
    `Mudou enquanto você olhava: Pessoa ${ana.email} deixou “Gerente”. Veja a lista agora e mude de novo, se for o caso.`,
  )
  const { role, disabled_at } = await shop.db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect([role, disabled_at]).toEqual(['manager', null])
  expect((await change(eva, { role: 'manager' })).status, 'the same twice is no conflict').toBe(200)
  const again = await change(eva, { role: 'manager', disabled: true }, { role: 'manager', disabled: false })
  expect(again.status).toBe(200)
})

test('an owner invites a manager with a limit for money back, changes it, and the history says both', async () => {
  const ana = await makeStaff(shop)
  const { headers } = ana
  const email = 'gerente@exemplo.com.br'
  const invited = await shop.post(
    '/api/admin/staff/invite',
    { email, role: 'manager', refund_limit: 200 },
    { headers },
  )
  const { body } = await shop.post('/api/admin/invitations/accept', {
    secret: secretOf(invited.body.link),
    name: 'Gil Souza',
    email,
    password: STAFF_PASSWORD,
  })
  expect(body.session).toMatchObject({ role: 'manager', refund_limit: 200 })
  const find = async () => {
    const { staff } = (await shop.get('/api/admin/staff', { headers })).body
    return staff.find((member: { email: string }) => member.email === email)
  }
  const { id } = await find()
  const seen = { role: 'manager', disabled: false, refund_limit: 200 }
  const change = (to: object, from: object = seen) =>
    shop.post(`/api/admin/staff/${id}`, { ...from, ...to, seen: from }, { headers })
  expect((await change({ refund_limit: 350.5 })).status).toBe(200)
  expect((await find()).refund_limit).toBe(350.5)
  const late = await change({ refund_limit: null })
  expect([late.status, late.body.code]).toEqual([409, 'staff_changed'])
  expect(late.body.message).toContain(`“Gerente, devolve até ${brl(350_50)} por pedido”`)
  const wrong = await change({ refund_limit: -1 }, { ...seen, refund_limit: 350.5 })
  expect([wrong.status, wrong.body.errors.refund_limit]).toEqual([422, [staffTexts.wrongLimit]])
  // A screen that knows of no limit leaves it; who is a manager no more has none.
  const old = { role: 'manager', disabled: false }
  expect((await change({ role: 'manager' }, old)).status).toBe(200)
  expect((await find()).refund_limit).toBe(350.5)
  expect((await change({ role: 'owner' }, old)).status).toBe(200)
  expect(await find()).toMatchObject({ role: 'owner', refund_limit: null })
  const { entries } = (await shop.get(`/api/admin/history?thing=staff:${id}`, { headers })).body
  expect(entries).toMatchObject([
    { before: { role: 'manager', refund_limit: 350.5 }, after: { role: 'owner', refund_limit: null } },
    { before: { refund_limit: 200 }, after: { refund_limit: 350.5 } },
    { action: 'created', after: { email, role: 'manager', refund_limit: 200 } },
  ])
})
