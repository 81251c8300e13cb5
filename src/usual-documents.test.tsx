import { data, RouterContextProvider, redirect, type ServerBuild, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { usualDocuments } from '#platform/pages/document.server.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

const described = (id: string) => [id, { id, module: `/assets/${id}.js`, imports: [], css: [] }] as const

/** Pages of a build, each at the address of its name. */
function pagesOf(pages: Record<string, object>) {
  const routes = Object.entries(pages).map(([id, module]) => [id, { id, path: id, module, parentId: 'root' }])
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(routes) },
    assets: {
      routes: Object.fromEntries(['root', ...Object.keys(pages)].map(described)),
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: '',
    },
    future: {},
    ssr: true,
    basename: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const read = usualDocuments(build, entry.drawAtOnce)
  return async (path: string, method = 'GET') => {
    const page = await read(
      new Request(`https://loja.example/${path}`, { method }),
      new RouterContextProvider(),
    )
    const html = page?.draw('N')
    return html === undefined ? undefined : { ...page!, html }
  }
}

const Shown = () => <main>{useLoaderData<{ name: string }>().name}</main>

test('a page is drawn with what its loader answered, its headers, and the scripts of its own routes alone', async () => {
  const visit = pagesOf({
    cartela: {
      default: Shown,
      loader: () => data({ name: 'Cartela' }, { status: 201, headers: { 'x-of': 'loader' } }),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    },
    esmalte: { default: Shown },
  })
  const page = await visit('cartela')
  expect(page).toMatchObject({
    status: 201,
    headers: { 'x-of': 'loader', 'content-type': 'text/html; charset=utf-8' },
  })
  expect(page!.html).toMatch(/^<!DOCTYPE html><html.*<main>Cartela<\/main>.*<\/html>$/s)
  expect(page!.html).toContain('/assets/cartela.js')
  expect(page!.html).not.toContain('/assets/esmalte.js')
  expect(page!.html).toMatch(
    /<script nonce="N">window\.__reactRouterContext\.streamController\.enqueue\('.*Cartela/,
  )
})

test('whatever else is asked for is left to React Router’s handler', async () => {
  const fails = () => {
    throw new Error('it cannot be drawn')
  }
  const visit = pagesOf({
    moved: { default: Shown, loader: () => redirect('/cartela', 301) },
    gone: { default: Shown, loader: () => Promise.reject(data(null, { status: 404 })) },
    broken: { default: fails },
    late: { default: Shown, loader: () => ({ name: 'Cartela', rest: Promise.resolve(1) }) },
    'robots.txt': { loader: () => new Response('User-agent: *') },
    cartela: { default: Shown, loader: () => ({ name: 'Cartela' }) },
  })
  for (const path of ['moved', 'gone', 'broken', 'late', 'robots.txt', 'nothing-here', 'cartela.data'])
    expect(await visit(path), path).toBeUndefined()
  expect(await visit('cartela', 'POST')).toBeUndefined()
  expect(await visit('cartela')).toBeDefined()
})
