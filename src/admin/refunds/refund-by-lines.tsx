import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { ChooseUnits, linesOf } from '#admin/order-forms/choose-units.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { brl } from '#shop/money.ts'
import { orderCan } from '#shop/orders/order.ts'
import { refundOfReturn } from '#shop/orders/returns/return-amount.ts'
import * as staffReturnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, SelectField, TextArea } from '#ui/form/field.tsx'
import { refundableNow, refundConsequence, refundSaid } from './refund-form.ts'
import { RefundLimit } from './refund-limit.tsx'

/** Why units are paid back: whether they are sold again, and what the buyer reads unless it is written anew. */
const reasons = {
  missing: {
    name: 'Faltou na prateleira',
    restock: false,
    note: 'Um produto do seu pedido acabou antes de sair daqui. Pedimos desculpas: devolvemos o valor dele.',
  },
  asked: {
    name: 'Quem comprou pediu para tirar',
    restock: true,
    note: 'Como você pediu, tiramos do seu pedido e devolvemos o valor.',
  },
  other: { name: 'Outro motivo', restock: false, note: '' },
}
type Reason = keyof typeof reasons

/** Money back for some units; nothing has to come back for it. */
export function RefundByLines({ order, onClose, step }: OrderFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState<Reason>('missing')
  const [note, setNote] = useState(reasons.missing.note)
  const [restock, setRestock] = useState(reasons.missing.restock)
  const amount = amountOf(order, chosen)
  const { busy, errors, send } = useChange(staffReturnCalls.refundOrderLines, step(refundSaid(amount)))
  const units = linesOf(chosen).reduce((sum, { quantity }) => sum + quantity, 0)

  function because(reason: Reason) {
    setReason(reason)
    setNote(reasons[reason].note)
    setRestock(reasons[reason].restock)
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({
      ...{ number: order.number, lines: linesOf(chosen), restock, note },
      seen: (order.refundable ?? 0) / 100,
    })
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <ChooseUnits
        legend="O que é devolvido em dinheiro?"
        items={order.items}
        chosen={chosen}
        onChange={setChosen}
        error={errors.lines?.[0]}
      />
      <SelectField
        label="Motivo"
        value={reason}
        onChange={({ currentTarget }) => because(currentTarget.value as Reason)}
      >
        {Object.entries(reasons).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="O que quem comprou vai ler"
        rows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={errors.note}
      />
      <CheckField
        label="As unidades voltam ao estoque"
        checked={restock}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
      {units > 0 && (
        <p aria-live="polite">
          {refundConsequence(order, amount)}{' '}
          {restock ? `${unitsText(units)} ao estoque.` : 'O estoque não muda.'}{' '}
          {orderCan.ship(order) && 'O resto do pedido segue. '}
          Quem comprou recebe um e-mail.
        </p>
      )}
      <RefundLimit order={order} amount={amount} />
      <DialogButtons onClose={onClose}>
        <Button type="submit" variant="danger" busy={busy}>
          Devolver {brl(amount)}
        </Button>
      </DialogButtons>
    </form>
  )
}

const unitsText = (units: number) => (units === 1 ? '1 unidade volta' : `${units} unidades voltam`)

/** Centavos, by the rule of the server; never more than the order still holds. */
function amountOf(order: OrderFormProps['order'], chosen: ReadonlyMap<number, number>): number {
  const { amount } = refundOfReturn(
    order.items.map(({ product_id, total, quantity, returnable }) => ({
      total: total ?? 0,
      quantity,
      before: quantity - returnable,
      units: chosen.get(product_id) ?? 0,
    })),
    order.freight ?? 0,
  )
  return Math.min(amount, refundableNow(order))
}
