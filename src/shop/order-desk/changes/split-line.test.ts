import { expect, test } from 'vitest'
import { refundOfUnits } from '#shop/orders/returns/return-amount.ts'
import { splitLine } from './split-line.ts'

test('a line of three for R$ 10,00 gives one unit away: R$ 6,66 stay and R$ 3,34 leave', () => {
  expect(splitLine({ total: 10_00, quantity: 3 }, 0, 1)).toEqual({ stays: 6_66, leaves: 3_34 })
})

test('whatever was paid back before, and however a line is parted, no centavo is lost or paid twice', () => {
  for (let quantity = 1; quantity <= 9; quantity++) {
    for (let total = 0; total <= 130; total++) {
      for (let before = 0; before < quantity; before++) {
        for (let units = 1; units <= quantity - before; units++) {
          const line = { total, quantity }
          const { stays, leaves } = splitLine(line, before, units)
          const left = quantity - units
          const paidBack = refundOfUnits(line, 0, before)
          // What the units that stay are still worth, by the rule of every refund.
          const still =
            left === 0 ? 0 : refundOfUnits({ total: stays, quantity: left }, before, left - before)
          const dearest = Math.ceil(total / quantity)
          const right =
            stays + leaves === total && paidBack + still === stays && leaves <= dearest * units && leaves >= 0
          if (!right) expect({ total, quantity, before, units, stays, leaves }).toBe('without a loss')
        }
      }
    }
  }
})
