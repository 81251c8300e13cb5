import { expect, test } from 'vitest'
import { leaveBy } from './leave-by.ts'

const paid = new Date('2026-11-23T15:00:00Z')

test('promised in 5 to 12 business days, an order has to leave within seven of them', () => {
  expect(leaveBy(paid, { min: 5, max: 12 })).toEqual(new Date('2026-12-02T23:59:59-03:00'))
})

test('promised in 10 business days, half of them are the way', () => {
  expect(leaveBy(paid, { min: 10, max: 10 })).toEqual(new Date('2026-11-30T23:59:59-03:00'))
})

test('promised for the next business day, an order leaves on the day it was paid', () => {
  expect(leaveBy(paid, { min: 1, max: 1 })).toEqual(new Date('2026-11-23T23:59:59-03:00'))
})
