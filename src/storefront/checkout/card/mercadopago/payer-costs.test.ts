import { expect, test } from 'vitest'
import { instalmentsLine } from '#shop/pricing/instalments.ts'
import { payerCosts } from '#test/mercadopago/payer-costs.ts'
import { instalmentChoices } from './payer-costs.ts'

const plan = { max: 12, interest_free: 12, minimum: 500, monthly_interest: 2.99 }
const credit = (amount: number) => [
  { payment_type_id: 'debit_card', payer_costs: payerCosts(amount, { free: 1, monthly: 0 }).slice(0, 1) },
  { payment_type_id: 'credit_card', payer_costs: payerCosts(amount, { free: 3, monthly: 3.49 }) },
]
const lines = (amount: number, given = {}) =>
  instalmentChoices(credit(amount / 100), amount, { ...plan, ...given }).map((way) =>
    instalmentsLine(way).replaceAll('\u00a0', ' '),
  )

test('O7 a card’s ways to pay are the provider’s, with the interest that is in them', () => {
  const ways = lines(120_00)
  expect(ways).toHaveLength(12)
  expect(ways[0]).toBe('1x de R$ 120,00 sem juros (total R$ 120,00)')
  expect(ways[2]).toBe('3x de R$ 40,00 sem juros (total R$ 120,00)')
  expect(ways[11]).toBe('12x de R$ 12,41 (total R$ 148,92, juros 3,49% a.m., CET 50,91% a.a.)')
})

test('O7 never more of them than the shop offers, and none below its smallest', () => {
  expect(lines(120_00, { max: 6 })).toHaveLength(6)
  expect(lines(15_00)).toHaveLength(3)
  expect(lines(4_99)).toEqual(['1x de R$ 4,99 sem juros (total R$ 4,99)'])
})

test('O7 a provider that offers nothing for a card leaves 1x', () => {
  for (const told of [[], [{ payment_type_id: 'credit_card', payer_costs: [] }]]) {
    expect(instalmentChoices(told, 120_00, plan)).toEqual([
      { count: 1, value: 120_00, first: 120_00, total: 120_00, interest: 0 },
    ])
  }
})
