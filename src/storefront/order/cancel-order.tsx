import { useEffect, useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as cancellationCalls from '#shop/cancellation/cancellation.calls.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
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
  const [mailed, setMailed] = useState(false)
  const { number, key } = order

  // Who comes by the link of the mail has only to say yes: a program that looks at links presses nothing.
  useEffect(() => {
    if (window.location.hash === '#cancelar') setAsking(true)
  }, [])

  /** Once it is under way, nothing takes it back. */
  function keep() {
    if (busy) return
    setAsking(false)
    setMailed(false)
  }

  async function cancel() {
    setBusy(true)
    try {
      const { mailed: asked, ...now } = await call(cancellationCalls.cancelOrder, {
        number,
        key,
        ...ofMail(),
      })
      if (asked) return setMailed(true)
      onCancelled(now)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      // Too late: the parcel has left, or the order was cancelled elsewhere.
      if (error.status === 409) await call(checkoutCalls.order, { number, key }).then(onCancelled, () => {})
    } finally {
      setBusy(false)
    }
    setAsking(false)
  }

  return (
    <>
      <OrderAction name="Cancelar pedido" onClick={() => setAsking(true)} />
      <Mailed order={order} open={mailed} onClose={keep} />
      <Modal
        open={asking && !mailed}
        onClose={keep}
        title={`Cancelar o pedido ${number}?`}
        className="max-w-[30rem]"
      >
        <div className="p-5">
          <p>{consequenceFor(order)}</p>
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

/** What the link of the mail proves. */
function ofMail() {
  const asked = new URLSearchParams(window.location.search)
  const [expires, signature] = [asked.get('expires'), asked.get('signature')]
  return expires && signature ? { expires, signature } : {}
}

/** That a buyer who has not signed in cancels by a mail. */
function Mailed({ order, open, onClose }: { order: OrderView; open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Enviamos um e-mail para confirmar o cancelamento"
      className="max-w-[30rem]"
    >
      <div className="p-5">
        <p className="wrap-anywhere">
          Abra-o em <strong>{order.customer.email}</strong> e toque em “Cancelar o pedido”: assim ninguém
          cancela por você. O botão vale por 24 horas, e até lá o pedido {order.number} continua.
        </p>
        <p className="mt-3 text-soft">Não chegou? Veja também a caixa de spam.</p>
        <p className="mt-6 flex *:grow sm:justify-end sm:*:grow-0">
          <Button onClick={onClose}>Entendi</Button>
        </p>
      </div>
    </Modal>
  )
}

/** What becomes of the products, and of the money that was paid or is on its way. */
function consequenceFor({ status, payment_reported }: OrderView): string {
  if (payment_reported)
    return 'Os produtos voltam para a loja. Se o seu Pix chegou, a loja confere o extrato e devolve o valor.'
  return status === 'awaiting_payment'
    ? 'Os produtos voltam para a loja e o pagamento deixa de valer. Não pague depois de cancelar.'
    : 'Os produtos voltam para a loja, e devolvemos o valor pelo mesmo meio de pagamento.'
}
