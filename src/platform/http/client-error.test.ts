import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#shop/messages/server.ts'
import { startApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** Sends bytes and gives what comes back until the server closes. */
function sendRaw(bytes: string): Promise<string> {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  socket.write(bytes)
  return new Promise((done) => socket.on('close', () => done(received)))
}

test.each([
  ['what is no HTTP', 'GET / HTTP/1.1\r\nhost a\r\n\r\n', '400 Bad Request'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('A11 %s is answered with the security headers, in the form of every error', async (_, bytes, status) => {
  const answer = await sendRaw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
  const [head, body] = answer.split('\r\n\r\n') as [string, string]
  for (const line of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'referrer-policy: strict-origin-when-cross-origin',
    'cache-control: no-store',
  ])
    expect(head.split('\r\n')).toContain(line)
  expect(JSON.parse(body)).toEqual({ message: serverTexts.malformed, code: 'malformed_request' })
})

test('A11 a multipart body that breaks off is a 422 with errors, as every 422', async () => {
  const { status, body } = await shop.inject({
    method: 'POST',
    url: '/api/auth/profile',
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    payload: '--limit\r\ncontent-disposition: form-data; name="city"\r\n\r\nSan',
  })
  expect([status, body]).toEqual([
    422,
    {
      message: serverTexts.malformed,
      code: 'malformed_request',
      errors: { body: [serverTexts.malformed] },
    },
  ])
})
