import { type SyntheticEvent, useRef, useState } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { ChooseUnits, linesOf } from '#admin/order-forms/choose-units.tsx'
import { newRequestKey } from '#platform/browser/request-key.ts'
import { kindNames } from '#shop/messages/returns.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import { type BuyersReturnKind, type ReturnOutcome, returnKinds } from '#shop/orders/returns/returns.ts'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { OutcomeField } from './outcome-field.tsx'
import type { ReturnFormProps } from './return-form.ts'
import { timesOf } from './return-words.ts'

/** Opens the dialog, of an order that has left and of which something may still come back. */
export function OpenReturn({ order, options }: Pick<ReturnFormProps, 'order' | 'options'>) {
  const [open, setOpen] = useState(false)
  const hasLeft = order.status === 'shipped' || order.status === 'delivered'
  if (!hasLeft || order.items.every(({ returnable }) => returnable === 0)) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Abrir devolução
      </Button>
      {open && (
        <OpenReturnDialog
          order={order}
          onClose={() => setOpen(false)}
          options={{
            ...options,
            onDone(reply) {
              setOpen(false)
              options.onDone(reply)
            },
          }}
        />
      )}
    </>
  )
}

/** A return that the buyer has asked for elsewhere, on WhatsApp or at the counter, is written down for them. */
function OpenReturnDialog({ order, onClose, options }: Omit<ReturnFormProps, 'returned'>) {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const [kind, setKind] = useState<BuyersReturnKind>('withdrawal')
  const [wish, setWish] = useState<ReturnOutcome>('exchange')
  const [askedOn, setAskedOn] = useState(today)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [missing, setMissing] = useState(false)
  const key = useRef(newRequestKey())
  const draft = useDraftText(`devolucao.${order.number}`)
  const { busy, errors, send } = useChange(returnCalls.openReturn, options)
  const times = timesOf(order)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(chosen.size === 0)
    if (chosen.size === 0) return
    const asked = {
      ...{ number: order.number, kind, lines: linesOf(chosen), reason: draft.text, request_key: key.current },
      ...(kind === 'defect' ? { wish } : {}),
      ...(askedOn && askedOn !== today ? { asked_on: askedOn } : {}),
    }
    if (await send(asked)) draft.forget()
  }
  return (
    <Modal open onClose={onClose} title={`Devolução do pedido ${order.number}`} className="max-w-[30rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <SelectField
          label="Por quê?"
          hint={times ? `Até ${shortDate(times[kind])}, pelo dia em que a pessoa pediu.` : undefined}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as BuyersReturnKind)}
          error={errors.kind}
        >
          {returnKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </SelectField>
        <ChooseUnits
          legend="O que volta?"
          items={order.items}
          chosen={chosen}
          onChange={setChosen}
          error={errors.lines?.[0] ?? (missing && chosen.size === 0 ? 'Escolha o que volta.' : undefined)}
        />
        {kind === 'defect' && (
          <OutcomeField label="O que a pessoa pediu?" outcome={wish} onChange={setWish} />
        )}
        <TextField
          label="Quando a pessoa pediu?"
          type="date"
          max={today}
          value={askedOn}
          onChange={({ currentTarget }) => setAskedOn(currentTarget.value)}
          error={errors.asked_on}
        />
        <TextArea
          label={kind === 'defect' ? 'O que aconteceu?' : 'Motivo, se a pessoa disse (opcional)'}
          rows={2}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          error={errors.reason}
        />
        <p>Quem comprou recebe um e-mail com o protocolo. Depois, diga como mandar de volta.</p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Abrir devolução
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
