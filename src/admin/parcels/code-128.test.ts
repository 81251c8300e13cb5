import { expect, test } from 'vitest'
import { code128, code128Symbols, code128Table } from './code-128.ts'

test('J5 the table of Code 128 is whole: each symbol eleven modules, bars even, none twice', () => {
  const sum = (digits: string) => [...digits].reduce((all, digit) => all + Number(digit), 0)
  expect(code128Table).toHaveLength(107)
  expect(new Set(code128Table).size).toBe(107)
  for (const widths of code128Table.slice(0, 106)) {
    expect([widths, sum(widths)]).toEqual([widths, 11])
    expect([widths, sum(widths[0]! + widths[2]! + widths[4]!) % 2]).toEqual([widths, 0])
  }
})

test('J5 a text has start, check symbol and stop, and digits go in pairs', () => {
  // The example of every description of Code 128, begun in set B: 879 mod 103.
  expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  // CEP 01001-000: 105 + 1·1 + 2·0 + 3·10 + 4·0 = 136; mod 103 = 33
  expect(code128Symbols('01001000')).toEqual([105, 1, 0, 10, 0, 33, 106])
  expect(code128('01001000').width).toBe(6 * 11 + 13)
  // R401: a fiscal key with letters goes sign by sign.
  expect(code128Symbols('35261112ABC34501DE35550010000001231123456788')).toHaveLength(44 + 3)
  expect(() => code128Symbols('é')).toThrow(RangeError)
})
