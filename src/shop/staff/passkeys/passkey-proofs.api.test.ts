import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTexts } from '#shop/messages/staff.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { passkeysAt } from '#test/passkeys.ts'
import type { Fault } from '#test/software-passkey.ts'
import { makeStaff } from '#test/staff.ts'
import { deleteOldChallenges } from './passkey-challenges.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const { begin, add, signIn, newPhone } = passkeysAt(() => shop)

test('a challenge is good once, for minutes, for what it was given for and for whom', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  const challenge = await begin('sign-in/begin')
  const send = (body: object) => shop.post('/api/admin/passkeys/sign-in', body)
  expect((await send(phone.sign(challenge))).status).toBe(200)
  expect((await send(phone.sign(challenge))).status).toBe(401)
  const late = await begin('sign-in/begin')
  await shop.db
    .updateTable('staff_passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await send(phone.sign(late))).status).toBe(401)
  expect((await send(phone.sign(await begin('confirm/begin', member.headers)))).status).toBe(401)
  expect((await send(phone.sign({ challenge: 'made-up' }))).status).toBe(401)
  const stranger = await makeStaff(shop)
  const theirs = await begin('begin', stranger.headers)
  const taken = await shop.post('/api/admin/passkeys', newPhone().create(theirs), { headers: member.headers })
  expect(taken.status).toBe(401)
})

test('unanswered challenges are cleaned away', async () => {
  await begin('sign-in/begin')
  await shop.db
    .updateTable('staff_passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute()
  await deleteOldChallenges(shop.db)
  expect(await shop.db.selectFrom('staff_passkey_challenges').selectAll().execute()).toEqual([])
})

test('another site, a missing finger, another ceremony or a forged signature: no way in, in the same words', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  const faults: Fault[] = [
    { origin: 'https://loja-falsa.example' },
    { site: 'loja-falsa.example' },
    { flags: 0x01 },
    { flags: 0x04 },
    { flags: 0x15 },
    { type: 'webauthn.create' },
  ]
  for (const fault of faults) {
    const { status, body } = await signIn(phone, fault)
    expect([fault, status, body.message]).toEqual([fault, 401, staffTexts.wrongPasskey])
    expect([fault, (await add(member, newPhone(), 'X', fault)).status]).toEqual([
      fault,
      // For making one it is the right ceremony.
      fault.type ? 201 : 401,
    ])
  }
  const forged = newPhone().sign(await begin('sign-in/begin'))
  const { id } = phone.sign({ challenge: 'x' })
  expect((await shop.post('/api/admin/passkeys/sign-in', { ...forged, id })).status).toBe(401)
  const unknown = await signIn(newPhone())
  expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong_credentials'])
  expect((await signIn(phone)).status).toBe(200)
})

test('bytes that are no key, no client data or no credential are refused, never a failure of the shop', async () => {
  const { headers } = await makeStaff(shop)
  const phone = newPhone()
  const wrong = [
    { client_data: 'AAAA' },
    { client_data: Buffer.from('null').toString('base64url') },
    { authenticator_data: 'AAAA' },
    { public_key: 'AAAA' },
    { algorithm: -8 },
    { id: 'AAAA' },
  ]
  for (const part of wrong) {
    const made = { ...phone.create(await begin('begin', headers)), ...part }
    const { status } = await shop.post('/api/admin/passkeys', made, { headers })
    expect([part, status]).toEqual([part, 401])
  }
  for (const part of [{ signature: 'AAAA' }, { client_data: 'AAAA' }, { authenticator_data: 'AAAA' }]) {
    const signed = { ...phone.sign(await begin('sign-in/begin')), ...part }
    expect((await shop.post('/api/admin/passkeys/sign-in', signed)).status).toBe(401)
  }
})

test('an authenticator whose count falls back is refused: it may have been copied', async () => {
  const member = await makeStaff(shop)
  const phone = newPhone()
  await add(member, phone)
  expect((await signIn(phone, { counter: 9 })).status).toBe(200)
  expect((await signIn(phone, { counter: 9 })).status).toBe(401)
  expect((await signIn(phone, { counter: 0 })).status).toBe(401)
  expect((await signIn(phone, { counter: 10 })).status).toBe(200)
  const synced = newPhone()
  await add(member, synced, 'Nuvem', { counter: 0 })
  for (const _ of [1, 2]) expect((await signIn(synced, { counter: 0 })).status).toBe(200)
})
