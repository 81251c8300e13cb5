import { expect, test } from 'vitest'
import { type Backoff, backoffSeconds } from './backoff.ts'

const pauses = (backoff?: Backoff) =>
  Array.from({ length: 12 }, (_, n) => backoffSeconds(n + 1, backoff, 0.5))

test('pauses grow up to six hours', () => {
  expect(pauses().slice(0, 6)).toEqual([30, 120, 480, 1920, 7680, 21_600])
  expect(Math.max(...pauses())).toBe(21_600)
  expect([backoffSeconds(1, {}, 0), backoffSeconds(1, {}, 1)]).toEqual([27, 33])
})

test('who owes an answer about money is asked more often, and who keeps a buyer waiting each minute', () => {
  expect(pauses({ factor: 2 }).slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(pauses({ factor: 2 }).at(-1)).toBe(21_600)
  expect(new Set(pauses({ first: 60, factor: 1 }))).toEqual(new Set([60]))
})
