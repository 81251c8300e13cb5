import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderForKey } from '#shop/checkout/checkout.server.ts'
import { errorMessages } from '#shop/messages/error-messages.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { startApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

test('every answer carries the security headers', async () => {
  const answers = [
    await shop.get('/api/category/categories'),
    await shop.get('/api/nothing'),
    await shop.get('/nothing'),
    await shop.get('/product/%E0%A4%A'),
    await shop.get('/health'),
    await shop.get('/openapi.json'),
    await shop.get('/sanctum/csrf-cookie'),
    await shop.post('/api/auth/login'),
    await shop.post('/api/auth/verify-user', {}, { headers: { origin: 'https://evil.example' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 400, 200, 200, 204, 422, 419])
  for (const { headers } of answers) expect(headers).toMatchObject(always)
  for (const { headers } of answers) expect(headers).not.toHaveProperty('strict-transport-security')
})

test('O15 every answer names its request, as the proxy did or by a name of our own', async () => {
  const headers = { 'x-request-id': '0b0f6f6e-5a45-4a32-9b2d-1c7a4b9f0d11' }
  for (const url of ['/api/category/categories', '/api/nothing', '/nothing', '/health']) {
    expect((await shop.get(url, { headers })).headers).toMatchObject(headers)
    expect((await shop.get(url)).headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
  }
})

test('O15 the apology for a fault tells the code by which the log names it', () => {
  expect(errorMessages.bug('4f2a9c01be77')).toBe(`${serverTexts.bug} Código do erro: 4f2a9c01be77.`)
})

test('a shop of https is asked for by https ever after', async () => {
  const secure = await startApp({ STORE_URL: 'https://loja.example' })
  for (const url of ['/health', '/api/nothing', '/product/%E0%A4%A']) {
    expect((await secure.get(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  }
  await secure.close()
})

test('methods that the shop does not know are refused in its own words', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND'] as never[]) {
    const { status, body } = await shop.inject({ method, url: '/' })
    expect([status, body]).toEqual([405, { message: serverTexts.notFound, code: 'not_found' }])
    expect((await shop.inject({ method, url: '/api/auth/login' })).status).toBeGreaterThanOrEqual(404)
  }
  const overridden = { headers: { 'x-http-method-override': 'DELETE' } }
  expect((await shop.post('/api/wishlist/remove-item?_method=DELETE', {}, overridden)).status).toBe(404)
})

test('an address that is spelled otherwise is counted and kept private like the call that it is', async () => {
  const limited = await startApp({ RATE_LIMIT_FACTOR: '0.01' })
  const spelled = () => limited.get('/%61pi/category/%63ategories')
  const [first, ...rest] = [await spelled(), await spelled(), await spelled(), await spelled()]
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(rest.at(-1)!.status).toBe(429)
  await limited.close()
})

/** A form of these fields, as a browser sends it; a field with a file name is a file. */
function form(fields: { name: string; value: string; file?: string }[]) {
  const parts = fields.map(
    ({ name, value, file }) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`,
  )
  return shop.inject({
    method: 'POST',
    url: '/api/newsletter/register',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.join('')}--edge--\r\n`,
  })
}

test('a form carries fields, not files, and neither many nor large ones', async () => {
  const good = [
    { name: 'name', value: 'Ana' },
    { name: 'email', value: 'ana@example.com' },
  ]
  expect((await form(good)).status).toBe(201)
  const many = Array.from({ length: 60 }, (_, n) => ({ name: `f${n}`, value: 'a' }))
  expect((await form([...good, { name: 'x', value: 'a'.repeat(1000), file: 'x.bin' }])).status).toBe(413)
  expect((await form([...good, ...many])).status).toBe(413)
  const long = await form([good[0]!, { name: 'email', value: `${'a'.repeat(500_000)}@example.com` }])
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['email']])
  expect((await form([...good, { name: '__proto__', value: 'a' }])).status).toBe(400)
})

test('half a form is a 4xx', async () => {
  for (const payload of ['', '--edge', '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nb', 'x']) {
    for (const type of [
      'multipart/form-data; boundary=edge',
      'multipart/form-data',
      'multipart/form-data; boundary=',
    ]) {
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/newsletter/register',
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.status, `${type} ${payload}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${type} ${payload}`).toBeLessThan(500)
    }
  }
})

test('JSON as deep as it is long is an answer like any', async () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  for (const payload of [
    deep(300_000),
    `{"items":${deep(300_000)}}`,
    `{"items":[{"product_id":${deep(1000)}}]}`,
  ]) {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/cart/refresh',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([400, 422]).toContain(answer.status)
  }
})

test('a key that is none opens no order, and asks the database nothing', async () => {
  for (const key of ['', '\0', 'x', 'a'.repeat(10_000)]) {
    expect(await orderForKey(shop.db, 1001, key)).toBeUndefined()
  }
})
