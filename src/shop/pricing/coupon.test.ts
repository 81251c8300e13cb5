import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponCode, discountOf, splitDiscount } from './coupon.ts'

test('O1 a fixed coupon takes off its value, the other its percentage, neither more than the subtotal', () => {
  expect(discountOf({ type: 'fixed', value: 500 }, 2000)).toBe(500)
  expect(discountOf({ type: 'fixed', value: 500 }, 300)).toBe(300)
  expect(discountOf({ type: 'percentage', value: 10 }, 1999)).toBe(200)
  expect(discountOf({ type: 'percentage', value: 100 }, 1999)).toBe(1999)
  expect(couponCode(' bemvinda10 ')).toBe('BEMVINDA10')
})

test('a discount is split over the lines to the centavo', () => {
  expect(splitDiscount(100, [100, 100, 100])).toEqual([34, 33, 33])
  expect(splitDiscount(133, [333, 1001])).toEqual([33, 100])
  expect(splitDiscount(0, [0, 0])).toEqual([0, 0])
})

test('the parts of a split discount add up to it, and none is more than its line costs', () => {
  const carts = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(carts, fc.double({ min: 0, max: 1, noNaN: true }), (costs, part) => {
      const subtotal = costs.reduce((sum, cost) => sum + cost, 0)
      const discount = Math.floor(subtotal * part)
      const parts = splitDiscount(discount, costs)
      expect(parts.reduce((sum, share) => sum + share, 0)).toBe(discount)
      parts.forEach((share, line) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(costs[line]!)
      })
    }),
  )
})
