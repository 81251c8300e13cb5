import { useEffect, useState } from 'react'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { OrderReply } from '#shop/orders/order-shapes.ts'

/** How often the shop is asked about an order that money may still change; undefined: not at all. */
function everyMs({ order, payment }: OrderReply): number | undefined {
  // A boleto takes days.
  if (order.status === 'awaiting_payment') return payment.method === 'boleto' ? 30_000 : 3_000
  // Money that was sent in the last instant.
  return order.status === 'expired' ? 15_000 : undefined
}

/**
 * The order of the page; while it waits for money the shop is asked again and again, as long as somebody looks, and
 * at once when they come back from their bank.
 */
export function useLiveOrder(loaded: OrderReply) {
  const [{ current, ahead }, setCurrent] = useState(() => received(loaded))
  const { number, key, status } = current.order
  const every = everyMs(current)

  useEffect(() => {
    if (every === undefined) return
    let over = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      // A question that failed is asked again in a moment.
      const answer = await call(contract.order, { number, key }).catch(() => null)
      if (answer && !over) setCurrent(received(answer))
    }
    const timer = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [every, number, key])

  return {
    order: current.order,
    payment: current.payment,
    /** how many milliseconds the shop's clock is ahead of this device's */
    ahead,
    /** the order has moved since the page was opened */
    changed: status !== loaded.order.status,
    take: (now: OrderReply) => setCurrent(received(now)),
  }
}

function received(current: OrderReply) {
  return { current, ahead: current.asked_at.getTime() - Date.now() }
}
