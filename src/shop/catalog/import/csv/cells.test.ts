import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldHeader, readPrice, readQuantity, readSafeCell, readYesNo, safeCell } from './cells.ts'

test.each([
  ['19.9', 1990],
  ['19,90', 1990],
  ['19', 1900],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['R$ 1.234,56', 123456],
  ['1.234', 123400],
  ['1,234', 123400],
  ['12.345.678', 1234567800],
  ['0.500', 50],
  ['19.9000', 1990],
  ['1.005', 100500],
  ['0,005', 1],
  ['.5', 50],
  ['1.234.567,8', 123456780],
  ['8.115', 811500],
  ['0', 0],
  ['1 234,50', 123450],
])('the price %s is %i centavos', (text, centavos) => {
  expect(readPrice(text)).toBe(centavos)
})

test.each([
  '',
  '-5',
  'abc',
  '1e3',
  '12-3',
  '1.23.4',
  '1.234,56,7',
  '1,2,3',
  '99999999999',
  'US$ 3',
  '5 reais',
  ',',
])('"%s" is not a price', (text) => {
  expect(readPrice(text)).toBeNull()
})

test.each([
  ['3', 3],
  ['3,00', 3],
  ['1.000', 1000],
  ['-2', 0],
  ['0', 0],
  ['2.5', null],
  ['muitos', null],
  ['', null],
])('the quantity "%s" is %s', (text, units) => {
  expect(readQuantity(text)).toBe(units)
})

test('yes and no are read in three languages', () => {
  expect(['SIM', 'true', '1', 'Yes', 'Sí'].map(readYesNo)).toEqual([true, true, true, true, true])
  expect(['NÃO', 'FALSE', '0', '-1', 'No'].map(readYesNo)).toEqual([false, false, false, false, false])
  expect(readYesNo('')).toBeNull()
})

test('headers are compared without accents, case and punctuation', () => {
  expect(foldHeader(' Preço  Promocional ')).toBe(foldHeader('preco_promocional'))
  expect(foldHeader('Attribute 1 value(s)')).toBe('attribute 1 value s')
})

test.each(['=1+1', '+55 11', '-10%', '@SUM(A1)', '\tx', '\r=1', " =cmd|' /C calc'!A0", "'=1", '＝1'])(
  'the cell %j no longer begins like a formula',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  },
)

test('any text comes back from its safe cell unchanged', () => {
  const risky = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\n', '\r', 'a') })
  fc.assert(fc.property(fc.oneof(risky, fc.string()), (text) => readSafeCell(safeCell(text)) === text))
  fc.assert(fc.property(fc.oneof(risky, fc.string()), (text) => !/^\s*[=+\-@]/.test(safeCell(text))))
})

test.each([
  [',', '19,900', 1990],
  [',', '19.900', 1990000],
  ['.', '19.900', 1990],
  ['.', '19,900', 1990000],
  [',.', '19,900', null],
  [',', '19,905', null],
  ['', '19,900', 1990000],
  [',', '19,90', 1990],
  [',', '1.234.567,80', 123456780],
])('R405 where decimals have the sign "%s", %s is %s centavos', (signs, text, price) => {
  expect(readPrice(text, new Set(signs))).toBe(price)
})
