import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'

export type LiveOrder = z.output<typeof contract.order.reply>

const EVERY_MS = 3_000

/** The order of the page; while it waits for money the shop is asked again and again, as long as somebody looks. */
export function useLiveOrder(loaded: LiveOrder): LiveOrder {
  const [asked, setAsked] = useState<LiveOrder | null>(null)
  const current = asked && asked.order.id === loaded.order.id ? asked : loaded
  const { number, key } = current.order
  const waiting = current.order.status === 'awaiting_payment'

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      // A question that failed is asked again in a moment.
      const answer = await call(contract.order, { number, key }).catch(() => null)
      if (answer) setAsked(answer)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, number, key])

  return current
}
