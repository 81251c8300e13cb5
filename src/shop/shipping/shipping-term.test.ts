import { expect, test } from 'vitest'
import { businessDays, shippingTermFrom, shippingTermSentence } from './shipping-term.ts'

test.each([
  ['10', '10 dias úteis'],
  ['5 a 12', '5 a 12 dias úteis'],
  ['12 a 5', '5 a 12 dias úteis'],
  ['7 a 7', '7 dias úteis'],
  ['1', '1 dia útil'],
])('the setting %s is a term of %s', (setting, words) => {
  expect(businessDays(shippingTermFrom(setting))).toBe(words)
})

test('a term counts from the payment', () => {
  expect(shippingTermSentence({ min: 5, max: 12 })).toBe(
    'Em 5 a 12 dias úteis depois da confirmação do pagamento.',
  )
})
