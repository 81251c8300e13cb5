import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as aftersalesCalls from '#shop/aftersales/aftersales.contract.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { OrderAction } from '#storefront/order/returns/order-action.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

interface CancelOrderProps {
  order: OrderView
  /** takes the order as it stands afterwards, cancelled or not */
  onCancelled: (now: OrderReply) => void
}

/** The customer's own right until the parcel leaves; asked once more, because it cannot be taken back. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { number, key } = order

  /** Once it is under way, nothing takes it back. */
  const keep = () => busy || setAsking(false)

  async function cancel() {
    setBusy(true)
    try {
      onCancelled(await call(aftersalesCalls.cancelOrder, { number, key }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      // Too late: the parcel has left, or the order was cancelled elsewhere.
      if (error.status === 409) await call(checkoutCalls.order, { number, key }).then(onCancelled, () => {})
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <OrderAction name="Cancelar pedido" onClick={() => setAsking(true)} />
      <Modal open={asking} onClose={keep} title={`Cancelar o pedido ${number}?`} className="max-w-[30rem]">
        <div className="p-5">
          <p>
            {order.payment_reported
              ? 'Os produtos voltam para a loja. Se o seu Pix chegou, a loja confere o extrato e devolve o valor.'
              : order.status === 'awaiting_payment'
                ? 'Os produtos voltam para a loja e o pagamento deixa de valer. Não pague depois de cancelar.'
                : 'Os produtos voltam para a loja, e devolvemos o valor pelo mesmo meio de pagamento.'}
          </p>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={keep}>
              Manter o pedido
            </Button>
            <Button variant="danger" busy={busy} onClick={cancel}>
              Sim, cancelar
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
