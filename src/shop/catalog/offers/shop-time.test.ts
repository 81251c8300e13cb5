import { expect, test } from 'vitest'
import { localTime, momentAt } from './shop-time.ts'

test('the shop’s clocks are three hours behind, and were two behind in its summer times', () => {
  expect(localTime(new Date('2026-11-27T03:00:00Z'))).toBe('2026-11-27T00:00:00')
  expect(momentAt('2026-11-27T00:00:00')).toEqual(new Date('2026-11-27T03:00:00Z'))
  expect(momentAt('2018-12-25T12:00:00')).toEqual(new Date('2018-12-25T14:00:00Z'))
})

test('a time that no clock ever shows is none', () => {
  for (const wrong of ['2026-02-31T00:00:00', '2026-11-27T25:00:00', '2018-11-04T00:30:00', ''])
    expect(momentAt(wrong), wrong).toBeNull()
})
