import { expect, test } from 'vitest'
import { moneyOfReturn } from './return-money.ts'
import type { OrderReturn } from './return-schema.ts'

const item = (product_id: number, quantity: number, total: number) =>
  ({ product_id, quantity, total, name: `Produto ${product_id}` }) as never

const asked = (protocol: string, units: Record<number, number>, given: Partial<OrderReturn> = {}) =>
  ({
    protocol,
    status: 'requested',
    wish: 'refund',
    outcome: null,
    refund_amount: null,
    freight_amount: 0,
    lines: Object.entries(units).map(([product_id, quantity]) => ({
      product_id: Number(product_id),
      name: `Produto ${product_id}`,
      quantity,
      accepted: null,
      refund_amount: null,
    })),
    ...given,
  }) as OrderReturn

const order = (...returns: OrderReturn[]) => ({
  order_items: [item(1, 1, 1690), item(2, 3, 2999)],
  freight: 1590,
  returns,
})

test('D7 what one of the lines brings back is known before the shop has looked, without the freight', () => {
  const one = asked('a', { 1: 1 })
  expect(moneyOfReturn(order(one), one)).toEqual({
    parts: [{ name: 'Produto 1', quantity: 1, amount: 1690 }],
    freight: 0,
    amount: 1690,
  })
})

test('D7 the return after which nothing is left brings the freight, and together they are what was paid', () => {
  const [first, second] = [asked('a', { 2: 2 }), asked('b', { 1: 1, 2: 1 })]
  const amounts = [first, second].map((one) => moneyOfReturn(order(first, second), one)!)
  expect(amounts.map(({ freight }) => freight)).toEqual([0, 1590])
  expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1690 + 2999 + 1590)
})

test('D7 what the shop settled is said as it settled it', () => {
  const one = asked('a', { 2: 2 }, { status: 'checked', outcome: 'refund', refund_amount: 999 })
  Object.assign(one.lines[0]!, { accepted: 1, refund_amount: 999 })
  expect(moneyOfReturn(order(one), one)).toEqual({
    parts: [{ name: 'Produto 2', quantity: 1, amount: 999 }],
    freight: 0,
    amount: 999,
  })
})

test('D7 an exchange and a return that ended bring no money', () => {
  for (const given of [{ wish: 'exchange' }, { status: 'cancelled' }, { status: 'refused' }] as const) {
    const one = asked('a', { 1: 1 }, given)
    expect(moneyOfReturn(order(one), one)).toBeNull()
  }
})
