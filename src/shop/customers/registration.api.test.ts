import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountTexts, activationTexts, passwordTexts } from '#shop/messages/account.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCpf, makeCustomer, makeRegistration } from '#test/make.ts'

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

test('X11 registering answers 201 with the customer, opens no session, and mails an activation link', async () => {
  const ana = makeRegistration({ email: ' Ana.Lima@Exemplo.com.br ' })
  const { status, body } = await shop.post('/api/auth/register', ana)
  expect(status).toBe(201)
  expect(body).toEqual({
    success: true,
    user: {
      id: expect.any(Number),
      name: ana.name,
      cpf: ana.cpf,
      email: 'ana.lima@exemplo.com.br',
      activated: false,
      provisional: false,
      shipping: [],
    },
  })
  const [mail, ...more] = await sentMails(shop)
  expect(more).toEqual([])
  expect(mail!.to).toEqual([{ name: '', address: 'ana.lima@exemplo.com.br' }])
  expect(linkIn(mail!, '/activate/')).toMatch(
    /^\/activate\/[\w-]{36}\/[\w-]{43}\?expires=\d+&signature=[0-9a-f]{64}$/,
  )
})

test('X11 a common password is refused', async () => {
  const ana = makeRegistration()
  for (const password of ['password', 'Senha@2026', 'Vitrine2026']) {
    const registration = { ...ana, password, password_confirmation: password }
    const { status, body } = await shop.post('/api/auth/register', registration)
    expect([status, body.errors]).toEqual([422, { password: [accountTexts.passwordIsCommon] }])
  }
  expect(await sentMails(shop)).toEqual([])
  expect((await shop.post('/api/auth/register', ana)).status).toBe(201)
})

test('X11 a registration is checked on the server too, with an error in Portuguese at each field', async () => {
  const { status, body } = await shop.post('/api/auth/register', {})
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual([
    'cpf',
    'email',
    'name',
    'password',
    'password_confirmation',
  ])
  const wrong = makeRegistration({
    cpf: '111.111.111-11',
    email: 'ana@',
    password: 'curta',
    password_confirmation: 'outra',
  })
  expect((await shop.post('/api/auth/register', wrong)).body.errors).toEqual({
    cpf: [checkoutTexts.cpf],
    email: [checkoutTexts.email],
    password: [accountTexts.passwordTooShort],
    password_confirmation: [passwordTexts.mismatch],
  })
})

test('A2 a taken e-mail and a taken CPF are errors at their fields, one each', async () => {
  const ana = makeRegistration()
  await shop.post('/api/auth/register', ana)
  const again = await shop.post('/api/auth/register', { ...ana, email: ana.email.toUpperCase() })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({ email: [accountTexts.emailTaken], cpf: [accountTexts.cpfTaken] })
})

test('twenty registrations of one person at once make one account', async () => {
  const ana = makeRegistration()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/api/auth/register', ana)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(19)
  expect(await sentMails(shop)).toHaveLength(1)
})

test('X16 A3 the mailed link activates; the second click is a success too', async () => {
  const ana = makeRegistration()
  await shop.post('/api/auth/register', ana)
  const link = linkIn((await sentMails(shop))[0]!, '/activate/').replace('/activate/', '/api/email/verify/')
  const first = await shop.get(link)
  expect([first.status, first.body]).toEqual([200, { success: true, message: activationTexts.done }])
  expect((await shop.get(link)).status).toBe(200)
  expect((await signIn(ana.email)).body.user.activated).toBe(true)
})

test('X16 A3 an altered or another customer’s activation link gives 403', async () => {
  const [ana, eva] = [makeRegistration(), makeRegistration()]
  await shop.post('/api/auth/register', ana)
  await shop.post('/api/auth/register', eva)
  const [toAna, toEva] = (await sentMails(shop)).map((mail) =>
    linkIn(mail, '/activate/').replace('/activate/', '/api/email/verify/'),
  )
  const evasUid = toEva!.split('/')[4]!
  const altered = [
    toAna!.replace(/signature=./, 'signature=x'),
    toAna!.replace(/expires=\d/, 'expires=9'),
    toAna!.replace(/verify\/[^/]+/, `verify/${evasUid}`),
    toAna!.split('?')[0]!,
    `${toAna!.split('?')[0]}?expires=abc&signature=`,
    '/api/email/verify/no-uid/no-token?expires=9999999999&signature=00',
  ]
  for (const link of altered) {
    const { status, body } = await shop.get(link)
    expect([status, body.message]).toEqual([403, accountTexts.linkAltered])
  }
  expect((await signIn(ana.email)).body.user.activated).toBe(false)
})

test('Y2 check-user needs both fields, and does not tell which of them is taken', async () => {
  const ana = await makeCustomer(shop.db)
  const free = { email: 'livre@exemplo.com.br', cpf: makeCpf() }
  const exists = async (fields: object) => (await shop.post('/api/auth/check-user', fields)).body
  expect(await exists({ email: ana.email, cpf: free.cpf })).toEqual({ exists: true })
  expect(await exists({ email: free.email, cpf: ana.cpf })).toEqual({ exists: true })
  expect(await exists(free)).toEqual({ exists: false })
  expect((await shop.post('/api/auth/check-user', { email: ana.email })).status).toBe(422)
})

test('the activation mail is sent again until the account is active', async () => {
  const ana = await makeCustomer(shop.db, { activated_at: null })
  await shop.post('/api/auth/activation-mail', {}, ana.bearer)
  const [mail] = await sentMails(shop)
  await shop.get(linkIn(mail!, '/activate/').replace('/activate/', '/api/email/verify/'))
  await shop.post('/api/auth/activation-mail', {}, ana.bearer)
  expect(await sentMails(shop)).toEqual([])
})
