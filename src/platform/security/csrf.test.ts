import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#shop/messages/server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeCustomer } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const refused = { status: 419, body: { message: serverTexts.csrf } }

test('X27 GET /sanctum/csrf-cookie answers 204 with the two cookies of Sanctum, and nothing may store it', async () => {
  const { status, body, headers } = await shop.get('/sanctum/csrf-cookie')
  expect([status, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
  const cookies = headers['set-cookie'] as unknown as string[]
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  const session = cookies.find((cookie) => cookie.startsWith('vitrine_session='))
  expect(xsrf).toMatch(/; Max-Age=7200; Path=\/; SameSite=Lax$/)
  expect(session).toMatch(/; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('X27 a shop that is served over https keeps its cookies to https', async () => {
  const secure = await startApp({ STORE_URL: 'https://loja.example' })
  const cookies = (await secure.get('/sanctum/csrf-cookie')).headers['set-cookie'] as unknown as string[]
  expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true)
  // A cookie of the plain name may have been put in from plain http, or by a neighbour of the host.
  const session = 'x'.repeat(24)
  const tossed = await secure.get('/sanctum/csrf-cookie', {
    headers: { cookie: `vitrine_session=${session}` },
  })
  expect(String(tossed.headers['set-cookie'])).toMatch(
    /__Host-vitrine_session=(?!x{24})[\w-]{24}\.[\w-]{43}; /,
  )
  await secure.close()
})

test('X27 a state change of a browser without the token is 419, with it it passes', async () => {
  const browser = await openBrowser(shop)
  expect(await browser.forged('/api/auth/verify-user')).toMatchObject(refused)
  expect((await browser.post('/api/auth/verify-user')).status).toBe(401)
})

test('X27 an Origin alone makes a browser: without our cookies it is 419, also with a good Bearer token', async () => {
  const { bearer } = await makeCustomer(shop.db)
  const headers = { ...bearer.headers, origin: 'https://evil.example' }
  expect(await shop.post('/api/auth/logout', {}, { headers })).toMatchObject(refused)
  expect((await shop.post('/api/auth/verify-user', {}, bearer)).status).toBe(200)
})

test('X27 a token of another session, an altered one and a made-up session are refused', async () => {
  const [mine, other] = [await openBrowser(shop), await openBrowser(shop)]
  const withToken = (token: string) =>
    mine.forged('/api/auth/verify-user', {}, { headers: { 'x-xsrf-token': token } })
  expect(await withToken(other.cookies.get('XSRF-TOKEN')!)).toMatchObject(refused)
  expect(await withToken('')).toMatchObject(refused)
  expect(await withToken(`${mine.cookies.get('XSRF-TOKEN')}x`)).toMatchObject(refused)
  mine.cookies.set('vitrine_session', 'x'.repeat(24))
  expect(await mine.post('/api/auth/verify-user')).toMatchObject(refused)
})

test('A11 a session that a browser brings is kept only if this server made it', async () => {
  for (const made of ['x'.repeat(24), `${'x'.repeat(24)}.${'y'.repeat(43)}`]) {
    const { headers } = await shop.get('/sanctum/csrf-cookie', {
      headers: { cookie: `vitrine_session=${made}` },
    })
    expect(String(headers['set-cookie'])).toMatch(/vitrine_session=(?!x{24})[\w-]{24}\.[\w-]{43}; /)
  }
  const browser = await openBrowser(shop)
  const [id, proof] = browser.cookies.get('vitrine_session')!.split('.')
  browser.cookies.set('vitrine_session', `${id!.slice(0, -1)}${id!.endsWith('a') ? 'b' : 'a'}.${proof}`)
  expect(await browser.post('/api/auth/verify-user')).toMatchObject(refused)
})

test('A11 who signs in gets another session, with the token that goes with it', async () => {
  const customer = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const browser = await openBrowser(shop)
  const signIn = (password: string) => browser.post('/api/auth/login', { email: customer.email, password })
  expect((await signIn('outra senha')).headers['set-cookie']).toBeUndefined()
  const { status, headers } = await signIn('uma senha boa')
  expect(status).toBe(200)
  const given = new Map(
    (headers['set-cookie'] as unknown as string[]).map((cookie) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      return [name!, value!]
    }),
  )
  expect(given.get('vitrine_session')).not.toBe(browser.cookies.get('vitrine_session'))
  for (const [name, value] of given) browser.cookies.set(name, value)
  expect((await browser.post('/api/auth/verify-user', {}, customer.bearer)).status).toBe(200)
  // A program brings no session and gets none; that it was here before may be of use to it.
  const program = await shop.post('/api/auth/login', { email: customer.email, password: 'uma senha boa' })
  expect(program.status).toBe(200)
  expect(String(program.headers['set-cookie'])).not.toMatch(/session/)
})

test('X27 a call from another site is refused even when it brings cookies and token', async () => {
  const browser = await openBrowser(shop)
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect(await browser.post('/api/auth/verify-user', {}, crossSite)).toMatchObject(refused)
})

test('X27 nothing of another site passes, also without Origin and cookies', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': type }
    const forged = await shop.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'email=a' })
    expect(forged).toMatchObject(refused)
  }
})

test('X27 the token is no parameter: in the body or the address it is worth nothing', async () => {
  const browser = await openBrowser(shop)
  const token = browser.cookies.get('XSRF-TOKEN')!
  expect(await browser.forged(`/api/auth/verify-user?_token=${token}`, { _token: token })).toMatchObject(
    refused,
  )
})

test('X27 the same cookie is asked for again without losing the session it belongs to', async () => {
  const browser = await openBrowser(shop)
  const cookie = `vitrine_session=${browser.cookies.get('vitrine_session')}`
  const { headers } = await shop.get('/sanctum/csrf-cookie', { headers: { cookie } })
  expect(String(headers['set-cookie'])).toContain(cookie)
})
