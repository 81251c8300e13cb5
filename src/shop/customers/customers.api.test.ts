import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { texts } from '#shop/texts.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeCpf, makeCustomer, unique } from '#test/make.ts'
import { formatCpf } from './cpf.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterEach(async () => {
  await sql`delete from mails`.execute(shop.db)
})
afterAll(() => shop.close())

/** Somebody who is about to register. */
function somebody(given: Record<string, unknown> = {}) {
  const n = unique()
  return {
    name: `Ana Lima ${n}`,
    cpf: formatCpf(makeCpf(n)),
    email: `ana${n}@exemplo.com.br`,
    password: 'uma senha boa',
    password_confirmation: 'uma senha boa',
    ...given,
  }
}

const signIn = (email: string, password = 'uma senha boa') =>
  shop.post('/api/auth/login', { email, password })

test('X11 registering answers 201 with the customer, signs nobody in, and mails a link to activate', async () => {
  const ana = somebody({ email: ' Ana.Lima@Exemplo.com.br ' })
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

test('X11 a registration is checked on the server too, each field in Portuguese', async () => {
  const { status, body } = await shop.post('/api/auth/register', {})
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual([
    'cpf',
    'email',
    'name',
    'password',
    'password_confirmation',
  ])
  const wrong = somebody({
    cpf: '111.111.111-11',
    email: 'ana@',
    password: 'curta',
    password_confirmation: 'outra',
  })
  expect((await shop.post('/api/auth/register', wrong)).body.errors).toEqual({
    cpf: [texts.checkout.cpf],
    email: [texts.checkout.email],
    password: [texts.account.passwordTooShort],
    password_confirmation: [texts.password.mismatch],
  })
})

test('A2 an e-mail and a CPF that are taken are said at their fields, once each', async () => {
  const ana = somebody()
  await shop.post('/api/auth/register', ana)
  const again = await shop.post('/api/auth/register', { ...ana, email: ana.email.toUpperCase() })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({ email: [texts.account.emailTaken], cpf: [texts.account.cpfTaken] })
})

test('twenty registrations of one person at once make one account', async () => {
  const ana = somebody()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/api/auth/register', ana)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(19)
  expect(await sentMails(shop)).toHaveLength(1)
})

test('X12 signing in gives the customer and a token; a wrong password 401 with its own words', async () => {
  const ana = somebody()
  await shop.post('/api/auth/register', ana)
  const right = await signIn(ana.email.toUpperCase())
  expect(right.status).toBe(200)
  expect(right.body).toEqual({
    success: true,
    user: expect.objectContaining({ email: ana.email, name: ana.name }),
    token: expect.stringMatching(/^\d+\|[\w-]{40}$/),
  })
  const wrong = await signIn(ana.email, 'outra senha')
  expect([wrong.status, wrong.body]).toEqual([401, { message: texts.account.wrongCredentials }])
  const unknown = await signIn('ninguem@exemplo.com.br')
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect((await shop.post('/api/auth/login', { email: ana.email })).status).toBe(422)
})

test('X12 a password is the same whichever way its accents were typed, and is stored as argon2id', async () => {
  const password = 'maçã e pêssego'
  const ana = somebody({
    password: password.normalize('NFC'),
    password_confirmation: password.normalize('NFC'),
  })
  await shop.post('/api/auth/register', ana)
  expect((await signIn(ana.email, password.normalize('NFD'))).status).toBe(200)
  const { password_hash } = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', ana.email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('X13 load-user gives the customer of a token, sent in the body or as Bearer; 401 for any other', async () => {
  const ana = await makeCustomer(shop.db, { shipping: {} })
  const { status, body } = await shop.post('/api/auth/load-user', { token: ana.access })
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.user).toEqual({
    id: ana.id,
    name: ana.name,
    cpf: formatCpf(ana.cpf),
    email: ana.email,
    activated: true,
    shipping: [
      {
        cep_number: '01.001-000',
        address: 'Praça da Sé',
        address_number: '100',
        address_extra_info: '',
        address_bairro: 'Sé',
        city: 'São Paulo',
        state: 'São Paulo',
        phone_number: '(11) 99999-8888',
      },
    ],
  })
  expect((await shop.post('/api/auth/load-user', {}, ana.bearer)).body.user.id).toBe(ana.id)
  for (const token of [
    '',
    '1|x',
    `${ana.access}x`,
    ana.access.replace(/\|.{5}/, '|AAAAA'),
    '9|'.padEnd(42, 'a'),
  ]) {
    const refused = await shop.post('/api/auth/load-user', { token })
    expect([refused.status, refused.body.success]).toEqual([401, false])
  }
})

test('X15 verify-user says whether the session still holds', async () => {
  const ana = await makeCustomer(shop.db)
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).body).toEqual({ success: true })
  const nobody = await shop.post('/api/auth/verify-user')
  expect([nobody.status, nobody.body.success, nobody.headers['www-authenticate']]).toEqual([
    401,
    false,
    'Bearer',
  ])
})

