import fastify from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { requestIdOf } from '#platform/http/request-id.server.ts'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { servePages } from '#platform/pages/ssr.server.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const pages = {
  loader: { loader: () => Promise.reject(new Error('the loader failed')), default: () => null },
  drawing: {
    default: () => {
      throw new Error('the drawing failed')
    },
  },
}

/** The shop's own entry and last resort, over pages that fail; and what is logged. */
function pagesThatFail() {
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
      root: route('root', { default: root.default, ErrorBoundary: root.ErrorBoundary }),
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
  for (const name of Object.keys(pages)) {
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
