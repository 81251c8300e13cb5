import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination, pagesShown } from './pagination.tsx'

const drawn = (page: number, last: number) =>
  pagesShown(page, last)
    .map((one) => one ?? '…')
    .join(' ')

test('C5 two pages at each edge and three around the current one', () => {
  expect(drawn(10, 20)).toBe('1 2 … 9 10 11 … 19 20')
  expect(drawn(1, 20)).toBe('1 2 3 … 19 20')
  expect(drawn(20, 20)).toBe('1 2 … 18 19 20')
  expect(drawn(4, 20)).toBe('1 2 3 4 5 … 19 20')
})

test('C5 a gap of a single page is that page, and few pages have no gap', () => {
  expect(drawn(5, 20)).toBe('1 2 3 4 5 6 … 19 20')
  expect(drawn(1, 1)).toBe('1')
  expect(drawn(2, 3)).toBe('1 2 3')
  for (let last = 1; last < 7; last += 1) {
    for (let page = 1; page <= last; page += 1) expect(drawn(page, last)).not.toContain('…')
  }
})

test('C5 the page that is open is marked, and no other', () => {
  const pages = createElement(Pagination, { page: 2, last: 3, href: (page: number) => `?page=${page}` })
  const router = createMemoryRouter([{ path: '*', element: pages }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const marked = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? []
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('aria-label="Página 2"')
})
