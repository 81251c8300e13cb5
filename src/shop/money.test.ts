import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brl, numberText } from './money.ts'

test('numbers and amounts are written as Brazilians write them', () => {
  expect([0, 999, 1000, 1234567].map((value) => numberText(value))).toEqual([
    '0',
    '999',
    '1.000',
    '1.234.567',
  ])
  expect(numberText(1234.5, 2)).toBe('1.234,50')
  expect([0, 5, 1234567, -1990, -100_000].map(brl)).toEqual([
    'R$\u00a00,00',
    'R$\u00a00,05',
    'R$\u00a012.345,67',
    '-R$\u00a019,90',
    '-R$\u00a01.000,00',
  ])
})

test('any amount is written as the language’s own formatter writes it', () => {
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(brl(amount)).toBe(reais.format(amount / 100))
    }),
  )
})
