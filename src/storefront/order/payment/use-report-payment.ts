import { useRef, useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { showAlert } from '#ui/messages/messages.tsx'

/**
 * Tells the shop that the Pix was sent; a second press while it does so is ignored.
 * @param onChanged takes the order as it stands afterwards
 */
export function useReportPayment({ number, key }: OrderView, onChanged: (now: OrderReply) => void) {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)

  /** @param receipt gives the picture; false: there is none to send after all */
  async function report(receipt?: () => Promise<string | false>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    try {
      const picture = await receipt?.()
      if (picture === false) return
      onChanged(
        await call(checkoutCalls.reportPayment, { number, key, ...(picture && { receipt: picture }) }),
      )
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      // The shop has found the money meanwhile, or the order was given up elsewhere.
      if (error.status === 409) await call(checkoutCalls.order, { number, key }).then(onChanged, () => {})
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return { busy, report }
}
