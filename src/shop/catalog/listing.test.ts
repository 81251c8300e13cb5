import { expect, test } from 'vitest'
import { headerCategories } from './category.ts'
import { orderOf, orders, pageOf } from './listing.ts'

test('C4 the five orders are read by their names; anything else is the most popular', () => {
  for (const order of orders) expect(orderOf(order)).toBe(order)
  for (const odd of ['', 'POPULAR', 'price', null, undefined, 3, ['rating'], '__proto__']) {
    expect(orderOf(odd)).toBe('popular')
  }
})

test.each([
  ['1', 1],
  [7, 7],
  ['007', 7],
  ['0', 1],
  ['-1', 1],
  ['2.0', 1],
  ['1e3', 1],
  ['٣', 1],
  ['', 1],
  [null, 1],
  [undefined, 1],
  [['2'], 2],
  [['2', '3'], 1],
  [Number.NaN, 1],
  ['9999999999', 1],
])('C5 ?page=%s is page %i', (value, page) => {
  expect(pageOf(value)).toBe(page)
})

test('L2 the main navigation shows only the categories that are marked for the header', () => {
  const category = (slug: string, show_in_header: number) => ({
    id: 1,
    name: slug,
    slug,
    status: 1,
    show_in_header,
    sub_categories: [],
  })
  const shown = headerCategories([category('a', 1), category('b', 0), category('c', 1)])
  expect(shown.map(({ slug }) => slug)).toEqual(['a', 'c'])
})
