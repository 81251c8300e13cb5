import { expect, test } from 'vitest'
import { type CountLine, changesOf, differenceOf, withProduct } from './stock-count.ts'

const polish = { id: 1, sku: 'UL-1', name: 'Base Coat', image: '', quantity: 7, held: 3, exact: true }
const counted = (units: number | null): CountLine => ({
  ...withProduct([], polish, false)[0]!,
  counted: units,
})

test('J11 units that orders hold stand on the shelf too: ten found of seven free and three held is right', () => {
  expect(differenceOf(counted(10))).toBe(0)
  expect(changesOf([counted(10)])).toEqual([])
})

test('J11 what is missing or too much is booked on the units that are free to sell', () => {
  expect(differenceOf(counted(8))).toBe(-2)
  expect(changesOf([counted(8)])).toEqual([{ id: 1, quantity: { from: 7, to: 5 } }])
  expect(changesOf([counted(12)])).toEqual([{ id: 1, quantity: { from: 7, to: 9 } }])
})

test('J11 fewer found than orders hold leaves none to sell, never less', () => {
  expect(changesOf([counted(1)])).toEqual([{ id: 1, quantity: { from: 7, to: 0 } }])
})

test('J11 what was not counted yet is not booked', () => {
  expect(differenceOf(counted(null))).toBeNull()
  expect(changesOf([counted(null)])).toEqual([])
})

test('J11 each scan of one product counts one more, and brings it to the top', () => {
  const other = { ...polish, id: 2 }
  let lines = withProduct([], polish, true)
  lines = withProduct(lines, other, true)
  lines = withProduct(lines, polish, true)
  expect(lines.map(({ id, counted }) => [id, counted])).toEqual([
    [1, 2],
    [2, 1],
  ])
})
