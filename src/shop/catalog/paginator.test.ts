import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPage, paginate } from './paginator.ts'

const position = (page: number, total: number) => ({ page, perPage: 12, total, path: '/api/x' })
const labels = (page: number, last: number) =>
  paginate(['item'], position(page, last * 12))
    .links.map((link) => (link.active ? `[${link.label}]` : link.label))
    .slice(1, -1)
    .join(' ')

test('C5 a page has the form of Laravel’s paginator', () => {
  const page = paginate(['m', 'n'], { ...position(2, 14), query: { order: 'newest' } })
  expect(page).toEqual({
    current_page: 2,
    data: ['m', 'n'],
    first_page_url: '/api/x?order=newest&page=1',
    from: 13,
    last_page: 2,
    last_page_url: '/api/x?order=newest&page=2',
    links: [
      { url: '/api/x?order=newest&page=1', label: '&laquo; Previous', page: 1, active: false },
      { url: '/api/x?order=newest&page=1', label: '1', page: 1, active: false },
      { url: '/api/x?order=newest&page=2', label: '2', page: 2, active: true },
      { url: null, label: 'Next &raquo;', page: null, active: false },
    ],
    next_page_url: null,
    path: '/api/x',
    per_page: 12,
    prev_page_url: '/api/x?order=newest&page=1',
    to: 14,
    total: 14,
  })
})

test('C5 an empty list has one empty page', () => {
  expect(paginate([], position(1, 0))).toMatchObject({
    last_page: 1,
    from: null,
    to: null,
    total: 0,
    data: [],
  })
})

test('C5 many pages leave gaps around the current one', () => {
  expect(labels(1, 13)).toBe('[1] 2 3 4 5 6 7 8 9 10 11 12 13')
  expect(labels(2, 20)).toBe('1 [2] 3 4 5 6 7 8 9 10 ... 19 20')
  expect(labels(10, 20)).toBe('1 2 ... 7 8 9 [10] 11 12 13 ... 19 20')
  expect(labels(19, 20)).toBe('1 2 ... 11 12 13 14 15 16 17 18 [19] 20')
})

test('C5 the last page holds the rest, for any numbers', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
      const last = lastPage(total, perPage)
      return last >= 1 && last * perPage >= total && (total === 0 || (last - 1) * perPage < total)
    }),
  )
})