test('X14 A7 logging out kills the token on the server, and only that one', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const other = (await signIn(ana.email)).body.token
  expect((await shop.post('/api/auth/logout', {}, ana.bearer)).body).toEqual({ success: true })
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).status).toBe(401)
  expect((await shop.post('/api/auth/logout', {}, ana.bearer)).status).toBe(401)
  expect((await shop.post('/api/auth/load-user', { token: other })).status).toBe(200)
})

test('A6 a session ends after 30 days of rest and after 90 in all', async () => {
  const ana = await makeCustomer(shop.db)
  const age = (created: number, used: number) =>
    sql`update access_tokens set created_at = now() - make_interval(days => ${created}),
      last_used_at = now() - make_interval(days => ${used}),
      expires_at = least(now() - make_interval(days => ${used}) + interval '30 days',
        now() - make_interval(days => ${created}) + interval '90 days')
      where user_id = ${ana.id}`.execute(shop.db)
  const status = async () => (await shop.post('/api/auth/verify-user', {}, ana.bearer)).status
  await age(40, 29)
  expect(await status()).toBe(200)
  const { rows } = await sql<{ left: number }>`
    select extract(day from expires_at - now())::int as left from access_tokens where user_id = ${ana.id}`.execute(
    shop.db,
  )
  expect(rows[0]!.left).toBeGreaterThanOrEqual(29)
  await age(80, 1)
  expect(await status()).toBe(200)
  const { rows: late } = await sql<{ left: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as left from access_tokens where user_id = ${ana.id}`.execute(
    shop.db,
  )
  expect(late[0]!.left).toBe(10)
  await age(40, 31)
  expect(await status()).toBe(401)
  await age(91, 0)
  expect(await status()).toBe(401)
})

test('only the hash of a token is in the database', async () => {
  const ana = await makeCustomer(shop.db)
  const [, secret] = ana.access.split('|')
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text || encode(secret_hash, 'escape') as row from access_tokens t`.execute(shop.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
})

test('X16 A3 the mailed link activates; the second click is a success too', async () => {
  const ana = somebody()
  await shop.post('/api/auth/register', ana)
  const link = linkIn((await sentMails(shop))[0]!, '/activate/').replace('/activate/', '/api/email/verify/')
  const first = await shop.get(link)
  expect([first.status, first.body]).toEqual([200, { success: true, message: texts.activation.done }])
  expect((await shop.get(link)).status).toBe(200)
  expect((await signIn(ana.email)).body.user.activated).toBe(true)
})

test('X16 A3 an altered, foreign or old activation link is 403 and says so', async () => {
  const [ana, eva] = [somebody(), somebody()]
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
    '/api/email/verify/nobody/nothing?expires=9999999999&signature=00',
  ]
  for (const link of altered) {
    const { status, body } = await shop.get(link)
    expect([status, body.message]).toEqual([403, texts.account.linkAltered])
  }
  expect((await signIn(ana.email)).body.user.activated).toBe(false)
})

test('X17 recovery answers the same for a customer and for a stranger; only the customer gets a mail', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const known = await shop.post('/api/auth/recovery_password', { email: ana.email })
  const unknown = await shop.post('/api/auth/recovery_password', { email: 'ninguem@exemplo.com.br' })
  expect([known.status, known.body]).toEqual([200, { success: true, message: texts.recovery.done }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
  expect(linkIn(mails[0]!, '/password/reset/confirm/')).toMatch(/\?expires=\d+&signature=[0-9a-f]{64}$/)
})

/** Asks for a new password; the call that the link's page will make. */
async function recoveryLink(email: string): Promise<string> {
  await shop.post('/api/auth/recovery_password', { email })
  const link = linkIn((await sentMails(shop)).at(-1)!, '/password/reset/confirm/')
  return link.replace('/password/reset/confirm/', '/api/email/verify/forgot_password/')
}
const twice = (password: string) => ({ password, password_confirmation: password })

test('X18 A5 a new password by link: sessions end, the owner is told, the link is good once', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa', activated_at: null })
  const link = await recoveryLink(ana.email)
  const answer = await shop.post(link, twice('outra senha boa'))
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: texts.password.changed }])
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).status).toBe(401)
  expect((await signIn(ana.email)).status).toBe(401)
  const signedIn = await signIn(ana.email, 'outra senha boa')
  expect([signedIn.status, signedIn.body.user.activated]).toEqual([200, true])
  const [told] = await sentMails(shop)
  expect(told!.subject).toBe('A sua senha foi alterada')
  const again = await shop.post(link, twice('terceira senha'))
  expect([again.status, again.body.message]).toEqual([403, texts.account.linkUsed])
})

