import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageMemory, pageAddress, sendPage } from './page-memory.server.ts'

const memory = new PageMemory()
let rendered = 0
const server = createServer((request, response) => {
  if (memory.answer(request, response)) return
  rendered += 1
  const body = Buffer.from(`<p>rendered ${rendered} times</p>`)
  const page = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    tags: ['product:1', 'product:2'],
  }
  sendPage(memory.keep(pageAddress(request.url!), page, memory.generation), request, response)
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterEach(() => {
  memory.forget()
  rendered = 0
  return new Promise((done) => server.close(done))
})

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

test('who comes by an advert gets the page that is kept', async () => {
  await fetch(`${address()}/a?page=2`)
  const byAdvert = await fetch(`${address()}/a?utm_source=instagram&page=2&fbclid=IwAR0x&utm_campaign=a%26b`)
  expect(await byAdvert.text()).toBe('<p>rendered 1 times</p>')
  expect(pageAddress('/a?gclid=1')).toBe('/a')
  expect(pageAddress('/a?page=2&q=fbclid=1&utm=1')).toBe('/a?page=2&q=fbclid=1&utm=1')
})

test('a browser that has the page is told that nothing changed', async () => {
  const first = await fetch(`${address()}/a`)
  const again = await fetch(`${address()}/a`, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('after a minute a page is rendered anew, whatever was told', async () => {
  await fetch(`${address()}/a`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 })
  await fetch(`${address()}/a`)
  expect(rendered).toBe(1)
  vi.setSystemTime(Date.now() + 2_000)
  await fetch(`${address()}/a`)
  expect(rendered).toBe(2)
  vi.useRealTimers()
})

test('when a product changes, the pages that show it are rendered anew and the others stay', async () => {
  await fetch(`${address()}/a`)
  memory.forget('product:3')
  await fetch(`${address()}/a`)
  expect(rendered).toBe(1)
  memory.forget('product:2')
  await fetch(`${address()}/a`)
  expect(rendered).toBe(2)
})

test('a page rendered from data that changed meanwhile is sent but not kept', () => {
  const before = memory.generation
  memory.forget('product:9')
  memory.keep('/late', { status: 200, headers: {}, body: Buffer.from('old'), tags: [] }, before)
  let asked = false
  expect(
    memory.answer(
      { method: 'GET', url: '/late', headers: {} } as never,
      { writeHead: () => (asked = true) } as never,
    ),
  ).toBe(false)
  expect(asked).toBe(false)
})

test('a full memory lets the least recently asked page go', () => {
  const small = new PageMemory(200_000)
  const body = (n: number) =>
    Buffer.from(
      Array.from({ length: 2000 }, (_, i) => String.fromCharCode(97 + ((i * i * (n + 3)) % 26))).join(''),
    )
  const has = (url: string) =>
    small.answer(
      { method: 'HEAD', url, headers: {} } as never,
      { writeHead: () => {}, end: () => {} } as never,
    )
  for (let n = 0; n < 200; n += 1) {
    small.keep(`/page/${n}`, { status: 200, headers: {}, body: body(n), tags: [] }, small.generation)
    has('/page/0')
  }
  expect(has('/page/0')).toBe(true)
  expect(has('/page/1')).toBe(false)
  expect(has('/page/199')).toBe(true)
})

test('small pages at many made-up addresses do not take more than the memory has', () => {
  const small = new PageMemory(100_000)
  const page = { status: 200, headers: {}, body: Buffer.from('a'), tags: [] }
  const response = { writeHead() {}, end() {} } as never
  const kept = (url: string) => small.answer({ method: 'GET', url, headers: {} } as never, response)
  const addresses = Array.from({ length: 1000 }, (_, n) => `/robots.txt?${n}`)
  for (const address of addresses) small.keep(address, page, small.generation)
  expect(addresses.filter(kept).length).toBeLessThan(25)
  const long = `/robots.txt?${'a'.repeat(2000)}`
  small.keep(long, page, small.generation)
  expect(kept(long)).toBe(false)
})
