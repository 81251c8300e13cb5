import { expect, test } from 'vitest'
import { averageOf, changeWords, compare } from './periods.ts'

/** 61 days until Sunday 22 November 2026, on each of which as many orders of ten reais came in as days have passed. */
const days = Array.from({ length: 61 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 8, 23 + index)).toISOString().slice(0, 10),
  received: index * 10_00,
  refunded: 0,
  orders: index,
  units: 2 * index,
}))
const week_ago = { received: 40_00, refunded: 0, orders: 4, units: 8 }

test('today is compared with the same weekday of last week up to this hour', () => {
  const { now, before, about } = compare({ days, week_ago }, 'today')
  expect([now.orders, before.orders]).toEqual([60, 4])
  expect(about).toBe('Até agora, ao lado de domingo passado até esta hora.')
})

test('seven days end yesterday, and stand beside the seven before', () => {
  const { now, before, days: curve } = compare({ days, week_ago }, 'week')
  expect([now.orders, before.orders]).toEqual([
    53 + 54 + 55 + 56 + 57 + 58 + 59,
    46 + 47 + 48 + 49 + 50 + 51 + 52,
  ])
  expect([curve.length, curve.at(-1)!.day]).toEqual([7, '2026-11-21'])
  expect(averageOf(now)).toBe(10_00)
})

test('thirty days stand beside the thirty before', () => {
  const { now, before } = compare({ days, week_ago }, 'month')
  expect([now.orders, before.orders]).toEqual([1335, 435])
  expect(now.units).toBe(2 * now.orders)
})

test('a change is said in percent, and not at all beside nothing', () => {
  expect(changeWords(112, 100)).toBe('12 % a mais')
  expect(changeWords(97, 100)).toBe('3 % a menos')
  expect(changeWords(100, 100)).toBe('igual')
  expect(changeWords(5, 0)).toBe(null)
  expect(changeWords(null, null)).toBe(null)
})

test('who sees no sums gets none', () => {
  const unseen = days.map((day) => ({ ...day, received: null, refunded: null }))
  const { now } = compare({ days: unseen, week_ago: { ...week_ago, received: null } }, 'month')
  expect([now.received, averageOf(now), now.orders]).toEqual([null, null, 1335])
})
