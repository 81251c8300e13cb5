import type { SyntheticEvent } from 'react'
import { useDraftText } from '#admin/data/draft-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { isByHand, refundableNow, refundConsequence } from '#admin/refunds/refund-form.ts'
import { useRefundLimit } from '#admin/refunds/refund-limit.tsx'
import { brl } from '#shop/money.ts'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { ofReturn, type ReturnFormProps } from './return-form.ts'

/** What a return that was checked sends back; never more than the order still holds. */
export function amountBack({ order, returned }: Pick<ReturnFormProps, 'order' | 'returned'>): number {
  return Math.min(returned.money?.amount ?? 0, refundableNow(order))
}

/** The money of a checked return goes back: asked once, because it cannot be undone. */
export function MoneyBackDialog({ order, returned, onClose, options }: ReturnFormProps) {
  const { busy, send } = useChange(returnCalls.refundReturn, options)
  const centavos = amountBack({ order, returned })
  const amount = brl(centavos)
  const obstacle = useRefundLimit(order)(centavos)
  return (
    <AskOnce
      title={`Devolver ${amount}?`}
      consequence={`${refundConsequence(order, centavos)} ${isByHand(order) ? 'Quem comprou recebe um e-mail.' : 'O estoque já foi acertado na conferência. Quem comprou recebe um e-mail quando o dinheiro chegar.'} Isso não se desfaz.`}
      obstacle={obstacle}
      action={isByHand(order) ? 'Sim, já devolvi' : 'Sim, devolver'}
      busy={busy}
      onClose={onClose}
      onYes={() => void send(ofReturn({ order, returned }))}
    />
  )
}

/** The repaired product, or a new one, has left for the buyer. */
export function SentDialog({ order, returned, onClose, options }: ReturnFormProps) {
  const draft = useDraftText(`enviado.${returned.protocol}`)
  const { busy, errors, send } = useChange(returnCalls.resolveReturn, options)
  const isNew = returned.outcome === 'exchange'
  const units = returned.lines.reduce((sum, { accepted }) => sum + (accepted ?? 0), 0)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await send({ ...ofReturn({ order, returned }), note: draft.text })) draft.forget()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={isNew ? 'O produto novo foi enviado?' : 'O produto consertado foi enviado?'}
      className="max-w-[28rem]"
    >
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <TextArea
          label="Rastreio ou recado, que quem comprou vai ler"
          rows={2}
          value={draft.text}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
          error={errors.note}
        />
        <p>
          {isNew && `${units === 1 ? '1 unidade sai' : `${units} unidades saem`} do estoque. `}
          Quem comprou recebe um e-mail, e a devolução termina. Isso não se desfaz.
        </p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Sim, foi enviado
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
