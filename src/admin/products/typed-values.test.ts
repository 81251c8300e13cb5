import { expect, test } from 'vitest'
import { priceText, typedPrice, typedUnits } from './typed-values.ts'

test('J3 amounts are read as spreadsheets write them, with a comma or a point', () => {
  const read = ['19,90', 'R$ 1.234,50', '19.9', '1.234', '1234', '12,5', '', '0'].map(typedPrice)
  expect(read).toEqual([1990, 123450, 1990, 123400, 123400, 1250, 0, 0])
  expect(['-1', 'abc', '1,234', '1,2,3', '1e5'].map(typedPrice)).toEqual(Array(5).fill(undefined))
  expect(['12', ' 1.200 ', '1,5', '-3', ''].map(typedUnits)).toEqual([
    12,
    1200,
    undefined,
    undefined,
    undefined,
  ])
  expect(priceText(1990)).toBe('19,90')
})
