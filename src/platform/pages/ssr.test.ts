import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { PageCache } from './page-cache.server.ts'
import { renderState } from './render-state.ts'
import { ALLOW_WASM, CACHE_TAGS, servePages } from './ssr.server.ts'

// One page at every address, that says which one it was rendered for. It is what a visitor may try to bend.
let status = 200
let away: Error | undefined
const build = {
  entry: {
    module: {
      handleError: () => {},
      default: (
        request: Request,
        _status: number,
        headers: Headers,
        _entry: object,
        context: RouterContextProvider,
      ) => {
        if (away) context.get(renderState).unavailable = away
        headers.set('content-type', request.url.endsWith('.xml') ? 'application/xml' : 'text/html')
        headers.set(CACHE_TAGS, 'catalog')
        if (request.url.endsWith('/wasm')) headers.set(ALLOW_WASM, '1')
        const own = `<script nonce="${context.get(renderState).nonce}">own()</script>`
        return new Response(`<p>${request.url}</p>${own}<script>foreign()</script>`, { headers, status })
      },
    },
  },
  routes: {
    page: {
      id: 'page',
      path: '*',
      module: { default: () => null, action: ({ request }: { request: Request }) => request.url },
    },
  },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

let app: FastifyInstance
const cache = new PageCache()
beforeEach(async () => {
  app = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!cache.sendCached(request, response)) handle(request, response)
      }),
  })
  const context = () => new RouterContextProvider()
  servePages(app, { build, cache, mode: 'production', context, publicUrl: 'https://loja.example/' })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  cache.invalidate()
  status = 200
  away = undefined
  await app.close()
})

interface Page {
  status: number
  headers: Record<string, unknown>
  html: string
}

/** Asks as a program does that writes the address and every header as it likes. */
function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((done, failed) => {
    const asked = ask({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      let html = ''
      for await (const chunk of answer) html += chunk
      done({ status: answer.statusCode!, headers: answer.headers, html })
    })
    asked.on('error', failed).end()
  })
}

test('no Host makes a cached page another page, or leaves a trace in it', async () => {
  const hosts = ['x/category/other?', 'evil.example', 'x#', 'a b', '[', 'user@evil.example', '']
  for (const [index, host] of hosts.entries()) {
    const path = `/category/unhas-${index}`
    const first = await visit(path, { host, 'x-forwarded-host': host, 'x-original-url': '/other' })
    expect([first.status, first.html], host).toEqual([
      200,
      expect.stringContaining(`<p>https://loja.example${path}</p>`),
    ])
    expect((await visit(path)).html).toBe(first.html)
  }
})

test('an address in any shape stays an address of the shop', async () => {
  const shapes = [
    '//evil.example/a',
    '/%2e//evil.example',
    '/..//evil.example',
    'http://evil.example/',
    '/\\a',
  ]
  for (const path of shapes) {
    const { status, html } = await visit(path)
    expect(status, path).toBe(200)
    expect(html, path).toMatch(/^<p>https:\/\/loja\.example\/(?!\/)/)
  }
})

test('a form is judged by the host that it was sent to', async () => {
  const form = (host: string, origin: string) => visit('/a', { host, origin }, 'POST')
  expect((await form('localhost:3000', 'http://localhost:3000')).status).toBe(200)
  expect((await form('localhost:3000', 'http://evil.example')).status).toBe(400)
  expect((await form('x/?', 'http://evil.example')).status).toBe(400)
})

test('other methods are no way to a page', async () => {
  for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    expect((await visit('/a', {}, method)).status, method).toBe(404)
  }
})

test('only scripts of the rendering are allowed, and no visitor is shown what marks them', async () => {
  const first = await visit('/a')
  const policy = String(first.headers['content-security-policy'])
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(["'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk='"])
  expect(first.html).toContain('<script>own()</script>')
  expect(first.html).not.toContain('nonce')
  expect(first.headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('WebAssembly is compiled by the scripts of the page that asks for it, and of no other', async () => {
  const policyOf = async (path: string) => String((await visit(path)).headers['content-security-policy'])
  expect(await policyOf('/wasm')).toContain("'wasm-unsafe-eval'")
  expect(await policyOf('/a')).not.toContain('wasm')
  expect((await visit('/wasm')).headers).not.toHaveProperty(ALLOW_WASM)
})

test('what is no page may load nothing', async () => {
  const { headers } = await visit('/sitemap.xml')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a page that could not be drawn is not cached', async () => {
  status = 500
  expect((await visit('/a')).status).toBe(500)
  status = 200
  expect((await visit('/a')).status).toBe(200)
})

test('A2 while the database is away a page that is stored is sent, and any other is a 503 that says when to come back', async () => {
  const stored = await visit('/stored')
  away = new DatabaseUnavailable('DATABASE_AWAY', 'away')
  // A rendering has just found out, before anything else did.
  cache.invalidate()
  const old = await visit('/stored')
  expect([old.status, old.html]).toEqual([200, stored.html])
  expect(old.headers).toMatchObject({
    'cache-control': 'no-store',
    'cache-status': expect.stringContaining('unavailable'),
  })
  const other = await visit('/other')
  expect(other.status).toBe(503)
  expect(other.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  away = undefined
  expect((await visit('/other')).status).toBe(200)
})
