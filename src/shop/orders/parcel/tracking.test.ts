import { expect, test } from 'vitest'
import { trackingCode, trackingDoubt, trackingPage } from './tracking.ts'

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

test('a code that looks like one of Correios and is none is said to be checked, another carrier’s is not', () => {
  // UPU S10 has RB473124829 as its example.
  for (const good of ['AA123456785BR', 'RB473124829BR', 'JAD-0012/7', '00123456', 'LOG123'])
    expect(trackingDoubt(good)).toBe(null)
  for (const odd of ['BR123', 'AA12345678BR', 'AA123456785'])
    expect(trackingDoubt(odd)).toMatch(/^Confira: um código/)
  expect(trackingDoubt('AA123456789BR')).toMatch(/^Confira: um dos números/)
})