test('X18 A5 the equality rule and the minimum of 8 also hold here, and cost no link', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const link = await recoveryLink(ana.email)
  const differing = await shop.post(link, { password: 'outra senha', password_confirmation: 'outra senhb' })
  expect([differing.status, differing.body.message]).toEqual([422, texts.password.mismatch])
  const short = await shop.post(link, twice('1234567'))
  expect([short.status, short.body.message]).toEqual([422, texts.account.passwordTooShort])
  expect((await shop.post(link, twice('outra senha boa'))).status).toBe(200)
})

test('X18 a link that is altered, too old, or another customer’s changes nothing', async () => {
  const [ana, eva] = [await makeCustomer(shop.db, { password: 'uma senha boa' }), await makeCustomer(shop.db)]
  const link = await recoveryLink(ana.email)
  for (const altered of [
    link.replace(/signature=./, 'signature=x'),
    link.replace(ana.uid, eva.uid),
    link.replace(/expires=\d/, 'expires=9'),
  ]) {
    const { status, body } = await shop.post(altered, twice('outra senha boa'))
    expect([status, body.message]).toEqual([403, texts.account.linkAltered])
  }
  await sql`update password_resets set expires_at = now() where user_id = ${ana.id}`.execute(shop.db)
  expect((await shop.post(link, twice('outra senha boa'))).body.message).toBe(texts.account.linkExpired)
  expect((await signIn(ana.email)).status).toBe(200)
})

