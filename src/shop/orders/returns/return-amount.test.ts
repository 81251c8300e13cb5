import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOfReturn, refundOfUnits } from './return-amount.ts'

test('L7 three units of R$ 10,00 with a discount come back one by one, to the centavo', () => {
  const line = { total: 2_999, quantity: 3 }
  expect([0, 1, 2].map((before) => refundOfUnits(line, before, 1))).toEqual([999, 1000, 1000])
})

test('L7 the freight goes back with what is the last of the order, whole or in parts', () => {
  const line = (before: number, units: number) => ({ total: 5000, quantity: 2, before, units })
  expect(refundOfReturn([line(0, 2), line(0, 2)], 1590)).toEqual({
    parts: [5000, 5000],
    freight: 1590,
    amount: 11_590,
  })
  expect(refundOfReturn([line(0, 1), line(0, 2)], 1590)).toMatchObject({ freight: 0, amount: 7500 })
  expect(refundOfReturn([line(1, 1), line(2, 0)], 1590)).toMatchObject({ freight: 1590, amount: 4090 })
  expect(refundOfReturn([line(2, 0), line(2, 0)], 1590)).toMatchObject({ freight: 0, amount: 0 })
})

test('L7 whatever the parts, together they are what was paid', () => {
  const order = fc.record({
    freight: fc.nat(10_000),
    lines: fc.array(
      fc.record({
        total: fc.nat(99_999_999_999),
        takes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(order, ({ freight, lines }) => {
      const left = lines.map(({ total, takes }) => ({
        total,
        quantity: takes.reduce((sum, units) => sum + units, 0),
        before: 0,
        takes: [...takes],
      }))
      let back = 0
      // Each return takes what one line gives next.
      for (const line of left) {
        for (const units of line.takes) {
          const now = left.map(({ total, quantity, before }, index) => ({
            total,
            quantity,
            before,
            units: left[index] === line ? units : 0,
          }))
          back += refundOfReturn(now, freight).amount
          line.before += units
        }
      }
      expect(back).toBe(lines.reduce((sum, { total }) => sum + total, freight))
    }),
    { numRuns: 200 },
  )
})
