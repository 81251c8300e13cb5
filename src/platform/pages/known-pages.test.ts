import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { knownPages } from './known-pages.server.ts'
import { LONGEST_ADDRESS } from './page-address.ts'
import { RenderedPage } from './rendered-page.server.ts'

const words = Array.from({ length: 20_000 }, (_, n) => `produto ${n % 97}`).join(' ')
const pageOf = (text: string) => new RenderedPage(200, {}, { before: Buffer.from(text) }, text)

/** Draws a page at each of these addresses, as often as is said. */
function drawn(known: ReturnType<typeof knownPages>, addresses: string[], times = 1): void {
  for (const address of addresses)
    for (let time = 0; time < times; time += 1) known.drawn(address, pageOf('rosa'))
}

test('so many pages are kept; the one that was asked for the longest time ago leaves', () => {
  const known = knownPages(2)
  drawn(known, ['/a', '/b'], 2)
  expect(known.get('/a', 'rosa')).toBeDefined()
  drawn(known, ['/c'], 2)
  expect(known.get('/b', 'rosa')).toBeUndefined()
  expect(known.get('/a', 'rosa')).toBeDefined()
  expect(known.get('/c', 'rosa')).toBeDefined()
})

test('so many addresses are remembered; the one that was drawn the longest time ago is forgotten', () => {
  const known = knownPages(9, 2)
  drawn(known, ['/a', '/b', '/c'])
  drawn(known, ['/c', '/a'])
  expect(known.get('/c', 'rosa')).toBeDefined()
  expect(known.get('/a', 'rosa')).toBeUndefined()
})

test('an address that is longer than those of the shop’s own links is not remembered', () => {
  const known = knownPages()
  const longest = `/search?q=${'r'.repeat(LONGEST_ADDRESS)}`.slice(0, LONGEST_ADDRESS)
  drawn(known, [longest, `${longest}r`], 2)
  expect(known.get(longest, 'rosa')).toBeDefined()
  expect(known.get(`${longest}r`, 'rosa')).toBeUndefined()
})

test('a page is kept compressed alone, whatever forms of it visitors take before and after', async () => {
  const known = knownPages()
  drawn(known, ['/a'])
  const page = pageOf(words)
  known.drawn('/a', pageOf(words))
  await Promise.all([page.makeBody('identity'), page.makeBody('gzip')])
  known.drawn('/a', page)
  await expect.poll(() => page.bytes).toBeLessThan(words.length / 10)
  const packed = page.bytes
  expect(known.get('/a', words)).toBe(page)
  expect((await page.makeBody('identity')).toString()).toBe(words)
  expect(gunzipSync(await page.makeBody('gzip')).toString()).toBe(words)
  expect(brotliDecompressSync(await page.makeBody('br')).toString()).toBe(words)
  expect(page.bytes).toBe(packed)
})
