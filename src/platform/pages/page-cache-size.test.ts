import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'
import { RenderedPage } from './rendered-page.server.ts'

const has = (cache: PageCache, url: string) =>
  cache.sendCached(
    { method: 'HEAD', url, headers: {} } as never,
    { writeHead: () => {}, end: () => {} } as never,
  )

test('a full cache lets the least recently asked page go', async () => {
  const small = new PageCache({ maxBytes: 200_000 })
  const body = (n: number) =>
    Buffer.from(
      Array.from({ length: 2000 }, (_, i) => String.fromCharCode(97 + ((i * i * (n + 3)) % 26))).join(''),
    )
  for (let n = 0; n < 200; n += 1) {
    await small.store(`/page/${n}`, new RenderedPage(200, {}, body(n)), [`product:${n}`])
    has(small, '/page/0')
  }
  expect(has(small, '/page/0')).toBe(true)
  expect(has(small, '/page/1')).toBe(false)
  expect(has(small, '/page/199')).toBe(true)
})

test('small pages at many addresses do not take more than the cache has', async () => {
  const small = new PageCache({ maxBytes: 100_000 })
  const page = new RenderedPage(200, {}, Buffer.from('a'))
  const addresses = Array.from({ length: 1000 }, (_, n) => `/robots/${n}`)
  for (const address of addresses) await small.store(address, page, [])
  expect(addresses.filter((address) => has(small, address)).length).toBeLessThan(25)
})

test('a page that left, or was replaced, leaves no tag behind', async () => {
  const small = new PageCache({ maxBytes: 100_000 })
  const page = () => new RenderedPage(200, {}, Buffer.from('a'))
  for (let n = 0; n < 100; n += 1) await small.store(`/page/${n}`, page(), [`product:${n}`])
  for (let n = 0; n < 100; n += 1) small.invalidate(`product:${n}`)
  await small.store('/page/99', page(), ['product:7'])
  small.invalidate('product:99')
  expect(has(small, '/page/99')).toBe(true)
})

test('a stored page is kept compressed alone, and given uncompressed or in another encoding all the same', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `produto ${n % 97}`).join(' ')
  const store = new PageCache()
  await store.store('/a', new RenderedPage(200, {}, Buffer.from(words)), [])
  expect(store.statistics.bytes).toBeLessThan(words.length / 10)
  const asked = async (accepted: string) => {
    const sent = Promise.withResolvers<Buffer>()
    const response = { writeHead: () => {}, end: sent.resolve } as never
    store.sendCached(
      { method: 'GET', url: '/a', headers: { 'accept-encoding': accepted } } as never,
      response,
    )
    return sent.promise
  }
  expect((await asked('identity')).toString()).toBe(words)
  expect(gunzipSync(await asked('gzip')).toString()).toBe(words)
  expect(brotliDecompressSync(await asked('br')).toString()).toBe(words)
})
