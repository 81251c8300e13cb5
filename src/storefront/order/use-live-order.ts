import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'

import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { nextPollMs } from './next-poll.ts'

/**
 * The order of the page; while it waits for money the shop is polled, ever less often, as long as the page is in sight,
 * and at once when the buyer comes back from their bank.
 */
export function useLiveOrder(loaded: OrderReply) {
  const [{ current, clockOffsetMs }, setCurrent] = useState(() => received(loaded))
  const { number, key, status } = current.order
  const polled = nextPollMs(current, 0) !== null
  const newest = useRef(current)

  useEffect(() => {
    if (!polled) return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let since = Date.now()

    function wait() {
      clearTimeout(timer)
      const pause = nextPollMs(newest.current, Date.now() - since)
      if (!over && pause !== null) timer = setTimeout(ask, pause)
    }
    async function ask() {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      // A question that failed is asked again in a moment.
      const answer = await call(checkoutCalls.order, { number, key }).catch(() => null)
      if (answer && !over) {
        newest.current = answer
        setCurrent(received(answer))
      }
      wait()
    }
    function lookAgain() {
      if (document.visibilityState === 'visible') since = Date.now()
      ask()
    }
    wait()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [polled, number, key])

  return {
    order: current.order,
    payment: current.payment,
    /** how many milliseconds the shop's clock is ahead of this device's */
    clockOffsetMs,
    /** the order has moved since the page was opened */
    changed: status !== loaded.order.status,
    /** shows what came of a press */
    take(now: OrderReply) {
      ignoreSecondTap()
      newest.current = now
      setCurrent(received(now))
    },
  }
}

function received(current: OrderReply) {
  return { current, clockOffsetMs: current.asked_at.getTime() - Date.now() }
}
