import { expect, test } from 'vitest'
import type { OrderStatus } from '#shop/orders/order.ts'
import { inParcelOf } from './same-parcel.ts'

test.each<[added: OrderStatus, first: OrderStatus, how: 'goes' | 'went' | null]>([
  ['awaiting_payment', 'paid', 'goes'],
  ['paid', 'picking', 'goes'],
  ['cancelled', 'paid', null],
  ['shipped', 'shipped', 'went'],
  ['shipped', 'delivered', 'went'],
  ['paid', 'shipped', null],
  ['awaiting_payment', 'delivered', null],
  ['paid', 'cancelled', null],
])('an addition that is %s and a first order that is %s: %s in its parcel', (added, first, how) => {
  expect(inParcelOf({ status: added }, { status: first })).toBe(how)
})
