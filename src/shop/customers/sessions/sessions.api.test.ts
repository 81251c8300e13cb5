import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCpf } from '#shop/customers/cpf.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCustomer, makeRegistration } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const signIn = (email: string, password = 'uma senha boa') =>
  shop.post('/api/auth/login', { email, password })

test('X12 signing in gives the customer and a token; a wrong password gives 401', async () => {
  const ana = makeRegistration()
  await shop.post('/api/auth/register', ana)
  const right = await signIn(ana.email.toUpperCase())
  expect(right.status).toBe(200)
  expect(right.body).toEqual({
    success: true,
    user: expect.objectContaining({ email: ana.email, name: ana.name }),
    token: expect.stringMatching(/^\d+\|[\w-]{40}$/),
  })
  const wrong = await signIn(ana.email, 'outra senha')
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: accountTexts.wrongCredentials, code: 'wrong_credentials' },
  ])
  const unknown = await signIn('ninguem@exemplo.com.br')
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect((await shop.post('/api/auth/login', { email: ana.email })).status).toBe(422)
})

test('X12 a password is the same however its accents are encoded, and is stored as argon2id', async () => {
  const password = 'maçã e pêssego'
  const ana = makeRegistration({
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
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$/)
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
    provisional: false,
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

test('X15 verify-user answers 200 for an open session, 401 without one', async () => {
  const ana = await makeCustomer(shop.db)
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).body).toEqual({ success: true })
  const guest = await shop.post('/api/auth/verify-user')
  expect([guest.status, guest.body.success, guest.headers['www-authenticate']]).toEqual([
    401,
    false,
    'Bearer',
  ])
})

test('X14 A7 signing out ends the token on the server, and only that one', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const other = (await signIn(ana.email)).body.token
  expect((await shop.post('/api/auth/logout', {}, ana.bearer)).body).toEqual({ success: true })
  expect((await shop.post('/api/auth/verify-user', {}, ana.bearer)).status).toBe(401)
  expect((await shop.post('/api/auth/logout', {}, ana.bearer)).status).toBe(401)
  expect((await shop.post('/api/auth/load-user', { token: other })).status).toBe(200)
})

test('A6 a session ends after 30 days without use and after 90 days in all', async () => {
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

test('the fifty-first session ends the one that was not used for longest', async () => {
  const [ana, eva] = [await makeCustomer(shop.db, { password: 'uma senha boa' }), await makeCustomer(shop.db)]
  await sql`insert into access_tokens (user_id, secret_hash, kind, last_used_at, expires_at)
    select ${ana.id}, '', 'password', now() - make_interval(days => n), now() + interval '1 day'
    from generate_series(1, 49) n`.execute(shop.db)
  await signIn(ana.email)
  const { sessions } = (await shop.get('/api/auth/sessions', ana.bearer)).body
  expect(sessions).toHaveLength(50)
  const restMs = sessions.map(
    (session: { last_used_at: string }) => Date.now() - Date.parse(session.last_used_at),
  )
  expect(Math.round(Math.max(...restMs) / 86_400_000)).toBe(48)
  expect((await shop.get('/api/auth/sessions', eva.bearer)).body.sessions).toHaveLength(1)
})

test('only the hash of a token is in the database', async () => {
  const ana = await makeCustomer(shop.db)
  const [, secret] = ana.access.split('|')
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text || encode(secret_hash, 'escape') as row from access_tokens t`.execute(shop.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
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
  expect(
    sessions.map((session: { name: string; current: boolean }) => [session.name, session.current]),
  ).toEqual([
    ['Chrome no Android', false],
    ['Teste', true],
  ])
  const phone = `/api/auth/sessions/${sessions[0].id}`
  const foreign = await shop.inject({ method: 'DELETE', url: phone, ...eva.bearer })
  expect(foreign.status).toBe(404)
  expect((await shop.inject({ method: 'DELETE', url: phone, ...ana.bearer })).body).toEqual({ success: true })
  expect((await shop.post('/api/auth/load-user', { token: onPhone.body.token })).status).toBe(401)
})
