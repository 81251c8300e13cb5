import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import * as returnCalls from '#shop/returns/returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

interface KeepPurchaseProps {
  order: OrderView
  protocol: string
  /** takes the order as it stands afterwards */
  onKept: (now: OrderReply) => void
}

/** Takes a return back that nothing has been sent for. */
export function KeepPurchase({ order: { number, key }, protocol, onKept }: KeepPurchaseProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => busy || setAsking(false)

  async function keep() {
    setBusy(true)
    try {
      onKept(await call(returnCalls.cancelReturn, { number, key, protocol }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      // The parcel has come back meanwhile.
      if (error.status === 409) await call(checkoutCalls.order, { number, key }).then(onKept, () => {})
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <div className="needs-script mt-4 -ml-3 print:hidden">
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Ficar com os produtos
      </Button>
      <Modal open={asking} onClose={close} title="Ficar com os produtos?" className="max-w-[30rem]">
        <div className="p-5">
          <p>A devolução termina aqui. Dentro do prazo, você pode pedir outra.</p>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={close}>
              Continuar a devolução
            </Button>
            <Button variant="danger" busy={busy} onClick={keep}>
              Sim, ficar com eles
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  )
}
