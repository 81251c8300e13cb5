import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.server.ts'
import { RenderedPage, sendPage } from './rendered-page.server.ts'

let available = true
let cache: PageCache
let rendered = 0
/** what a rendering waits for */
let gate: Promise<unknown> = Promise.resolve()
const server = createServer(async (request, response) => {
  if (cache.sendCached(request, response)) return
  const { address } = cache.addressOf(request.url!)
  const { page } = await cache.render(address)
  sendPage(page, request, response)
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const visit = async (path = '/a') => (await fetch(address() + path)).text()

beforeEach(async () => {
  available = true
  rendered = 0
  gate = Promise.resolve()
  cache = new PageCache({ available: () => available })
  cache.renderBy(async () => {
    rendered += 1
    const body = Buffer.from(`<p>rendered ${rendered} times</p>`)
    await gate
    return {
      page: new RenderedPage(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }, body),
      tags: ['catalog', 'product:1', 'product:2'],
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  vi.useRealTimers()
  return new Promise((done) => server.close(done))
})

/** Moves the clock of the cache. */
function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('a page is rendered once and then sent as it is, in the encoding that the browser takes', async () => {
  const first = await fetch(`${address()}/a`)
  const second = await fetch(`${address()}/a`, { headers: { 'accept-encoding': 'br' } })
  const third = await fetch(`${address()}/a`, { headers: { 'accept-encoding': 'identity' } })
  expect(await first.text()).toBe('<p>rendered 1 times</p>')
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(await second.text()).toBe('<p>rendered 1 times</p>')
  expect(third.headers.get('content-encoding')).toBeNull()
  expect(rendered).toBe(1)
})

test('O13 visitors who ask for a page at the same time wait for one rendering', async () => {
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  const visits = Promise.all(Array.from({ length: 40 }, () => visit()))
  await expect.poll(() => rendered).toBe(1)
  opened.resolve()
  expect(new Set(await visits)).toEqual(new Set(['<p>rendered 1 times</p>']))
  expect(rendered).toBe(1)
})

test('a browser that has the page gets a 304', async () => {
  const first = await fetch(`${address()}/a`)
  const again = await fetch(`${address()}/a`, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('after ten minutes a page is rendered anew, also without an invalidation', async () => {
  await visit()
  pass(599_000)
  await visit()
  expect(rendered).toBe(1)
  pass(2_000)
  await visit()
  expect(rendered).toBe(2)
})

test('O13 when a product changes, the pages that show it are rendered anew and the others stay', async () => {
  await visit()
  cache.invalidate('product:3')
  await visit()
  expect(rendered).toBe(1)
  cache.invalidate('product:2')
  pass(800)
  expect(await visit()).toBe('<p>rendered 2 times</p>')
  cache.invalidate('catalog')
  pass(800)
  expect(await visit()).toBe('<p>rendered 3 times</p>')
})

test('O13 the old page is sent while the new one is rendered, for less than a second', async () => {
  await visit()
  pass(500)
  cache.invalidate('product:1')
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  expect(await visit()).toBe('<p>rendered 1 times</p>')
  expect(await visit()).toBe('<p>rendered 1 times</p>')
  expect(rendered).toBe(2)
  opened.resolve()
  await expect.poll(() => visit()).toBe('<p>rendered 2 times</p>')
  expect(rendered).toBe(2)
  cache.invalidate('product:1')
  pass(701)
  expect(await visit()).toBe('<p>rendered 3 times</p>')
})

test('O13 a page that changes all the time is rendered a few times a second, however many ask', async () => {
  pass(0)
  await visit()
  for (let change = 0; change < 50; change += 1) {
    cache.invalidate('product:1')
    expect(await visit()).toBe('<p>rendered 1 times</p>')
  }
  expect(rendered).toBe(1)
})

test('after a time in which announcements may have been lost, nothing old is sent', async () => {
  await visit()
  cache.invalidate()
  expect(await visit()).toBe('<p>rendered 2 times</p>')
})

test('O13 a page that changed while it was rendered is old from the start; a change of another page is none', async () => {
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  const visits = [visit('/a'), visit('/b')]
  await expect.poll(() => rendered).toBe(2)
  cache.invalidate('product:9')
  opened.resolve()
  await Promise.all(visits)
  expect(rendered).toBe(2)
  await visit('/a')
  expect(rendered).toBe(2)

  const second = Promise.withResolvers<void>()
  gate = second.promise
  const late = visit('/c')
  await expect.poll(() => rendered).toBe(3)
  cache.invalidate('product:2')
  second.resolve()
  await late
  pass(800)
  expect(await visit('/c')).toBe('<p>rendered 4 times</p>')
})

test('A2 while the database is away a page is sent however old it is, marked, and stored by no browser', async () => {
  await visit()
  cache.invalidate()
  available = false
  pass(10 * 60_000)
  const answer = await fetch(`${address()}/a`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('<p>rendered 1 times</p>')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('cache-status')).toBe('vitrine; hit; ttl=-600; detail=unavailable')
  available = true
  expect(await visit()).toBe('<p>rendered 2 times</p>')
})
