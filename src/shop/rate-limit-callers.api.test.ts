import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { from, passing } from '#test/limited-calls.ts'
import { makeCpf } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})
afterAll(() => shop.close())

/** A browser as the shop knows it: the cookies of the session that it has opened. */
async function browser(address: string): Promise<string> {
  const { headers } = await shop.get('/sanctum/csrf-cookie', from(address))
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}

test('A10 fifteen buyers behind one address do not lock each other out of calls', async () => {
  const cookies = await Promise.all(Array.from({ length: 15 }, () => browser('192.0.2.20')))
  const ask = (n: number) =>
    shop.get('/api/category/categories', {
      headers: { ...from('192.0.2.20').headers, cookie: cookies[n % 15]! },
    })
  expect(await passing(900, ask)).toBe(900)
})

test('A10 one browser has 300 calls a minute, and a made-up session is none', async () => {
  const [first] = [await browser('192.0.2.21')]
  const ask = (cookie: string) => () =>
    shop.get('/api/category/categories', { headers: { ...from('192.0.2.21').headers, cookie } })
  expect(await passing(310, ask(first!))).toBe(300)
  const madeUp = (n: number) =>
    ask(`vitrine_session=${String(n).padStart(24, 'x')}; XSRF-TOKEN=${'y'.repeat(43)}`)()
  // One call of the address has opened the session.
  expect(await passing(310, madeUp)).toBe(299)
})

test('A10 all browsers of one address together have a limit too', async () => {
  const small = await startApp({ RATE_LIMIT_FACTOR: '0.02' })
  const opened = await Promise.all(Array.from({ length: 6 }, () => small.get('/sanctum/csrf-cookie')))
  const cookies = opened.map(({ headers }) =>
    [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; '),
  )
  // Six calls for each of them, ninety for the address: the fifteen-fold. Sessions cannot be had without end either.
  const ask = (n: number) => small.get('/api/category/categories', { headers: { cookie: cookies[n % 6]! } })
  expect(await passing(100, ask)).toBe(36)
  expect((await small.get('/sanctum/csrf-cookie')).status).toBe(429)
  await small.close()
})

test('A10 signing up: 5 an hour from one browser, 30 from one address', async () => {
  let n = 7000
  const register = (cookie?: string) => () => {
    n += 1
    const token = cookie && decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)![1]!)
    const headers = {
      ...from('192.0.2.22').headers,
      ...(cookie && token ? { cookie, 'x-xsrf-token': token } : {}),
    }
    const password = 'uma senha boa'
    const registration = { name: 'Ana Lima', cpf: makeCpf(n), email: `nova${n}@exemplo.com.br` }
    return shop.post(
      '/api/auth/register',
      { ...registration, password, password_confirmation: password },
      { headers },
    )
  }
  let registered = 0
  for (let buyer = 0; buyer < 6; buyer += 1)
    registered += await passing(6, register(await browser('192.0.2.22')))
  expect(registered).toBe(30)
  expect(await passing(1, register(await browser('192.0.2.22')))).toBe(0)
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

test('behind a trusted proxy, addresses that a visitor adds to X-Forwarded-For change nothing', async () => {
  const ask = (n: number) =>
    shop.post(
      '/api/auth/check-user',
      { email: 'a@exemplo.com.br', cpf: makeCpf(1) },
      from(`203.0.113.${n}, 192.0.2.9`),
    )
  expect(await passing(7, ask)).toBe(5)
})
