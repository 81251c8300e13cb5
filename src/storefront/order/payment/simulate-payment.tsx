import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { OrderReply, SimulatedOutcome } from '#shop/checkout/checkout-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { openStatuses } from '#shop/orders/payment-status.ts'
import { Button } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { PanelFoot } from './panel.tsx'

/** Whether an order of the demonstration waits for its buyer to play the bank. */
export function isSimulated({ order, payment }: Pick<OrderReply, 'order' | 'payment'>): boolean {
  return payment.demonstration && order.status === 'awaiting_payment' && openStatuses.includes(payment.status)
}

/** In the demonstration the buyer plays the bank: below what asks for money that no buyer has to pay. */
export function SimulatePayment({
  order,
  payment,
  onAnswer,
}: Pick<OrderReply, 'order' | 'payment'> & { onAnswer: (now: OrderReply) => void }) {
  const [busy, setBusy] = useState<SimulatedOutcome>()

  async function simulate(outcome: SimulatedOutcome) {
    setBusy(outcome)
    try {
      const { number, key } = order
      onAnswer(await call(checkoutCalls.simulatePayment, { number, key, outcome }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
    }
    setBusy(undefined)
  }

  const button = (outcome: SimulatedOutcome, text: string) => (
    <Button
      variant="secondary"
      size="small"
      busy={busy === outcome}
      onClick={() => simulate(outcome)}
      className="max-sm:px-3"
    >
      {text}
    </Button>
  )
  return (
    <PanelFoot>
      <p className="min-w-0 grow basis-64 text-pretty">
        <strong className="font-medium">Pagamento de demonstração.</strong> Não pague nada: aqui você faz o
        papel do banco.
      </p>
      <p className="needs-script flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {button('paid', payment.method === 'card' ? 'Simular aprovação' : 'Simular pagamento')}
        {payment.method === 'card' && button('rejected', 'Simular recusa')}
      </p>
    </PanelFoot>
  )
}
