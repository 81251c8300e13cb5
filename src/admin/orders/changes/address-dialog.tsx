import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { type TypedTexts, textFieldsOf } from '#admin/frame/typed-texts.tsx'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { cepDigits, validCep } from '#shop/customers/address/cep.ts'
import { brl, type Centavos } from '#shop/money.ts'
import * as changeCalls from '#shop/order-desk/changes/changes.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { AddressFields } from './address-fields.tsx'

/** Where an order goes, put right before it leaves. What follows stands there before the button. */
export function AddressDialog({ order, onClose, step }: OrderFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({ ...order.shipping })
  const { busy, errors, send } = useChange(changeCalls.correctOrderAddress, step('Endereço corrigido.'))
  const texts: TypedTexts = {
    value: (name) => typed[name] ?? '',
    change: (fields) => setTyped((before) => ({ ...before, ...fields })),
    problemOf: (name) => errors[`shipping.${name}`],
  }
  const cep = cepDigits(texts.value('cep_number'))
  const moved = validCep(cep) && cep !== cepDigits(order.shipping?.cep_number ?? '')
  const freight = useReading(changeCalls.orderFreight, moved ? { number: order.number, cep } : null)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ number: order.number, shipping: typed, seen: order.shipping })
  }
  return (
    <Modal open onClose={onClose} title={`Endereço do pedido ${order.number}`} className="max-w-[34rem]">
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <AddressFields {...texts} />
        {textFieldsOf(texts)('phone_number', 'Telefone com DDD', { inputMode: 'tel' })}
        <p aria-live="polite">
          {moved && freight.data && `${freightSentence(freight.data)} `}
          {order.labels_printed_at && 'A etiqueta já foi impressa: imprima de novo. '}
          {order.customer.email !== null && 'Quem comprou recebe um e-mail com o novo endereço.'}
        </p>
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={busy}>
            Guardar endereço
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}

/** What another postal code means for the freight. What was paid stays: the shop asks for it, or gives it back, itself. */
function freightSentence({ paid, now }: { paid: Centavos | null; now: Centavos | null }): string {
  if (paid === null) return ''
  if (now === null) return 'O frete deste pedido não é oferecido para este CEP: confira quanto custa.'
  if (now === paid) return 'O frete para este CEP é o mesmo.'
  return `O frete para este CEP é ${brl(now)}, e quem comprou pagou ${brl(paid)}: a diferença não é cobrada nem devolvida sozinha.`
}
