import { type FormEvent, useRef, useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { BuyersReturnKind, ReturnOutcome } from '#shop/orders/returns/returns.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import * as returnCalls from '#shop/returns/returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { unbroken } from '#ui/unbroken.tsx'
import { ChooseLines } from './choose-lines.tsx'
import { ReturnSum } from './return-sum.tsx'
import { WishField } from './wish-field.tsx'

interface ReturnFormProps {
  order: OrderView
  kind: BuyersReturnKind
  busy: boolean
  onBusy: (busy: boolean) => void
  /** the buyer keeps the purchase */
  onKept: () => void
  /** takes the order as it stands afterwards */
  onReturned: (now: OrderReply) => void
}

/** What is given back, line by line, and why. */
export function ReturnForm({ order, kind, busy, onBusy, onKept, onReturned }: ReturnFormProps) {
  const { number, key } = order
  const withdrawing = kind === 'withdrawal'
  const left = order.order_items.filter(({ returnable }) => returnable > 0)
  // The right is to the whole purchase; a defect is of one thing, and which one only the buyer knows.
  const [chosen, setChosen] = useState(
    () =>
      new Map(
        left.map(({ product_id, returnable }) => [
          product_id,
          withdrawing || left.length === 1 ? returnable : 0,
        ]),
      ),
  )
  const [wish, setWish] = useState<ReturnOutcome>(withdrawing ? 'refund' : 'exchange')
  const [nothing, setNothing] = useState(false)
  const [untold, setUntold] = useState(false)
  const requestKey = useRef(newRequestKey())
  const lines = [...chosen].flatMap(([product_id, quantity]) =>
    quantity > 0 ? [{ product_id, quantity }] : [],
  )

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const tellsNothing = !withdrawing && reason.trim() === ''
    setNothing(lines.length === 0)
    setUntold(tellsNothing)
    if (lines.length === 0 || tellsNothing) return
    onBusy(true)
    const asked = { number, key, kind, wish, reason, lines, request_key: requestKey.current }
    try {
      const now = await call(returnCalls.requestReturn, asked)
      const { protocol } = now.order.returns.at(-1)!
      showAlert('green', withdrawing ? orderTexts.withdrawn(protocol) : returnTexts.requested(protocol))
      onReturned(now)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      // Too late, or given back elsewhere meanwhile: the page shows how it stands.
      if (error.status === 409) await call(checkoutCalls.order, { number, key }).then(onReturned, () => {})
    } finally {
      onBusy(false)
    }
  }

  return (
    <form noValidate className="space-y-5 p-5" onSubmit={send}>
      <p>
        {unbroken(
          withdrawing
            ? `É um direito seu, até ${WITHDRAWAL_DAYS} dias depois de receber. A confirmação chega na hora por e-mail, com um número de protocolo.`
            : 'Conte o que aconteceu. O envio de volta é por nossa conta, e temos até 30 dias para resolver.',
        )}
      </p>
      <ChooseLines
        items={left}
        chosen={chosen}
        onChange={(product, count) => {
          setNothing(false)
          setChosen(new Map(chosen).set(product, count))
        }}
        error={nothing}
      />
      {!withdrawing && <WishField value={wish} onChange={setWish} />}
      <TextArea
        name="reason"
        label={withdrawing ? 'Motivo (opcional)' : 'O que aconteceu?'}
        maxLength={1000}
        rows={3}
        required={!withdrawing}
        error={untold ? returnTexts.tellUs : null}
        onInput={() => setUntold(false)}
      />
      {wish === 'refund' && <ReturnSum order={order} chosen={chosen} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onKept}>
          {withdrawing ? 'Ficar com a compra' : 'Voltar'}
        </Button>
        <Button type="submit" variant={withdrawing ? 'danger' : 'primary'} busy={busy}>
          {withdrawing ? 'Sim, desistir' : 'Avisar a loja'}
        </Button>
      </div>
    </form>
  )
}
