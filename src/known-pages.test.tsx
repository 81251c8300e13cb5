import fastify from 'fastify'
import { data, RouterContextProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { CACHE_TAGS, servePages } from '#platform/pages/ssr.server.ts'
import { smallBuild } from '#test/small-build.ts'

/** A shop with one page, which shows a price; how often it was read and drawn. */
function shopWith(headers: Record<string, string>) {
  const shop = { price: 'R$ 10,00', read: 0, drawn: 0 }
  const page = {
    loader: () => {
      shop.read += 1
      return data({ price: shop.price }, { headers })
    },
    headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    default: () => {
      shop.drawn += 1
      return <main>{useLoaderData<{ price: string }>().price}</main>
    },
  }
  const cache = new PageCache()
  const app = fastify()
  servePages(app, {
    build: smallBuild({ page }),
    cache,
    mode: 'production',
    context: () => new RouterContextProvider(),
    publicUrl: 'https://loja.example',
  })
  const visit = async (path = '/page') => {
    const { payload, headers } = await app.inject(path)
    return { payload, etag: headers.etag }
  }
  return { shop, cache, visit }
}

test('a page that is not stored, and was drawn twice alike, is drawn anew only when it shows something else', async () => {
  const { shop, visit } = shopWith({ 'cache-control': 'no-cache' })
  const first = await visit()
  await visit()
  expect(await visit()).toEqual(first)
  expect(await visit()).toEqual(first)
  expect(shop).toMatchObject({ read: 4, drawn: 2 })
  shop.price = 'R$ 9,90'
  expect((await visit()).payload).toContain('<main>R$ 9,90</main>')
  expect(shop).toMatchObject({ read: 5, drawn: 3 })
  shop.price = 'R$ 10,00'
  expect(await visit()).toEqual(first)
})

test('a stored page of which something was announced is drawn anew only when it shows something else', async () => {
  const { shop, cache, visit } = shopWith({ [CACHE_TAGS]: 'catalog product:1' })
  const first = await visit()
  cache.invalidate('product:1')
  expect(await visit()).toEqual(first)
  expect(shop).toMatchObject({ read: 2, drawn: 1 })
  // It is stored under its tags as before.
  shop.price = 'R$ 9,90'
  cache.invalidate('product:1')
  expect((await visit()).payload).toContain('<main>R$ 9,90</main>')
  expect(shop).toMatchObject({ read: 3, drawn: 2 })
})

test('another address is another page, and what may be stored nowhere is not remembered here', async () => {
  const searches = shopWith({ 'cache-control': 'no-cache' })
  for (const path of ['/page', '/page', '/Page', '/Page']) await searches.visit(path)
  expect(searches.shop.drawn).toBe(4)
  const orders = shopWith({ 'cache-control': 'no-store' })
  for (const path of ['/page', '/page', '/page']) await orders.visit(path)
  expect(orders.shop.drawn).toBe(3)
})
