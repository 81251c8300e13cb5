import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountTexts, passwordTexts, recoveryTexts } from '#shop/messages/account.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCustomer, makeRegistration } from '#test/make.ts'
import { consumeNewPasswordLink } from './links.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterEach(async () => {
  await sql`delete from mails`.execute(shop.db)
})
afterAll(() => shop.close())

const signIn = (email: string, password = 'uma senha boa') =>
  shop.post('/api/auth/login', { email, password })

test('X17 recovery gives the same answer for a customer and for a stranger; only the customer gets a mail', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const known = await shop.post('/api/auth/recovery_password', { email: ana.email })
  const unknown = await shop.post('/api/auth/recovery_password', { email: 'ninguem@exemplo.com.br' })
  expect([known.status, known.body]).toEqual([200, { success: true, message: recoveryTexts.done }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
  expect(linkIn(mails[0]!, '/password/reset/confirm/')).toMatch(/\?expires=\d+&signature=[0-9a-f]{64}$/)
})

/** Asks for a new password. @returns the address of the call that the link's page makes */
async function recoveryLink(email: string): Promise<string> {
  await shop.post('/api/auth/recovery_password', { email })
  const link = linkIn((await sentMails(shop)).at(-1)!, '/password/reset/confirm/')
  return link.replace('/password/reset/confirm/', '/api/email/verify/forgot_password/')
}
const twice = (password: string) => ({ password, password_confirmation: password })

test('X18 A5 a new password by link ends all sessions, is told by mail, and uses up the link', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa', activated_at: null })
  const link = await recoveryLink(ana.email)
  const answer = await shop.post(link, twice('outra senha boa'))
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: passwordTexts.changed }])
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).status).toBe(401)
  expect((await signIn(ana.email)).status).toBe(401)
  const signedIn = await signIn(ana.email, 'outra senha boa')
  expect([signedIn.status, signedIn.body.user.activated]).toEqual([200, true])
  const [mail] = await sentMails(shop)
  expect(mail!.subject).toBe('A sua senha foi alterada')
  const again = await shop.post(link, twice('terceira senha'))
  expect([again.status, again.body.message]).toEqual([403, accountTexts.linkUsed])
})

test('X18 A5 two different passwords or a short one are refused, and the link still works', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const link = await recoveryLink(ana.email)
  const differing = await shop.post(link, { password: 'outra senha', password_confirmation: 'outra senhb' })
  expect([differing.status, differing.body.message]).toEqual([422, passwordTexts.mismatch])
  const short = await shop.post(link, twice('1234567'))
  expect([short.status, short.body.message]).toEqual([422, accountTexts.passwordTooShort])
  expect((await shop.post(link, twice('outra senha boa'))).status).toBe(200)
})

test('X18 the digits of the CPF are refused as a password, and the link still works', async () => {
  const ana = await makeCustomer(shop.db)
  const link = await recoveryLink(ana.email)
  for (const typed of [ana.cpf, `${ana.cpf.slice(0, 9)}-${ana.cpf.slice(9)}`]) {
    const { status, body } = await shop.post(link, twice(typed))
    expect([status, body.errors]).toEqual([422, { password: [accountTexts.passwordIsCpf] }])
  }
  expect((await signIn(ana.email, ana.cpf)).status).toBe(403)
  expect((await shop.post(link, twice('outra senha boa'))).status).toBe(200)
})

test('X18 a common password is refused, and the link still works', async () => {
  const ana = await makeCustomer(shop.db)
  const link = await recoveryLink(ana.email)
  const { status, body } = await shop.post(link, twice('12345678'))
  expect([status, body.errors]).toEqual([422, { password: [accountTexts.passwordIsCommon] }])
  expect((await shop.post(link, twice('outra senha boa'))).status).toBe(200)
})

test('X18 a link that is altered, expired or another customer’s changes nothing', async () => {
  const [ana, eva] = [await makeCustomer(shop.db, { password: 'uma senha boa' }), await makeCustomer(shop.db)]
  const link = await recoveryLink(ana.email)
  for (const altered of [
    link.replace(/signature=./, 'signature=x'),
    link.replace(ana.uid, eva.uid),
    link.replace(/expires=\d/, 'expires=9'),
  ]) {
    const { status, body } = await shop.post(altered, twice('outra senha boa'))
    expect([status, body.message]).toEqual([403, accountTexts.linkAltered])
  }
  await sql`update password_resets set expires_at = now() where user_id = ${ana.id}`.execute(shop.db)
  expect((await shop.post(link, twice('outra senha boa'))).body.message).toBe(accountTexts.linkExpired)
  expect((await signIn(ana.email)).status).toBe(200)
})

test('X18 an activation link is no new-password link', async () => {
  const ana = makeRegistration()
  await shop.post('/api/auth/register', ana)
  const link = linkIn((await sentMails(shop))[0]!, '/activate/')
  const { status } = await shop.post(
    link.replace('/activate/', '/api/email/verify/forgot_password/'),
    twice('outra senha boa'),
  )
  expect(status).toBe(403)
})

test('X18 two links of one customer used at once: one works, the other is used up', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const links = [await recoveryLink(ana.email), await recoveryLink(ana.email)]
  const answers = await Promise.all(
    [...links, ...links].map((link, i) => shop.post(link, twice(`senha número ${i}`))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('X18 the link of a customer who is not there opens no password, not the first customer’s either', async () => {
  const first = await shop.db.selectFrom('users').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const secret = (await recoveryLink(first.email)).split('/').at(-1)!.split('?')[0]!
  const stranger = { uid: randomUUID(), token: secret } as Parameters<typeof consumeNewPasswordLink>[1]
  await expect(consumeNewPasswordLink(shop.db, stranger)).rejects.toMatchObject({ code: 'link_invalid' })
})
