import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { networkOf } from '#platform/client-address.server.ts'
import { takeTry } from '#platform/rate-limit.server.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeCpf, makeCustomer, makeProduct } from '#test/make.ts'
import { texts } from './texts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})
afterAll(() => shop.close())

/** Calls as somebody at this address would, through our own proxy. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
/** How many of `tries` calls pass before the first 429, which must say when to come back. */
async function passing(tries: number, ask: (n: number) => Promise<Answer>): Promise<number> {
  for (let n = 0; n < tries; n += 1) {
    const { status, body, headers } = await ask(n)
    if (status !== 429) continue
    expect(body).toEqual({ message: texts.server.tooMany })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return n
  }
  return tries
}

/** Where tries come back within seconds, a slow machine lets a few more pass. */
function expectAbout(passed: number, limit: number) {
  expect(passed).toBeGreaterThanOrEqual(limit)
  expect(passed).toBeLessThan(limit * 1.5)
}

test('signing in: 5 a minute for one account from one address, and not for that account alone', async () => {
  const ana = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const wrong = () =>
    shop.post('/api/auth/login', { email: ana.email, password: 'errada' }, from('192.0.2.1'))
  expect(await passing(8, wrong)).toBe(5)
  // Whoever is the owner signs in from their own address meanwhile.
  const owner = await shop.post(
    '/api/auth/login',
    { email: ana.email, password: 'uma senha boa' },
    from('192.0.2.2'),
  )
  expect(owner.status).toBe(200)
})

test('signing in: 20 a minute from one address, whatever accounts are tried', async () => {
  const tryAccount = (n: number) =>
    shop.post('/api/auth/login', { email: `a${n}@exemplo.com.br`, password: 'x' }, from('192.0.2.3'))
  // One comes back every three seconds, and a machine under load takes some for this.
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

test('recovery: 3 an hour for one account from anywhere, the same for one that is not there', async () => {
  const ana = await makeCustomer(shop.db)
  for (const email of [ana.email, 'ninguem@exemplo.com.br']) {
    const ask = (n: number) => shop.post('/api/auth/recovery_password', { email }, from(`198.51.100.${n}`))
    expect(await passing(5, ask)).toBe(3)
  }
})

test('recovery: 10 an hour from one address', async () => {
  const ask = (n: number) =>
    shop.post('/api/auth/recovery_password', { email: `r${n}@exemplo.com.br` }, from('192.0.2.5'))
  expect(await passing(12, ask)).toBe(10)
})

test('asking whether somebody is registered: 5 a minute; the newsletter: 3 an hour; postal codes: 30 a minute', async () => {
  const exists = () =>
    shop.post('/api/auth/check-user', { email: 'a@exemplo.com.br', cpf: makeCpf(1) }, from('192.0.2.6'))
  expect(await passing(7, exists)).toBe(5)
  const subscribe = (n: number) =>
    shop.post('/api/newsletter/register', { name: 'Bia', email: `b${n}@exemplo.com.br` }, from('192.0.2.6'))
  expect(await passing(5, subscribe)).toBe(3)
  const cep = () => shop.get('/api/postal-code/00000000', from('192.0.2.6'))
  expectAbout(await passing(60, cep), 30)
})

test('asking whether somebody is registered: 20 a day, however patiently', async () => {
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

test('orders of guests: 20 an hour for one mailbox from one address, and not for that mailbox alone', async () => {
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

test('everything else: 300 a minute from one address', async () => {
  const ask = () => shop.get('/api/category/categories', from('192.0.2.7'))
  expect(await passing(310, ask)).toBe(300)
  expect((await shop.get('/api/category/categories', from('192.0.2.8'))).status).toBe(200)
  expect((await shop.get('/health', from('192.0.2.7'))).status).toBe(200)
})

test('without a trusted proxy, X-Forwarded-For changes nothing', async () => {
  const open = await startApp({ RATE_LIMIT_FACTOR: '1' })
  const ask = (n: number) =>
    open.post(
      '/api/auth/check-user',
      { email: 'a@exemplo.com.br', cpf: makeCpf(1) },
      {
        headers: {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
      },
    )
  expect(await passing(7, ask)).toBe(5)
  await open.close()
})

test('behind a trusted proxy, what a visitor wrote into X-Forwarded-For before it changes nothing either', async () => {
  const ask = (n: number) =>
    shop.post(
      '/api/auth/check-user',
      { email: 'a@exemplo.com.br', cpf: makeCpf(1) },
      from(`203.0.113.${n}, 192.0.2.9`),
    )
  expect(await passing(7, ask)).toBe(5)
})

test('an IPv6 caller is its network of 2^64 addresses', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:DB8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})

test('tries come back one by one, and RATE_LIMIT_FACTOR multiplies them', async () => {
  const limit = { times: 3, seconds: 300 }
  const take = (factor = 1, who = 'a') => takeTry(shop.db, { what: 'test', who, limit, factor })
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0])
  // Whole seconds, rounded up, of which a slow machine may have used one or two already.
  expect(await take()).toBeGreaterThan(95)
  await sql`update rate_limits set allowed_from = allowed_from - interval '100 seconds'`.execute(shop.db)
  expect(await take()).toBe(0)
  expect(await take()).toBeGreaterThan(95)
  const many = await Promise.all(Array.from({ length: 20 }, () => take(4, 'b')))
  expect(many.filter((wait) => wait === 0)).toHaveLength(12)
})

test('neither addresses nor e-mails stand in the table of limits', async () => {
  await shop.post('/api/auth/recovery_password', { email: 'ana@exemplo.com.br' }, from('192.0.2.10'))
  const rows = JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute())
  expect(rows).not.toMatch(/ana@|192\.0\.2/)
})
