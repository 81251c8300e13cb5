import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageAddresses } from './page-address.ts'

const route = (id: string, path: string | undefined, handle?: object, parentId?: string) => ({
  [id]: { id, path, index: path === '', parentId, module: { handle } },
})
const pageNumber = (value: string) => (/^[2-9]$/.test(value) ? value : null)
const of = pageAddresses({
  ...route('root', undefined),
  ...route('home', '', undefined, 'root'),
  ...route('category', 'category/:slug', { parameters: { page: pageNumber } }, 'root'),
  ...route('order', 'order/:number', { parameters: { key: 'any' } }, 'root'),
} as unknown as ServerBuild['routes'])

test('A8 only the parameters that a page reads make another page of it', () => {
  for (const invented of ['', '?x=1', '?utm_source=insta&fbclid=IwAR0x', '?page=1', '?page=zzz', '?']) {
    expect(of(`/category/unhas${invented}`), invented).toEqual({
      address: '/category/unhas',
      cacheable: true,
    })
  }
  for (const second of ['?page=2', '?gclid=1&page=2', '?page=2&page=3', '?x=%E0%A4%A&page=2']) {
    expect(of(`/category/unhas${second}`), second).toEqual({
      address: '/category/unhas?page=2',
      cacheable: true,
    })
  }
  expect(of('/?page=2')).toEqual({ address: '/', cacheable: true })
})

test('A8 a page that takes any value gets it, and is not stored for it', () => {
  expect(of('/order/7')).toEqual({ address: '/order/7', cacheable: true })
  expect(of('/order/7?key=a%20b&x=1')).toEqual({ address: '/order/7?key=a%20b', cacheable: false })
})

test('A8 the same page in another writing is rendered and not stored once more', () => {
  for (const path of ['/Category/unhas', '/category/%75nhas', '//category/unhas', '/category/unhas/']) {
    expect(of(path)).toMatchObject({ address: path, cacheable: false })
  }
  expect(of(`/category/${'a'.repeat(400)}`).cacheable).toBe(false)
})

test('A8 the data of a link is stored for the routes of its page, and no others', () => {
  expect(of('/category/unhas.data?page=2&_routes=category&x=1')).toEqual({
    address: '/category/unhas.data?page=2&_routes=category',
    cacheable: true,
  })
  expect(of('/_root.data?_routes=home')).toEqual({ address: '/_root.data?_routes=home', cacheable: true })
  expect(of('/category/unhas.data?_routes=category,invented').cacheable).toBe(false)
})
