import { expect, test } from 'vitest'
import {
  type OrderAction,
  type OrderStatus,
  orderCan,
  orderStatuses,
  progressOf,
  progressSteps,
} from './order.ts'

test('O10 every action is allowed in exactly the states of the table', () => {
  const allowed = Object.fromEntries(
    Object.entries(orderCan).map(([action, can]) => [
      action,
      orderStatuses.filter((status) => can({ status })),
    ]),
  ) as Record<OrderAction, OrderStatus[]>
  expect(allowed).toEqual({
    place: ['draft'],
    pay: ['awaiting_payment', 'cancelled', 'expired'],
    pick: ['paid'],
    ship: ['paid', 'picking'],
    deliver: ['shipped'],
    cancel: ['awaiting_payment', 'paid', 'picking'],
    expire: ['awaiting_payment'],
    refund: ['paid', 'picking', 'shipped', 'delivered', 'cancelled', 'expired'],
  })
})

test('O10 the progress bar stands where the order stands, and nowhere once it was given up', () => {
  const sent = { shipping_method: { id: 'pac' } }
  expect(progressSteps.map(({ status }) => progressOf({ status, ...sent })?.reached)).toEqual([0, 1, 2, 3, 4])
  for (const status of ['cancelled', 'expired', 'refunded'] as const)
    expect(progressOf({ status, ...sent })).toBe(null)
})
