import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { ChooseUnits, linesOf } from '#admin/order-forms/choose-units.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { unitsWords } from '#admin/order-words.ts'
import { Obstacle, useLoweringLimit } from '#admin/refunds/refund-limit.tsx'
import { brl } from '#shop/money.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import { splitLine } from '#shop/order-desk/changes/split-line.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'

/** Products leave an order that is not paid yet. What is left to pay stands there before the button. */
export function TakeOutDialog({ order, onClose, step }: OrderFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [missing, setMissing] = useState(false)
  const { busy, errors, send } = useChange(changeCalls.takeOutLines, step(takenOut(order, chosen)))
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(chosen.size === 0)
    if (chosen.size === 0) return
    const seen = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    void send({ number: order.number, lines: linesOf(chosen), seen })
  }
  const left = leftToPay(order, chosen)
  const obstacle = useLoweringLimit(order)((order.total ?? 0) - (left ?? 0))
  return (
    <Modal open onClose={onClose} title={`Tirar produto do pedido ${order.number}`} className="max-w-[28rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <ChooseUnits
          legend="O que sai?"
          items={order.items}
          chosen={chosen}
          onChange={setChosen}
          error={errors.lines?.[0] ?? (missing ? 'Escolha o que sai.' : undefined)}
        />
        <p aria-live="polite">
          {left !== null && chosen.size > 0 && <strong>Ficam {brl(left)} a pagar. </strong>}O que sai volta ao
          estoque; o desconto do que fica e o frete não mudam. O Pix ou boleto de antes deixa de valer, e há
          outro na página do pedido{order.customer.email !== null && ': quem comprou recebe um e-mail'}.
        </p>
        <Obstacle why={obstacle} />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Tirar
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

function takenOut({ items }: StaffOrder, chosen: ReadonlyMap<number, number>): string {
  const lines = items.map(({ product_id, name }) => ({ name, count: chosen.get(product_id) ?? 0 }))
  const out = lines.filter(({ count }) => count > 0)
  return `${unitsWords(out, 'tirada')} do pedido.`
}

/** What the order costs then; null for a role that sees no sums. */
function leftToPay({ total, items }: StaffOrder, chosen: ReadonlyMap<number, number>): number | null {
  if (total === null) return null
  return items.reduce((left, { product_id, quantity, total: paid }) => {
    const out = chosen.get(product_id) ?? 0
    if (out === 0 || paid === null) return left
    return left - splitLine({ total: paid, quantity }, 0, out).leaves
  }, total)
}
