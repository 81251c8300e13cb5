import { expect, test } from 'vitest'
import { priceRangeOf, priceRangesOf, priceRangeText } from './listing-filter.ts'

test('C10 the ranges of a listing part it into thirds, at round prices', () => {
  const texts = (...prices: [number, number, number, number]) => priceRangesOf(prices).map(priceRangeText)
  expect(texts(590, 1490, 2290, 8900)).toEqual(['-15', '15-20', '20-'])
  expect(texts(4900, 9900, 19900, 59900)).toEqual(['-100', '100-200', '200-'])
  // Where there is but one round price between the lowest and the highest, two ranges; where there is none, none.
  expect(texts(1200, 1300, 1600, 1790)).toEqual(['-15', '15-'])
  expect(texts(1690, 1690, 1790, 1990)).toEqual([])
})

test('C10 an address names only the ranges that a listing may have', () => {
  for (const range of ['-20', '20-50', '50-']) expect(priceRangeText(priceRangeOf(range)!)).toBe(range)
  for (const odd of ['', '-', '50-20', '20-20', '19-50', 'a-b', '20-50-80', '99999-', null, ['20-50']]) {
    expect(priceRangeOf(odd), String(odd)).toBe(null)
  }
})
