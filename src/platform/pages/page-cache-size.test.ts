import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withStyle } from './first-paint.server.ts'
import { PageCache } from './page-cache.server.ts'
import { RenderedPage } from './rendered-page.server.ts'
import { SharedPart } from './shared-parts.server.ts'

test('a full cache lets the least recently asked page go', () => {
  const small = new PageCache({ maxBytes: 200_000 })
  const body = (n: number) =>
    Buffer.from(
      Array.from({ length: 2000 }, (_, i) => String.fromCharCode(97 + ((i * i * (n + 3)) % 26))).join(''),
    )
  const has = (url: string) =>
    small.sendCached(
      { method: 'HEAD', url, headers: {} } as never,
      { writeHead: () => {}, end: () => {} } as never,
    )
  for (let n = 0; n < 200; n += 1) {
    small.store(`/page/${n}`, new RenderedPage(200, {}, { before: body(n) }), [`product:${n}`])
    has('/page/0')
  }
  expect(has('/page/0')).toBe(true)
  expect(has('/page/1')).toBe(false)
  expect(has('/page/199')).toBe(true)
})

test('small pages at many addresses do not take more than the cache has', () => {
  const small = new PageCache({ maxBytes: 100_000 })
  const page = new RenderedPage(200, {}, { before: Buffer.from('a') })
  const response = { writeHead() {}, end() {} } as never
  const isCached = (url: string) => small.sendCached({ method: 'GET', url, headers: {} } as never, response)
  const addresses = Array.from({ length: 1000 }, (_, n) => `/robots/${n}`)
  for (const address of addresses) small.store(address, page, [])
  expect(addresses.filter(isCached).length).toBeLessThan(25)
})

test('a stored page is kept compressed alone, and given uncompressed or in another encoding all the same', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `produto ${n % 97}`).join(' ')
  const store = new PageCache({ maxBytes: 16 * words.length + 1 })
  store.store('/a', new RenderedPage(200, {}, { before: Buffer.from(words) }), [])
  await expect.poll(() => store.statistics.bytes).toBeLessThan(words.length / 10)
  const asked = async (accepted: string) => {
    const sent = Promise.withResolvers<Buffer>()
    const response = { writeHead: () => {}, end: sent.resolve } as never
    store.sendCached(
      { method: 'GET', url: '/a', headers: { 'accept-encoding': accepted } } as never,
      response,
    )
    return sent.promise
  }
  const packed = store.statistics.bytes
  expect((await asked('identity')).toString()).toBe(words)
  expect(gunzipSync(await asked('gzip')).toString()).toBe(words)
  expect(brotliDecompressSync(await asked('br')).toString()).toBe(words)
  expect(store.statistics.bytes).toBeGreaterThan(packed)
})

test('what a page shares with others is not counted again for each', async () => {
  const style = new SharedPart(Buffer.from(randomBytes(3000).toString('hex')))
  const store = new PageCache()
  const pageOf = (name: string) => `<head><style></style></head><body><main>${name}</main></body>`
  for (const name of ['rosa', 'azul'])
    store.store(`/${name}`, new RenderedPage(200, {}, withStyle(pageOf(name), style)), [])
  const overhead = 2 * 4200
  await expect.poll(() => store.statistics.bytes).toBeLessThan(overhead + 500)
  const sent = Promise.withResolvers<Buffer>()
  const request = { method: 'GET', url: '/rosa', headers: { 'accept-encoding': 'br' } } as never
  store.sendCached(request, { writeHead: () => {}, end: sent.resolve } as never)
  const whole = brotliDecompressSync(await sent.promise).toString()
  expect(whole).toContain(style.bytes.toString())
  expect(whole).toContain('<main>rosa</main>')
})

test('what a stored page was drawn as is given back at once', async () => {
  const text = 'rosa '.repeat(20_000)
  const drawn = withStyle(
    `<head><style></style></head><body><main>${text}</main></body>`,
    new SharedPart(Buffer.from('a{}')),
  )
  const page = new RenderedPage(200, {}, drawn)
  await page.pack()
  expect(drawn.after!.byteLength).toBe(0)
  expect((await page.makeBody('identity')).toString()).toContain(text)
})
