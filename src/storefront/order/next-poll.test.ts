import { expect, test } from 'vitest'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { nextPollMs } from './next-poll.ts'

const waiting = (payment: object, status = 'awaiting_payment', order = {}) =>
  ({
    order: { status, refund_by_hand: 0, ...order },
    payment: { method: 'pix', by_hand: false, ...payment },
  }) as OrderReply

/** How often the shop is asked within so many minutes. */
function asks(reply: OrderReply, minutes: number): number {
  let count = 0
  for (let at = 0; at < minutes * 60_000; count += 1) at += nextPollMs(reply, at)!
  return count
}

test('A10 the order page asks every 3 s at first, and less often as time goes on', () => {
  const pix = waiting({})
  expect(nextPollMs(pix, 0)).toBe(3_000)
  expect(nextPollMs(pix, 30_000)).toBe(3_000)
  expect(nextPollMs(pix, 120_000)).toBe(12_000)
  expect(nextPollMs(pix, 30 * 60_000)).toBe(30_000)
  // Six hundred when it asked every three seconds.
  expect(asks(pix, 30)).toBeLessThan(90)
})

test('A10 fifteen buyers behind one address ask fewer calls in their first minute than one address has', () => {
  expect(asks(waiting({}), 1) * 15).toBeLessThanOrEqual(300)
})

test('A10 who waits for a person or for a bank is asked for less often still; what is settled not at all', () => {
  expect(nextPollMs(waiting({ by_hand: true }), 0)).toBe(3_000)
  expect(nextPollMs(waiting({ by_hand: true }), 3_600_000)).toBe(60_000)
  expect(nextPollMs(waiting({ method: 'boleto' }), 0)).toBe(30_000)
  expect(nextPollMs(waiting({}, 'expired'), 0)).toBe(15_000)
  for (const status of ['cancelled', 'delivered', 'refunded'])
    expect(nextPollMs(waiting({}, status), 0)).toBe(null)
})

test('R201 an order that the shop goes on with, or whose money it still owes, is asked for now and then', () => {
  for (const status of ['paid', 'picking', 'shipped']) expect(nextPollMs(waiting({}, status), 0)).toBe(15_000)
  expect(nextPollMs(waiting({}, 'cancelled', { refund_by_hand: 5000 }), 0)).toBe(15_000)
  expect(nextPollMs(waiting({}, 'paid'), 3_600_000)).toBe(120_000)
})
