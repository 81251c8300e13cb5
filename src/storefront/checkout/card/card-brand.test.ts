import { expect, test } from 'vitest'
import { cardBrandOf } from './card-brand.ts'

test.each([
  ['', null],
  ['4', 'Visa'],
  ['4111', 'Visa'],
  ['55', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['5', null],
  ['34', 'American Express'],
  ['50677667', 'Elo'],
  ['438935', 'Elo'],
  ['636368', 'Elo'],
  ['606282', 'Hipercard'],
  ['999999', null],
])('a number that begins with %s is of %s', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand)
})
