import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { texts } from '#shop/texts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCpf, makeProduct, unique } from '#test/make.ts'
import { formatCpf } from './cpf.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterEach(async () => {
  await sql`delete from mails`.execute(shop.db)
})
afterAll(() => shop.close())

/** A guest at checkout, as the storefront registers them: the CPF's digits are the password. */
function guest() {
  const n = unique()
  const cpf = makeCpf(n)
  const registration = {
    name: 'Maria de Souza',
    cpf: formatCpf(cpf),
    email: `maria${n}@exemplo.com.br`,
    password: cpf,
    password_confirmation: cpf,
  }
  return { registration, credentials: { email: registration.email, password: cpf } }
}

/** By the link of the mail that tells of the account. */
async function setPassword(password: string) {
  const mail = (await sentMails(shop)).find(({ text }) => text?.includes('criamos uma conta'))
  const link = linkIn(mail!, '/password/reset/confirm/').replace(
    '/password/reset/confirm/',
    '/api/email/verify/forgot_password/',
  )
  const chosen = { password, password_confirmation: password }
  expect((await shop.post(link, chosen)).status).toBe(200)
}

test('O4 the browser that registered a guest at checkout signs them in with the generic password', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  expect((await browser.post('/api/auth/register', registration)).status).toBe(201)
  const { status, body } = await browser.post('/api/auth/login', credentials)
  expect(status).toBe(200)
  expect(body.user.email).toBe(registration.email)
})

test('O4 a session that checkout opened sees the orders it placed, one with a password sees all', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  const { name, cpf, email } = registration
  await browser.post('/api/auth/register', registration)
  const signIn = async (password = credentials.password) =>
    `Bearer ${(await browser.post('/api/auth/login', { email, password })).body.token}`
  const ordersOf = async (authorization: string) =>
    (await shop.post('/api/orders/get-orders', {}, { headers: { authorization } })).body.orders
  const first = await signIn()
  const { id } = await makeProduct(shop.db)
  const order = checkoutOf([[id, 1]], { customer: { name, cpf, email } })
  expect((await place(shop, order, undefined, { authorization: first })).status).toBe(201)
  expect(await ordersOf(first)).toHaveLength(1)
  expect(await ordersOf(await signIn())).toEqual([])
  await setPassword('uma senha boa')
  expect(await ordersOf(await signIn('uma senha boa'))).toHaveLength(1)
})

test('A3 the mail that tells a guest of the account confirms the mailbox too, by the way to a password', async () => {
  const { registration } = guest()
  const { email } = registration
  const registered = await (await openBrowser(shop)).post('/api/auth/register', registration)
  expect(registered.body.user.activated).toBe(false)
  await setPassword('uma senha boa')
  const { user } = (await shop.post('/api/auth/login', { email, password: 'uma senha boa' })).body
  expect(user.activated).toBe(true)
})

test('O4 the generic password alone opens nothing elsewhere: 403, a mail with a link, and the answer says so', async () => {
  const { registration, credentials } = guest()
  await (await openBrowser(shop)).post('/api/auth/register', registration)
  await sentMails(shop)
  const others = [() => shop.post('/api/auth/login', credentials)]
  const other = await openBrowser(shop)
  others.push(() => other.post('/api/auth/login', { ...credentials, password: registration.cpf }))
  for (const tryToSignIn of others) {
    const { status, body } = await tryToSignIn()
    expect([status, body]).toEqual([403, { message: texts.account.genericPassword }])
    const [mail] = await sentMails(shop)
    expect(mail!.to?.[0]?.address).toBe(registration.email)
    expect(mail!.text).toContain('senha genérica')
    expect(linkIn(mail!, '/password/reset/confirm/')).toBeTruthy()
  }
})

test('O4 later the browser that registered is no better than others', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  await browser.post('/api/auth/register', registration)
  await sql`update checkout_tickets set expires_at = now()`.execute(shop.db)
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(403)
})

test('O4 after signing out, the same browser does not sign in with the generic password again', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  await browser.post('/api/auth/register', registration)
  const { token } = (await browser.post('/api/auth/login', credentials)).body
  await browser.post('/api/auth/logout', {}, { headers: { authorization: `Bearer ${token}` } })
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(403)
})

test('a password of one’s own ends the session that checkout opened, and the generic one is simply wrong', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  await browser.post('/api/auth/register', registration)
  const { token } = (await browser.post('/api/auth/login', credentials)).body
  const password = 'uma senha boa'
  await setPassword(password)
  expect((await shop.post('/api/auth/load-user', { token })).status).toBe(401)
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(401)
  expect((await shop.post('/api/auth/login', { email: credentials.email, password })).status).toBe(200)
})

test('a wrong password for such an account is a wrong password', async () => {
  const { registration, credentials } = guest()
  await shop.post('/api/auth/register', registration)
  await sentMails(shop)
  const { status, body } = await shop.post('/api/auth/login', { ...credentials, password: makeCpf() })
  expect([status, body.message]).toEqual([401, texts.account.wrongCredentials])
  expect(await sentMails(shop)).toEqual([])
})
