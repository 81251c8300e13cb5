import { expect, test } from 'vitest'
import { dayWords, leavesBy, paymentWords, unitsWords } from './order-words.ts'

test('what was done to units agrees with them, whatever the product is called', () => {
  const [lixa, base] = [
    { name: 'Lixa Banana', count: 1 },
    { name: 'Base Forte', count: 2 },
  ]
  expect(unitsWords([lixa], 'tirada')).toBe('1 unidade de Lixa Banana tirada')
  expect(unitsWords([base], 'trocada')).toBe('2 unidades de Base Forte trocadas')
  expect(unitsWords([lixa, base], 'acrescentada')).toBe('3 unidades acrescentadas')
})

test('an order whose last day to leave is over is said to be late', () => {
  const until = new Date('2026-11-26T23:59:59-03:00')
  expect(leavesBy(until, until.getTime())).toBe('sai até 26/11')
  expect(leavesBy(until, until.getTime() + 1)).toBe('devia sair até 26/11')
})

test('R205 the day of an order is today, yesterday, or its date by the shop’s clock, with the year when it is another', () => {
  const now = Date.parse('2026-01-02T01:00:00-03:00')
  const day = (at: string) => dayWords(new Date(at), now)
  expect(day('2026-01-02T00:00:00-03:00')).toBe('hoje')
  expect(day('2026-01-01T23:59:59-03:00')).toBe('ontem')
  expect(day('2025-12-31T12:00:00-03:00')).toBe('31/12/2025')
  expect(dayWords(new Date('2026-01-02T12:00:00-03:00'), now + 40 * 86_400_000)).toBe('02/01')
})

test('R205 a way of payment is said with how it stands', () => {
  expect(paymentWords({ method: 'pix', status: 'paid' })).toBe('Pix: pago')
  expect(paymentWords({ method: 'card', status: 'in_review' })).toBe('Cartão: em análise')
  expect(paymentWords({ method: 'boleto', status: 'partially_refunded' })).toBe('Boleto: devolvido em parte')
})
