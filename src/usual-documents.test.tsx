import { lazy, Suspense } from 'react'
import { createRequestHandler, data, RouterContextProvider, redirect, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { usualDocuments } from '#platform/pages/document.server.ts'
import { type RenderState, renderState } from '#platform/pages/render-state.ts'
import { smallBuild } from '#test/small-build.ts'
import { drawAtOnce } from './entry.server.tsx'

/** Pages of a build, each at the address of its name. */
function pagesOf(pages: Record<string, object>) {
  const read = usualDocuments(smallBuild(pages), drawAtOnce)
  return async (path: string, method = 'GET') => {
    const page = await read(
      new Request(`https://loja.example/${path}`, { method }),
      new RouterContextProvider(),
    )
    const outline = page?.draw('N')
    return outline && { ...page!, ...outline }
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

const LateText = lazy(async () => ({ default: () => <p>{'Esta página não existe. '.repeat(2_000)}</p> }))

const WithLateText = () => (
  <main>
    <Suspense>
      <LateText />
    </Suspense>
  </main>
)

test('a part that has to be waited for stands in its place, to be read without scripts', async () => {
  const state: RenderState = {}
  const context = new RouterContextProvider()
  context.set(renderState, state)
  const handle = createRequestHandler(smallBuild({ cartela: { default: WithLateText } }), 'production')
  await handle(new Request('https://loja.example/cartela'), context)
  expect(state.html).toMatch(/<main><!--\$--><p>Esta página não existe/)
  expect(state.html).not.toContain('<template id="B')
})
