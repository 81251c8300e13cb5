import { expect, test } from 'vitest'
import { trackingCode, trackingPage } from './tracking.ts'

test('a tracking code is read however it is typed, and what can be none is refused', () => {
  expect(trackingCode(' ab 123 456 789 br ')).toBe('AB123456789BR')
  expect(trackingCode('jad-0012/7')).toBe('JAD-0012/7')
  for (const none of ['', '   ', 'abc', 'x'.repeat(61), 'códigos']) expect(trackingCode(none)).toBe(null)
})

test('only a code of Correios leads to the page of Correios', () => {
  expect(trackingPage('AB123456789BR')).toBe('https://rastreamento.correios.com.br/app/index.php')
  for (const other of ['AB12345678BR', 'A1123456789BR', 'AB123456789BRX', 'ab123456789br', '123456789']) {
    expect(trackingPage(other)).toBe(null)
  }
})
