import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'
import { BadCell } from './row-values.ts'

test.each([
  ['27/11/2026', '2026-11-27T03:00:00.000Z'],
  ['7/1/2026', '2026-01-07T03:00:00.000Z'],
  ['27/11/2026 00:00', '2026-11-27T03:00:00.000Z'],
  ['30/11/2026 23:59', '2026-12-01T02:59:00.000Z'],
  [' 27/11/2026  8:05:09 ', '2026-11-27T11:05:09.000Z'],
  ['2026-11-27', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27 18:30', '2026-11-27T21:30:00.000Z'],
  ['2026-11-27T18:30:00', '2026-11-27T21:30:00.000Z'],
  ['2026-11-28T09:29:06.164Z', '2026-11-28T09:29:06.164Z'],
  ['2026-11-28T09:29:06-03:00', '2026-11-28T12:29:06.000Z'],
  ['29/02/2028', '2028-02-29T03:00:00.000Z'],
  // A summer time of before.
  ['01/01/2018', '2018-01-01T02:00:00.000Z'],
])('R403 %s is a moment of the shop’s clock', (cell, moment) => {
  expect(readMoment(cell).toISOString()).toBe(moment)
})

test.each([
  '11/27/2026',
  '31/02/2026',
  '2026-02-31',
  '2026-02-31T00:00:00Z',
  '29/02/2026',
  '28/11/26',
  '28/11',
  '46354',
  '27/11/2026 25:00',
  '2026-11-27T24:61:00Z',
  '27 nov 2026',
  '#########',
  '0',
  '',
])('R403 "%s" is no date', (cell) => {
  expect(() => readMoment(cell)).toThrow(BadCell)
})

test.each(['28/11/2026', '2026-11-28'])('R405 what ends on %s ends with that day', (cell) => {
  expect(readMoment(cell, 'ends').toISOString()).toBe('2026-11-29T02:59:59.000Z')
  expect(readMoment(`${cell} 00:00`, 'ends').toISOString()).toBe('2026-11-28T03:00:00.000Z')
})
