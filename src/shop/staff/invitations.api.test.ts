import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeStaff, STAFF_PASSWORD, type StaffMember } from '#test/staff.ts'
import { firstOwnerLink, inviteStaff } from './invitations.server.ts'
import type { Role } from './rights.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('staff_invitations').execute())

const secretOf = (link: string) => link.split('#')[1]!
const accept = (link: string, email = 'alguem@exemplo.com.br') =>
  shop.post('/api/admin/invitations/accept', {
    ...{ secret: secretOf(link), name: 'Alguém Novo', email, password: STAFF_PASSWORD },
  })
const invite = async (by: StaffMember, email: string, role: Role = 'owner') =>
  (await shop.post('/api/admin/staff/invite', { email, role }, { headers: by.headers })).body.link as string
const listed = async ({ headers }: StaffMember) =>
  (await shop.get('/api/admin/staff', { headers })).body.invitations
const withdraw = (by: StaffMember, id: number) =>
  shop.inject({ method: 'DELETE', url: `/api/admin/staff/invitations/${id}`, headers: by.headers })
const change = (by: StaffMember, who: StaffMember, to: object) => {
  const seen = { role: who.role, disabled: false }
  return shop.post(`/api/admin/staff/${who.id}`, { ...seen, ...to, seen }, { headers: by.headers })
}
const historyOf = async ({ headers }: StaffMember, email: string) =>
  (await shop.get('/api/admin/history?kind=staff', { headers })).body.entries
    .filter(({ entity, name }: { entity: string; name: string }) => entity === 'invitation' && name === email)
    .map(({ action, who }: { action: string; who: string }) => [action, who])

test('R605 an open invitation is listed with who made it and until when, withdrawn in one call, and opens nothing then', async () => {
  const ana = await makeStaff(shop)
  const link = await invite(ana, 'eva@exemplo.com.br', 'manager')
  await inviteStaff(shop.db, shop.config, { email: 'comando@exemplo.com.br', role: 'content' })
  const [byCommand, eva] = await listed(ana)
  expect(byCommand).toMatchObject({ email: 'comando@exemplo.com.br', role: 'content', invited_by: null })
  expect(eva).toMatchObject({
    email: 'eva@exemplo.com.br',
    role: 'manager',
    invited_by: `Pessoa ${ana.email}`,
  })
  const hours = (Date.parse(eva.expires_at) - Date.now()) / 3600_000
  expect(Math.round(hours)).toBe(24)
  expect((await withdraw(ana, eva.id)).status).toBe(200)
  expect((await listed(ana)).map(({ id }: { id: number }) => id)).toEqual([byCommand.id])
  expect((await accept(link)).body.code).toBe('link_expired')
  const again = await withdraw(ana, eva.id)
  expect([again.status, again.body.code]).toEqual([404, 'invitation_not_found'])
})

test('R605 the history says who made, withdrew and accepted an invitation', async () => {
  const ana = await makeStaff(shop)
  const name = `Pessoa ${ana.email}`
  await invite(ana, 'retirado@exemplo.com.br')
  await withdraw(ana, (await listed(ana))[0].id)
  await accept(await invite(ana, 'aceito@exemplo.com.br', 'content'))
  expect(await historyOf(ana, 'retirado@exemplo.com.br')).toEqual([
    ['withdrawn', name],
    ['created', name],
  ])
  expect(await historyOf(ana, 'aceito@exemplo.com.br')).toEqual([
    ['accepted', 'Alguém Novo'],
    ['created', name],
  ])
})

test.each([
  ['shut out', { disabled: true }],
  ['no owner any more', { role: 'manager' }],
])('R605 with the rights of who invited go the invitations: %s', async (_, lost) => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const link = await invite(eva, 'amiga@exemplo.com.br')
  const ofAna = await invite(ana, 'irma@exemplo.com.br', 'fulfilment')
  expect((await change(ana, eva, lost)).status).toBe(200)
  expect((await listed(ana)).map(({ email }: { email: string }) => email)).toEqual(['irma@exemplo.com.br'])
  expect((await accept(link)).body.code).toBe('link_expired')
  expect((await historyOf(ana, 'amiga@exemplo.com.br'))[0]).toEqual(['withdrawn', `Pessoa ${ana.email}`])
  await shop.db
    .updateTable('staff')
    .set({ disabled_at: null, role: 'owner' })
    .where('id', '=', eva.id)
    .execute()
  expect((await accept(link)).status, 'it does not come back').toBe(403)
  expect((await shop.post('/api/admin/invitations/read', { secret: secretOf(ofAna) })).status).toBe(200)
})

test('R605 of several invitations to one person the accepted one ends the others', async () => {
  const ana = await makeStaff(shop)
  const [first, second] = [
    await invite(ana, 'duas@exemplo.com.br', 'owner'),
    await invite(ana, 'duas@exemplo.com.br', 'content'),
  ]
  expect((await accept(second)).body.session.role).toBe('content')
  expect(await listed(ana)).toEqual([])
  expect((await accept(first)).body.code).toBe('link_expired')
})

test('R605 who is invited anew, by whomever, has the newer invitation alone: the one before had another role', async () => {
  const [ana, eva] = [await makeStaff(shop), await makeStaff(shop)]
  const first = await invite(ana, 'trocado@exemplo.com.br', 'owner')
  const second = await invite(eva, 'trocado@exemplo.com.br', 'content')
  expect(await listed(ana)).toMatchObject([{ email: 'trocado@exemplo.com.br', role: 'content' }])
  expect((await accept(first)).body.code).toBe('link_expired')
  const names = [ana, eva].map(({ email }) => `Pessoa ${email}`)
  expect((await historyOf(ana, 'trocado@exemplo.com.br')).toSorted()).toEqual(
    [
      ['created', names[0]],
      ['created', names[1]],
      ['withdrawn', names[1]],
    ].toSorted(),
  )
  await inviteStaff(shop.db, shop.config, { email: 'trocado@exemplo.com.br', role: 'fulfilment' })
  expect((await accept(second)).body.code).toBe('link_expired')
})

test('R605 the first owner’s link is dead once an owner has come in another way', async () => {
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).execute()
  const first = (await firstOwnerLink(shop.db, shop.config))!
  const invited = await inviteStaff(shop.db, shop.config, { email: 'dona@exemplo.com.br', role: 'owner' })
  const read = () => shop.post('/api/admin/invitations/read', { secret: secretOf(first) })
  expect((await read()).status).toBe(200)
  expect((await accept(invited)).status).toBe(201)
  expect((await read()).body.code).toBe('link_expired')
  expect((await accept(first, 'outra.dona@exemplo.com.br')).body.code).toBe('link_expired')
})
