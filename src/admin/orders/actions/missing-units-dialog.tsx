import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { ChooseUnits, linesOf } from '#admin/order-forms/choose-units.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'

/** Who packs says what is not on the shelf; who may give money back decides what happens then. */
export function MissingUnitsDialog({ order, onClose, step }: OrderFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const { busy, errors, send } = useChange(
    orderCalls.reportMissingUnits,
    step('Falta avisada. O pedido está em “Precisam de você”.'),
  )
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ number: order.number, lines: linesOf(chosen) })
  }
  return (
    <Modal open onClose={onClose} title="Falta na prateleira" className="max-w-[28rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <ChooseUnits
          legend="O que falta?"
          items={order.items}
          chosen={chosen}
          onChange={setChosen}
          error={errors.lines?.[0]}
        />
        <p>O pedido vai para “Precisam de você”, com uma nota do que falta. A loja recebe um e-mail.</p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Avisar
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
