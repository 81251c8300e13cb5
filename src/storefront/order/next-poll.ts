import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import type { OrderStatus } from '#shop/orders/order.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * Milliseconds after which the shop is asked again about an order that money or the shop may still change: soon at first, less often
 * as time goes on, so that many buyers behind one address do not use up its calls. Null: not at all.
 * @param elapsedMs since the buyer came to the page, or back to it
 */
export function nextPollMs({ order, payment }: OrderReply, elapsedMs: number): number | null {
  const [first, last] = paceOf(order, payment) ?? []
  if (first === undefined || last === undefined) return null
  // A tenth of the time that has passed: a buyer who pays within a minute sees it within seconds.
  return Math.min(last, Math.max(first, elapsedMs / 10))
}

/** The shop goes on with them, or takes them back. */
const underWay: readonly OrderStatus[] = ['paid', 'picking', 'shipped']

/** The shortest and the longest pause. */
function paceOf(
  { status, refund_by_hand }: OrderReply['order'],
  payment: OrderReply['payment'],
): [first: number, last: number] | null {
  // Money that was sent in the last instant; money that the shop has still to send back.
  if (status === 'expired' || refund_by_hand > 0 || underWay.includes(status))
    return [15 * SECOND, 2 * MINUTE]
  if (status !== 'awaiting_payment') return null
  // A boleto takes days.
  if (payment.method === 'boleto') return [30 * SECOND, 5 * MINUTE]
  // A person of the shop has to look.
  if (payment.by_hand) return [3 * SECOND, MINUTE]
  return [3 * SECOND, 30 * SECOND]
}
