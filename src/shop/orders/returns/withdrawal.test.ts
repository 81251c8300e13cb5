import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/orders/order.ts'
import { mayWithdraw } from './withdrawal.ts'

const at = (moment: string) => new Date(`${moment}-03:00`)
const delivered = {
  status: 'delivered',
  events: [
    { status: 'shipped', at: at('2026-11-03T10:00') },
    { status: 'delivered', at: at('2026-11-20T23:30') },
  ],
  shipping_method: { id: 'free' },
} as const

test('a purchase that has arrived can be taken back until the seventh day after is over, in São Paulo', () => {
  const order = { ...delivered, events: [...delivered.events] }
  expect(mayWithdraw(order, at('2026-11-20T23:31'))).toBe(true)
  expect(mayWithdraw(order, at('2026-11-27T23:59:59'))).toBe(true)
  expect(mayWithdraw(order, at('2026-11-28T00:00'))).toBe(false)
})

test('what is under way can be taken back however long it takes; what has not left, or is settled, cannot', () => {
  const long = at('2027-11-20T12:00')
  const allowed = orderStatuses.filter((status) => mayWithdraw({ ...delivered, status, events: [] }, long))
  expect(allowed).toEqual(['shipped'])
})

test('what was bought at the counter cannot be taken back as what was bought from afar', () => {
  const order = { ...delivered, events: [...delivered.events], shipping_method: { id: 'counter' } }
  expect(mayWithdraw(order, at('2026-11-20T23:31'))).toBe(false)
})
