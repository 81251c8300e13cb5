import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consumeAttempts } from '#platform/security/attempt-limit.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { from, passing } from '#test/limited-calls.ts'
import { makeCpf, makeCustomer, makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})
afterAll(() => shop.close())

/** For limits that renew within seconds: on a slow machine a few more calls pass. */
function expectAbout(passed: number, limit: number) {
  expect(passed).toBeGreaterThanOrEqual(limit)
  expect(passed).toBeLessThan(limit * 1.5)
}

test('signing in: 5 a minute for one account from one address; the account stays open to other addresses', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const wrong = () =>
    shop.post('/api/auth/login', { email: ana.email, password: 'errada' }, from('192.0.2.1'))
  expect(await passing(8, wrong)).toBe(5)
  // The owner signs in from another address meanwhile.
  const owner = await shop.post(
    '/api/auth/login',
    { email: ana.email, password: 'uma senha boa' },
    from('192.0.2.2'),
  )
  expect(owner.status).toBe(200)
})

test('signing in: 20 a minute from one address, for any accounts', async () => {
  const tryAccount = (n: number) =>
    shop.post('/api/auth/login', { email: `a${n}@exemplo.com.br`, password: 'x' }, from('192.0.2.3'))
  // One is renewed every three seconds, and a machine under load takes some for this test.
  expect([20, 21, 22]).toContain(await passing(25, tryAccount))
})

test('registering: 5 an hour from one address', async () => {
  const register = (n: number) =>
    shop.post(
      '/api/auth/register',
      {
        name: 'Ana Lima',
        cpf: makeCpf(5000 + n),
        email: `novo${n}@exemplo.com.br`,
        password: 'uma senha boa',
        password_confirmation: 'uma senha boa',
      },
      from('192.0.2.4'),
    )
  expect(await passing(7, register)).toBe(5)
})

test('A7 guessing a CPF: 20 an hour from all addresses, asking and registering together', async () => {
  const cpf = makeCpf(6000)
  const ask = (n: number) =>
    shop.post('/api/auth/check-user', { email: `p${n}@exemplo.com.br`, cpf }, from(`198.51.100.${n}`))
  expect(await passing(25, ask)).toBe(20)
  const password = 'uma senha boa'
  const registration = { name: 'Ana Lima', cpf, email: 'ana.palpite@exemplo.com.br' }
  const register = () =>
    shop.post(
      '/api/auth/register',
      { ...registration, password, password_confirmation: password },
      from('198.51.100.99'),
    )
  expect(await passing(1, register)).toBe(0)
})

test('A8 a stranger who asks for a customer’s recovery mails keeps none from them, and hears nothing', async () => {
  const ana = await makeCustomer(shop.db)
  const mails = async () => {
    const rows = await shop.db.selectFrom('mails').select('id').where('recipient', '=', ana.email).execute()
    return rows.length
  }
  const ask = (address: string, email: string) =>
    shop.post('/api/auth/recovery_password', { email }, from(address))
  for (let n = 1; n <= 5; n++) {
    const { status, body } = await ask('198.51.100.7', ana.email)
    expect([status, body]).toEqual([200, (await ask('198.51.100.8', 'ninguem@exemplo.com.br')).body])
  }
  expect(await mails()).toBe(3)
  expect((await ask('203.0.113.77', ana.email)).status).toBe(200)
  expect(await mails()).toBe(4)
  // From many networks together: no flood.
  for (let n = 1; n <= 20; n++) expect((await ask(`203.0.113.${100 + n}`, ana.email)).status).toBe(200)
  expect(await mails()).toBe(20)
})

test('recovery: 10 an hour from one address', async () => {
  const ask = (n: number) =>
    shop.post('/api/auth/recovery_password', { email: `r${n}@exemplo.com.br` }, from('192.0.2.5'))
  expect(await passing(12, ask)).toBe(10)
})

