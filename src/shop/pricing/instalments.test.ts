import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestInstalments,
  type InstalmentPlan,
  instalmentsChoice,
  instalmentsLine,
  instalmentsOf,
  interestWithin,
  shortInstalmentsLine,
} from './instalments.ts'

const plan: InstalmentPlan = { max: 12, interest_free: 3, minimum: 500, monthly_interest: 2.99 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('H2 up to twelve instalments, none below the minimum', () => {
  expect(instalmentsOf(100_00, plan).map((way) => way.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(instalmentsOf(15_00, plan).map((way) => way.count)).toEqual([1, 2, 3])
  expect(instalmentsOf(9_99, plan).map((way) => way.count)).toEqual([1])
})

test('an amount without interest is split in whole centavos, the rest on the first instalment', () => {
  expect(instalmentsOf(100_00, plan)[2]).toEqual({
    count: 3,
    value: 3333,
    first: 3334,
    total: 10000,
    interest: 0,
  })
})

test('an amount with interest follows the table of Price: 100 at 2.99 % in twelve is 10.04 each', () => {
  expect(instalmentsOf(100_00, plan)[11]).toEqual({
    count: 12,
    value: 1004,
    first: 1004,
    total: 12048,
    interest: 2.99,
  })
})

test('interestWithin finds the interest that equal payments were made with', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 100_000_00 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 10, max: 999 }),
      (amount, count, hundredths) => {
        const ways = instalmentsOf(amount, { ...plan, interest_free: 1, monthly_interest: hundredths / 100 })
        const { value } = ways[count - 1]!
        expect(Math.abs(interestWithin(amount, count, value) - hundredths / 100)).toBeLessThan(0.02)
      },
    ),
  )
})

test('the line has number, value, total, interest and yearly cost', () => {
  const ways = instalmentsOf(100_00, plan)
  expect(plain(instalmentsLine(ways[2]!))).toBe('3x de R$ 33,33 sem juros (total R$ 100,00)')
  expect(plain(instalmentsLine(ways[11]!))).toBe(
    '12x de R$ 10,04 (total R$ 120,48, juros 2,99% a.m., CET 42,41% a.a.)',
  )
})

test('a line in a list of choices is short, and tells with or without interest', () => {
  const plan = { max: 12, interest_free: 3, minimum: 5_00, monthly_interest: 2.99 }
  const choices = instalmentsOf(120_00, plan).map((way) => instalmentsChoice(way).replaceAll('\u00a0', ' '))
  expect(choices[2]).toBe('3x de R$ 40,00 sem juros')
  expect(choices[3]).toMatch(/^4x de R\$ \d\d,\d\d com juros$/)
})

test('C6 a short line leaves out the total, except when there is interest', () => {
  const ways = instalmentsOf(100_00, plan)
  expect(plain(shortInstalmentsLine(ways[2]!))).toBe('3x de R$ 33,33 sem juros')
  expect(plain(shortInstalmentsLine(ways[11]!))).toBe(
    '12x de R$ 10,04 (total R$ 120,48, juros 2,99% a.m., CET 42,41% a.a.)',
  )
})

test('a card shows the most instalments without interest, and none for an amount that cannot be split', () => {
  expect(bestInstalments(100_00, plan)).toMatchObject({ count: 3, interest: 0 })
  expect(bestInstalments(100_00, { ...plan, interest_free: 1 })).toMatchObject({ count: 12, interest: 2.99 })
  expect(bestInstalments(9_99, plan)).toBe(null)
})

test('instalments without interest always add up to the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, minimum) => {
        for (const way of instalmentsOf(amount, { ...plan, interest_free: 12, minimum })) {
          expect(way.first + way.value * (way.count - 1)).toBe(amount)
          expect(way.first).toBeGreaterThanOrEqual(way.value)
          expect(way.first - way.value).toBeLessThan(way.count)
        }
      },
    ),
  )
})
