import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeCustomer, makeProduct } from '#test/make.ts'
import { shopCalls } from './calls.ts'

let shop: TestApp
let listing: string
beforeAll(async () => {
  shop = await startApp()
  const { id, slug } = await makeCategory(shop.db)
  for (let n = 0; n < 24; n += 1) {
    await makeProduct(shop.db, {
      category_id: id,
      description: `<p>${'Esmalte de longa duração. '.repeat(20)}</p>`,
    })
  }
  listing = `/api/product/product/category/${slug}`
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Asks over HTTP and gives the bytes as they came. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Received> {
  const { port } = shop.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) })
    })
    asked.on('error', reject).end(body)
  })
}

test('a listing travels in a fraction of its bytes and arrives as it is', async () => {
  const plain = await ask(listing)
  expect(plain.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-length': String(plain.bytes.length),
  })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.bytes.toString()).toContain('longa duração')
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { status, headers, bytes } = await ask(listing, { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'accept-encoding',
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 5)
    expect(decompress(bytes).equals(plain.bytes)).toBe(true)
  }
})

test('a HEAD says what a GET would, without the body', async () => {
  const got = await ask(listing, { 'accept-encoding': 'br' })
  const { status, headers, bytes } = await ask(listing, { 'accept-encoding': 'br' }, 'HEAD')
  expect([status, bytes.length]).toEqual([200, 0])
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': got.headers['content-length'] })
})

test('a search by POST travels compressed too', async () => {
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const body = JSON.stringify({ search_query: 'Produto' })
  const { status, headers: answered, bytes } = await ask('/api/product/search/', headers, 'POST', body)
  expect([status, answered['content-encoding']]).toEqual([200, 'br'])
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toHaveProperty('filtered.products')
})

test('what is small, or wanted as it is, travels as it is', async () => {
  const small = await ask('/api/product/search/suggest?q=zzz', { 'accept-encoding': 'br' })
  expect(small.status).toBe(200)
  expect(small.headers).not.toHaveProperty('content-encoding')
  const refused = await ask(listing, { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(refused.headers).not.toHaveProperty('content-encoding')
})

test('an answer that holds a secret is not compressed, however long it is', async () => {
  await makeCustomer(shop.db, {
    email: 'ana@example.com',
    password: 'uma senha boa',

    shipping: { address: 'Rua Augusta, '.repeat(200) },
  })
  const headers = { 'accept-encoding': 'br, gzip', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'ana@example.com', password: 'uma senha boa' })
  const { status, headers: answered, bytes } = await ask('/api/auth/login', headers, 'POST', body)
  expect([status, answered['content-encoding']]).toEqual([200, undefined])
  expect(bytes.length).toBeGreaterThan(1024)
  expect(JSON.parse(bytes.toString())).toHaveProperty('token')
})

test('the calls that travel compressed are these, and none of them gives a token or the key of an order', () => {
  const compressed = Object.entries(shopCalls)
    .filter(([, { compressed, bearer }]) => compressed ?? bearer === undefined)
    .map(([name]) => name)
  expect(compressed).toEqual(expect.arrayContaining(Object.keys(catalogCalls)))
  for (const name of [
    'login',
    'checkout',
    'order',
    'payOrder',
    'ownOrders',
    'cancelOrder',
    'withdrawOrder',
  ]) {
    expect(compressed).not.toContain(name)
  }
})