test('check-user: 5 a minute; newsletter: 3 an hour; postal codes: 30 a minute', async () => {
  const exists = () =>
    shop.post('/api/auth/check-user', { email: 'a@exemplo.com.br', cpf: makeCpf(1) }, from('192.0.2.6'))
  expect(await passing(7, exists)).toBe(5)
  const subscribe = (n: number) =>
    shop.post('/api/newsletter/register', { name: 'Bia', email: `b${n}@exemplo.com.br` }, from('192.0.2.6'))
  expect(await passing(5, subscribe)).toBe(3)
  const cep = () => shop.get('/api/postal-code/00000000', from('192.0.2.6'))
  expectAbout(await passing(60, cep), 30)
})

test('check-user: 20 a day, also when asked slowly', async () => {
  const ask = () =>
    shop.post('/api/auth/check-user', { email: 'a@exemplo.com.br', cpf: makeCpf(1) }, from('192.0.2.12'))
  const aMinuteLater = () =>
    sql`update rate_limits set allowed_from = allowed_from - interval '1 minute'`.execute(shop.db)
  for (let minute = 0; minute < 4; minute += 1) {
    expect(await passing(5, ask)).toBe(5)
    await aMinuteLater()
  }
  expect((await ask()).status).toBe(429)
})

test('saying that a Pix was paid: 20 a minute from one address, with a script or without', async () => {
  const call = (n: number) =>
    shop.post(`/api/orders/${999_999_000 + n}/paid`, { key: 'x'.repeat(24) }, from('192.0.2.15'))
  const form = () => shop.post(`/order/999999999/paid?key=${'x'.repeat(24)}`, {}, from('192.0.2.16'))
  for (const said of [call, form]) expectAbout(await passing(40, said), 20)
})

test('orders of guests: 20 an hour for one mailbox from one address; other addresses and mailboxes are free', async () => {
  const product = await makeProduct(shop.db, { quantity: 100 })
  const order = (email: string, address: string) => () =>
    place(
      shop,
      checkoutOf([[product.id, 1]], { customer: { name: 'Ana Lima', cpf: makeCpf(1), email } }),
      undefined,
      from(address).headers,
    )
  expect(await passing(22, order('vitima@exemplo.com.br', '192.0.2.13'))).toBe(20)
  expect((await order('vitima@exemplo.com.br', '192.0.2.14')()).status).toBe(201)
  expect((await order('outra@exemplo.com.br', '192.0.2.13')()).status).toBe(201)
})

test('any other call: 300 a minute from one address', async () => {
  const ask = () => shop.get('/api/category/categories', from('192.0.2.7'))
  expect(await passing(310, ask)).toBe(300)
  expect((await shop.get('/api/category/categories', from('192.0.2.8'))).status).toBe(200)
  expect((await shop.get('/health', from('192.0.2.7'))).status).toBe(200)
})

test('attempts are renewed one by one, and RATE_LIMIT_FACTOR multiplies them', async () => {
  const limit = { times: 3, seconds: 300 }
  const consume = (factor = 1, caller = 'a') =>
    consumeAttempts(shop.db, [{ action: 'test', caller, limit, factor }])
  expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 0])
  // Whole seconds, rounded up, of which a slow machine may have used one or two already.
  expect(await consume()).toBeGreaterThan(95)
  await sql`update rate_limits set allowed_from = allowed_from - interval '100 seconds'`.execute(shop.db)
  expect(await consume()).toBe(0)
  expect(await consume()).toBeGreaterThan(95)
  const many = await Promise.all(Array.from({ length: 20 }, () => consume(4, 'b')))
  expect(many.filter((wait) => wait === 0)).toHaveLength(12)
})

test('the table of limits has neither addresses nor e-mails', async () => {
  await shop.post('/api/auth/recovery_password', { email: 'ana@exemplo.com.br' }, from('192.0.2.10'))
  const rows = JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute())
  expect(rows).not.toMatch(/ana@|192\.0\.2/)
})
