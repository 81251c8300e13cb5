import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { brl, type Centavos } from '#shop/money.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { refundableNow, refundConsequence, refundSaid } from './refund-form.ts'
import { RefundLimit } from './refund-limit.tsx'

/** Money back by its sum, all or a part. */
export function RefundBySum({ order, onClose, step }: OrderFormProps) {
  const most = refundableNow(order)
  const [typed, setTyped] = useState((most / 100).toFixed(2).replace('.', ','))
  const reais = Number(typed.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'))
  const centavos = Number.isFinite(reais) ? Math.max(0, Math.round(reais * 100)) : 0
  const problem = problemOf(centavos, most)
  const { busy, errors, send } = useChange(orderCalls.refundStaffOrder, step(refundSaid(centavos)))

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!problem) void send({ number: order.number, amount: centavos / 100, seen: most / 100 })
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={`Valor, até ${brl(most)}`}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors.amount ?? problem}
      />
      <p>{refundConsequence(order, centavos)} O estoque não muda. Quem comprou recebe um e-mail.</p>
      <RefundLimit order={order} amount={centavos} />
      <DialogButtons onClose={onClose}>
        <Button type="submit" variant="danger" busy={busy}>
          Devolver {brl(centavos)}
        </Button>
      </DialogButtons>
    </form>
  )
}

function problemOf(centavos: Centavos, most: Centavos): string | null {
  if (centavos === 0) return 'Digite quanto volta, por exemplo 49,90.'
  return centavos > most ? orderTexts.refundExceeds(brl(most)) : null
}