test('X18 an activation link does not pass for a new-password link', async () => {
  const ana = somebody()
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

test('X20 the saved address, for its owner only; a foreign user_id is refused', async () => {
  const [ana, eva] = [await makeCustomer(shop.db, { shipping: {} }), await makeCustomer(shop.db)]
  const mine = await shop.post('/api/orders/shipping', { user_id: String(ana.id) }, ana.bearer)
  expect(mine.body.shipping.map((one: { address: string }) => one.address)).toEqual(['Praça da Sé'])
  expect((await shop.post('/api/orders/shipping', {}, eva.bearer)).body).toEqual({ shipping: [] })
  expect((await shop.post('/api/orders/shipping', { user_id: ana.id }, eva.bearer)).status).toBe(403)
  expect((await shop.post('/api/orders/shipping')).status).toBe(401)
})

const address = {
  cep_number: '01001-000',
  address: 'Praça da Sé',
  address_number: '10',
  address_extra_info: '',
  address_bairro: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  phone_number: '(11) 99999-8888',
}

test('A8 the profile saves the address, as form data too, in the place of the one before', async () => {
  const ana = await makeCustomer(shop.db)
  const form = {
    headers: { ...ana.bearer.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...address, address_number: 'sem número' }).toString(),
  }
  const first = await shop.inject({ method: 'POST', url: '/api/auth/profile', ...form })
  expect(first.status).toBe(200)
  expect(first.body.user.shipping).toEqual([
    { ...address, cep_number: '01.001-000', address_number: 'S/N', state: 'São Paulo' },
  ])
  const second = await shop.post('/api/auth/profile', { ...address, address_number: 99 }, ana.bearer)
  expect(second.body.user.shipping.map((one: { address_number: string }) => one.address_number)).toEqual([
    '99',
  ])
})

test('A8 the profile takes multipart form data as browsers send it', async () => {
  const ana = await makeCustomer(shop.db)
  const form = new FormData()
  for (const [name, value] of Object.entries(address)) form.set(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const { status, body } = await shop.inject({
    method: 'POST',
    url: '/api/auth/profile',
    headers: { ...ana.bearer.headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([status, body.user.shipping[0].address]).toEqual([200, 'Praça da Sé'])
})

test('A8 the profile’s messages: number, phone, postal code', async () => {
  const ana = await makeCustomer(shop.db)
  const errors = async (given: object) =>
    (await shop.post('/api/auth/profile', { ...address, ...given }, ana.bearer)).body.errors
  expect(await errors({ address_number: '' })).toEqual({ address_number: [texts.profile.addressNumber] })
  expect(await errors({ phone_number: '' })).toEqual({ phone_number: [texts.profile.phone] })
  expect(await errors({ cep_number: '00.000-000' })).toEqual({ cep_number: [texts.profile.cep] })
  expect((await shop.post('/api/auth/profile', address)).status).toBe(401)
})

test('whoever sends fields that are not theirs to change changes nothing', async () => {
  const ana = await makeCustomer(shop.db)
  const sent = { ...address, name: 'Outra', email: 'outra@exemplo.com.br', activated: true, cpf: '1', id: 1 }
  const { body } = await shop.post('/api/auth/profile', sent, ana.bearer)
  expect(body.user).toMatchObject({ id: ana.id, name: ana.name, email: ana.email })
  const made = await shop.post('/api/auth/register', {
    ...somebody(),
    activated_at: '2020-01-01',
    id: 1,
    uid: ana.uid,
  })
  expect(made.body.user.activated).toBe(false)
})

test('check-user needs both fields and says only whether somebody is registered', async () => {
  const ana = await makeCustomer(shop.db)
  const free = { email: 'livre@exemplo.com.br', cpf: makeCpf() }
  const exists = async (who: object) => (await shop.post('/api/auth/check-user', who)).body
  expect(await exists({ email: ana.email, cpf: free.cpf })).toEqual({ exists: true })
  expect(await exists({ email: free.email, cpf: ana.cpf })).toEqual({ exists: true })
  expect(await exists(free)).toEqual({ exists: false })
  expect((await shop.post('/api/auth/check-user', { email: ana.email })).status).toBe(422)
})

test('a customer sees their sessions and ends one; another’s is not found', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const eva = await makeCustomer(shop.db)
  const onPhone = await shop.post(
    '/api/auth/login',
    { email: ana.email, password: 'uma senha boa' },
    {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      },
    },
  )
  const { sessions } = (await shop.get('/api/auth/sessions', ana.bearer)).body
  expect(sessions.map((one: { name: string; current: boolean }) => [one.name, one.current])).toEqual([
    ['Chrome no Android', false],
    ['Teste', true],
  ])
  const phone = `/api/auth/sessions/${sessions[0].id}`
  const foreign = await shop.inject({ method: 'DELETE', url: phone, ...eva.bearer })
  expect(foreign.status).toBe(404)
  expect((await shop.inject({ method: 'DELETE', url: phone, ...ana.bearer })).body).toEqual({ success: true })
  expect((await shop.post('/api/auth/load-user', { token: onPhone.body.token })).status).toBe(401)
})

test('the activation mail can be asked for again until the account is active', async () => {
  const ana = await makeCustomer(shop.db, { activated_at: null })
  await shop.post('/api/auth/activation-mail', {}, ana.bearer)
  const [mail] = await sentMails(shop)
  await shop.get(linkIn(mail!, '/activate/').replace('/activate/', '/api/email/verify/'))
  await shop.post('/api/auth/activation-mail', {}, ana.bearer)
  expect(await sentMails(shop)).toEqual([])
})
