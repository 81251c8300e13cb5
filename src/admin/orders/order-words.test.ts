import { expect, test } from 'vitest'
import { leavesBy, unitsWords } from './order-words.ts'

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
