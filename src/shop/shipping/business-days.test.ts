import { expect, test } from 'vitest'
import { afterBusinessDays } from './business-days.ts'

const after = (from: string, days: number) =>
  afterBusinessDays(new Date(from), days).toISOString().slice(0, 10)

test('business days leave out weekends and national holidays, by the shop’s calendar', () => {
  // Friday 20 November 2026 is a holiday.
  expect(after('2026-11-19T15:00:00Z', 1)).toBe('2026-11-23')
  expect(after('2026-11-23T15:00:00Z', 5)).toBe('2026-11-30')
  // In São Paulo it is still the 23rd.
  expect(after('2026-11-24T02:30:00Z', 1)).toBe('2026-11-24')
  expect(after('2026-12-24T15:00:00Z', 2)).toBe('2026-12-29')
})

test('the holidays that move with Easter are left out too', () => {
  // Carnival: 8 and 9 February 2027; Good Friday: 26 March 2027; Corpus Christi: 27 May 2027.
  expect(after('2027-02-05T15:00:00Z', 1)).toBe('2027-02-10')
  expect(after('2027-03-25T15:00:00Z', 1)).toBe('2027-03-29')
  expect(after('2027-05-26T15:00:00Z', 1)).toBe('2027-05-28')
})

test('no days are the day itself', () => {
  expect(after('2026-11-21T15:00:00Z', 0)).toBe('2026-11-21')
})
