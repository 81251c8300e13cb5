import { expect, test } from 'vitest'
import { shortDate, shortTime } from './order-date.ts'

test('O10 a date is day, short month and two digits of the year, by the clock of São Paulo', () => {
  expect(shortDate(new Date('2026-11-20T15:00:00Z'))).toBe('20 nov. 26')
  expect(shortDate(new Date('2027-05-02T02:59:00Z'))).toBe('1 mai. 27')
})

test('a time is hours and minutes by the same clock', () => {
  expect(shortTime(new Date('2026-11-20T03:05:00Z'))).toBe('00:05')
})
