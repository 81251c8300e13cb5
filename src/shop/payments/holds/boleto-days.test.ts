import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '#shop/catalog/offers/shop-time.ts'
import { boletoDays } from './boleto-days.ts'

const days = (placed: string) => {
  const { dueUntil, heldUntil } = boletoDays(new Date(placed))
  return [dueUntil, heldUntil].map((moment) => localTime(moment).slice(0, 10))
}

test.each([
  ['a Tuesday', '2026-12-01T12:00-03:00', '2026-12-04', '2026-12-08'],
  ['the Wednesday before Carnival', '2027-02-03T12:00-03:00', '2027-02-10', '2027-02-12'],
  ['three days before Christmas', '2026-12-22T12:00-03:00', '2026-12-28', '2026-12-30'],
  ['three days before the banks close the year', '2026-12-28T12:00-03:00', '2027-01-04', '2027-01-06'],
  ['the Tuesday before Easter', '2027-03-23T12:00-03:00', '2027-03-29', '2027-03-31'],
  ['a Thursday, due on a Sunday', '2026-12-10T12:00-03:00', '2026-12-14', '2026-12-16'],
  ['the Monday before Corpus Christi', '2027-05-24T12:00-03:00', '2027-05-28', '2027-06-01'],
  [
    'late in the evening, when it is the next day in London',
    '2026-12-01T23:30-03:00',
    '2026-12-04',
    '2026-12-08',
  ],
])('R402 a boleto made on %s is due on a bank day, and its units wait two more', (_, placed, due, held) => {
  expect(days(placed)).toEqual([due, held])
})

test('R402 on every day of fifty years a buyer has three days at least, and no boleto is due on a weekend', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2076-01-01'), noInvalidDate: true }),
      (now) => {
        const { dueUntil, heldUntil } = boletoDays(now)
        const [due, held] = days(now.toISOString())
        const inDays = (dueUntil.getTime() - now.getTime()) / 86_400_000
        expect(inDays).toBeGreaterThan(2.9)
        // Mercado Pago takes 30 days at most; the longest row of days without a bank is five.
        expect(inDays).toBeLessThan(9)
        for (const day of [due!, held!]) {
          expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
          expect(['01-01', '04-21', '12-25', '12-31']).not.toContain(day.slice(5))
        }
        expect(heldUntil.getTime() - dueUntil.getTime()).toBeGreaterThanOrEqual(2 * 86_400_000)
      },
    ),
    { numRuns: 500 },
  )
})
