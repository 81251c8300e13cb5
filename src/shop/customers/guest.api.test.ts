import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountTexts } from '#shop/messages/account.ts'
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

/** Registers a guest at checkout and places their first order, with which the mail about the account leaves. */
async function orderAsGuest({ registration, credentials }: ReturnType<typeof guest>) {
  const browser = await openBrowser(shop)
  const registered = await browser.post('/api/auth/register', registration)
  const { token } = (await browser.post('/api/auth/login', credentials)).body
  const { id } = await makeProduct(shop.db)
  const { name, cpf, email } = registration
  const order = checkoutOf([[id, 1]], { customer: { name, cpf, email } })
  expect((await place(shop, order, undefined, { authorization: `Bearer ${token}` })).status).toBe(201)
  return { browser, registered, token }
}

/** Sets a password by the link of the mail about the new account. */
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

test('O4 a session opened at checkout sees the orders it placed, one opened with a password sees all', async () => {
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

test('A3 a password set by the mail about the new account also activates the account', async () => {
  const ana = guest()
  const { email } = ana.registration
  const { registered } = await orderAsGuest(ana)
  expect(registered.body.user.activated).toBe(false)
  await setPassword('uma senha boa')
  const { user } = (await shop.post('/api/auth/login', { email, password: 'uma senha boa' })).body
  expect(user.activated).toBe(true)
})

test('O4 in another browser the generic password gives 403, and a link to a password is mailed', async () => {
  const ana = guest()
  const { registration, credentials } = ana
  await orderAsGuest(ana)
  await sentMails(shop)
  const others = [() => shop.post('/api/auth/login', credentials)]
  const other = await openBrowser(shop)
  others.push(() => other.post('/api/auth/login', { ...credentials, password: registration.cpf }))
  for (const tryToSignIn of others) {
    const { status, body } = await tryToSignIn()
    expect([status, body]).toEqual([403, { message: accountTexts.genericPassword, code: 'password_not_set' }])
    const [mail] = await sentMails(shop)
    expect(mail!.to?.[0]?.address).toBe(registration.email)
    expect(mail!.text).toContain('senha genérica')
    expect(linkIn(mail!, '/password/reset/confirm/')).toBeTruthy()
  }
})

test('O4 after half an hour the browser that registered cannot use the generic password any more', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  await browser.post('/api/auth/register', registration)
  await sql`update checkout_tickets set expires_at = now()`.execute(shop.db)
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(403)
})

test('O4 after signing out, the same browser cannot use the generic password any more', async () => {
  const browser = await openBrowser(shop)
  const { registration, credentials } = guest()
  await browser.post('/api/auth/register', registration)
  const { token } = (await browser.post('/api/auth/login', credentials)).body
  await browser.post('/api/auth/logout', {}, { headers: { authorization: `Bearer ${token}` } })
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(403)
})

test('an own password ends the session opened at checkout, and the generic password opens nothing from then on', async () => {
  const ana = guest()
  const { credentials } = ana
  const { browser, token } = await orderAsGuest(ana)
  const password = 'uma senha boa'
  await setPassword(password)
  expect((await shop.post('/api/auth/load-user', { token })).status).toBe(401)
  await sentMails(shop)
  expect((await browser.post('/api/auth/login', credentials)).status).toBe(403)
  expect(await sentMails(shop)).toEqual([])
  expect((await shop.post('/api/auth/login', { email: credentials.email, password })).status).toBe(200)
})

test('a wrong password for an account without a password gives 401 and no mail', async () => {
  const { registration, credentials } = guest()
  await shop.post('/api/auth/register', registration)
  const { status, body } = await shop.post('/api/auth/login', { ...credentials, password: 'errada' })
  expect([status, body.message]).toEqual([401, accountTexts.wrongCredentials])
  expect(await sentMails(shop)).toEqual([])
})

test('A7 signing in with a CPF says the same of every CPF, and mails only its owner', async () => {
  const ana = guest()
  const { credentials } = ana
  await orderAsGuest(ana)
  await sentMails(shop)
  const right = await shop.post('/api/auth/login', credentials)
  expect(await sentMails(shop)).toHaveLength(1)
  for (const guess of [
    { ...credentials, password: makeCpf() },
    { ...credentials, email: 'ninguem@exemplo.com.br' },
  ]) {
    const wrong = await shop.post('/api/auth/login', guess)
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body])
  }
  expect(await sentMails(shop)).toEqual([])
})

test('T6 the mail about the account leaves with the first order, and only with it', async () => {
  const stranger = guest()
  const browser = await openBrowser(shop)
  await browser.post('/api/auth/register', stranger.registration)
  const { token } = (await browser.post('/api/auth/login', stranger.credentials)).body
  // Nor by asking for one: the address may be anybody's.
  const headers = { authorization: `Bearer ${token}` }
  await shop.post('/api/auth/activation-mail', {}, { headers })
  await shop.post('/api/auth/recovery_password', { email: stranger.registration.email })
  await shop.post('/api/auth/login', stranger.credentials)
  expect(await sentMails(shop)).toEqual([])
  const ana = guest()
  await orderAsGuest(ana)
  const mails = (await sentMails(shop)).filter(({ text }) => text?.includes('criamos uma conta'))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ana.registration.email])
})
