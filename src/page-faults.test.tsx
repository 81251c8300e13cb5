import fastify from 'fastify'
import { data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { requestIdOf } from '#platform/http/request-id.server.ts'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { servePages } from '#platform/pages/ssr.server.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const failing = {
  loader: { loader: () => Promise.reject(new Error('the loader failed')), default: () => null },
  drawing: {
    default: () => {
      throw new Error('the drawing failed')
    },
  },
}

/** The shop's own entry and last resort, over pages that fail or are given; and what is logged. */
function pagesThatFail(pages: Record<string, object> = failing) {
  const route = (id: string, module: object, parentId?: string) => ({
    id,
    path: parentId ? id : '',
    module,
    parentId,
  })
  const described = (id: string) => [id, { id, module: '', imports: [], css: [], hasErrorBoundary: true }]
  const names = Object.keys(pages)
  const build = {
    entry: { module: entry },
    routes: {
      root: route('root', root),
      ...Object.fromEntries(Object.entries(pages).map(([id, module]) => [id, route(id, module, 'root')])),
    },
    assets: {
      routes: Object.fromEntries(['root', ...names].map(described)),
      entry: { module: '', imports: [] },
      url: '',
      version: '',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = fastify({
    logger: { level: 'warn', stream },
    genReqId: ({ headers }) => requestIdOf(headers),
  })
  servePages(app, {
    build,
    cache: new PageCache(),
    mode: 'production',
    context: () => new RouterContextProvider(),
    publicUrl: 'https://loja.example',
  })
  return { app, lines }
}

test('O15 O1 a page that fails is one line with address and request, and the visitor reads the same code', async () => {
  const { app, lines } = pagesThatFail()
  for (const name of Object.keys(failing)) {
    const headers = { 'x-request-id': `proxy-0123-${name}` }
    const answer = await app.inject({ url: `/${name}?key=secret`, headers })
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, `proxy-0123-${name}`])
    expect(answer.body).toMatch(/^<!DOCTYPE html>/)
    expect(answer.body).toMatch(new RegExp(`Código do erro:.*proxy-0123-${name}<`))
    expect(lines.splice(0)).toEqual([
      expect.objectContaining({
        msg: 'page failed',
        url: `/${name}`,
        reqId: `proxy-0123-${name}`,
        err: expect.objectContaining({ message: `the ${name} failed`, stack: expect.any(String) }),
      }),
    ])
  }
  await app.close()
})

test('O15 a name that a proxy makes badly, or not at all, is made here', async () => {
  const { app } = pagesThatFail()
  for (const name of ['short', 'a b c d e f g h', '"}\n{"level":60', 'x'.repeat(65)]) {
    const { headers } = await app.inject({ url: '/loader', headers: { 'x-request-id': name } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
  }
  await app.close()
})

const Cartela = () => <main>Cartela</main>

test('each loader is asked once for a page, however the page is answered', async () => {
  const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  const asked = {
    usual: { loader: vi.fn(() => ({ name: 'Cartela' })), default: Cartela, status: 200 },
    away: { loader: vi.fn(() => Promise.reject(away)), default: Cartela, status: 503 },
    faulty: { loader: vi.fn(() => Promise.reject(new Error('a bug'))), default: Cartela, status: 500 },
    gone: { loader: vi.fn(() => Promise.reject(data(null, { status: 404 }))), default: Cartela, status: 404 },
    moved: { loader: vi.fn(() => redirect('/usual', 301)), default: Cartela, status: 301 },
    sent: {
      loader: vi.fn(() => Promise.reject(redirect('/usual'))),
      default: Cartela,
      status: 302,
    },
    refused: {
      loader: vi.fn(() => Promise.reject(new Response('no', { status: 410 }))),
      default: Cartela,
      status: 410,
    },
    late: { loader: vi.fn(() => ({ rest: Promise.resolve(1) })), default: Cartela, status: 200 },
    undrawn: { loader: vi.fn(() => ({ name: 'Cartela' })), default: failing.drawing.default, status: 500 },
    'robots.txt': { loader: vi.fn(() => new Response('User-agent: *')), status: 200 },
  }
  const { app } = pagesThatFail(asked)
  for (const [name, { loader, status }] of Object.entries(asked)) {
    for (const times of [1, 2]) {
      const answer = await app.inject(`/${name}`)
      expect([name, answer.statusCode, loader.mock.calls.length]).toEqual([name, status, times])
    }
  }
  expect((await app.inject('/moved')).headers.location).toBe('/usual')
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *')
  await app.close()
})
