import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#platform/browser/call.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { BuyersReturnKind, ReturnOutcome } from '#shop/orders/returns/returns.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import { returnInput } from '#shop/returns/return-input.ts'
import * as returnCalls from '#shop/returns/returns.calls.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { unbroken } from '#ui/unbroken.tsx'
import { ChooseLines } from './choose-lines.tsx'
import { ReturnSum } from './return-sum.tsx'
import { WishField } from './wish-field.tsx'

interface ReturnDialogProps {
  order: OrderView
  kind: BuyersReturnKind
  title: string
  /** the buyer keeps the purchase */
  onKept: () => void
  /** takes the order as it stands afterwards */
  onReturned: (now: OrderReply) => void
}

/** What is given back, line by line, and why. Once it is sent the dialog stays until the answer is there. */
export function ReturnDialog({ order, kind, title, onKept, onReturned }: ReturnDialogProps) {
  const withdrawing = kind === 'withdrawal'
  const { left, chosen, choose, lines } = useChosenLines(order, withdrawing)
  const [wish, setWish] = useState<ReturnOutcome>(withdrawing ? 'refund' : 'exchange')
  const requestKey = useRef(newRequestKey())
  const { number, key } = order
  const { formProps, field, errors, clearErrors, busy } = useForm({
    schema: z.pick(returnInput, { reason: true }),
    check: ({ reason }) => ({
      ...(lines.length === 0 && { lines: [returnTexts.chooseLines] }),
      ...(!withdrawing && reason === '' && { reason: [returnTexts.tellUs] }),
    }),
    async send({ reason }) {
      const asked = { number, key, kind, wish, reason, lines, request_key: requestKey.current }
      const now = await call(returnCalls.requestReturn, asked)
      const { protocol } = now.order.returns.at(-1)!
      showAlert('green', withdrawing ? orderTexts.withdrawn(protocol) : returnTexts.requested(protocol))
      onReturned(now)
    },
    onRefused(refusal) {
      if (refusal.unsent) return
      showAlert('red', failureMessage(refusal))
      // Too late, or given back elsewhere meanwhile: the page shows how it stands.
      if (refusal.status === 409) call(checkoutCalls.order, { number, key }).then(onReturned, () => {})
    },
  })
  const keep = () => busy || onKept()
  return (
    <Modal open onClose={keep} title={title} className="max-w-[36rem]">
      <form {...formProps} className="space-y-5 p-5">
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
            clearErrors(['lines'])
            choose(product, count)
          }}
          error={errors.lines?.[0]}
        />
        {!withdrawing && <WishField value={wish} onChange={setWish} />}
        <TextArea
          {...field('reason')}
          label={withdrawing ? 'Motivo (opcional)' : 'O que aconteceu?'}
          maxLength={1000}
          rows={3}
          required={!withdrawing}
        />
        {wish === 'refund' && <ReturnSum order={order} chosen={chosen} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={keep}>
            {withdrawing ? 'Ficar com a compra' : 'Voltar'}
          </Button>
          <Button type="submit" variant={withdrawing ? 'danger' : 'primary'} busy={busy}>
            {withdrawing ? 'Sim, desistir' : 'Avisar a loja'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/**
 * The lines that can be given back, and how many units of each are. The right to withdraw is to the whole purchase; a defect is of one
 * thing, and which one only the buyer knows.
 */
function useChosenLines({ order_items }: OrderView, withdrawing: boolean) {
  const left = order_items.filter(({ returnable }) => returnable > 0)
  const whole = withdrawing || left.length === 1
  const [chosen, setChosen] = useState(
    () => new Map(left.map(({ product_id, returnable }) => [product_id, whole ? returnable : 0])),
  )
  return {
    left,
    chosen,
    choose: (product: number, count: number) => setChosen(new Map(chosen).set(product, count)),
    lines: [...chosen].flatMap(([product_id, quantity]) => (quantity > 0 ? [{ product_id, quantity }] : [])),
  }
}
