import { type SyntheticEvent, useState } from 'react'
import { asBase64 } from '#admin/data/as-base64.ts'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { shrinkPhoto } from '#admin/frame/shrink-photo.ts'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { brl } from '#shop/money.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { inBank } from './refund-form.ts'
import { RefundLimit } from './refund-limit.tsx'

/** Money that waited for a hand was sent through the bank: on which day, and the bank's receipt of it. */
export function RefundSentDialog({ order, onClose, step }: OrderFormProps) {
  const amount = order.refund_by_hand ?? 0
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const [sentOn, setSentOn] = useState(today)
  const [receipt, setReceipt] = useState<File | null>(null)
  const { busy, errors, send } = useChange(
    orderCalls.confirmRefundSent,
    step(`Pedido ${order.number}: devolução de ${brl(amount)} registrada.`),
  )
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = receipt && (await asBase64((await shrinkPhoto(receipt)).file))
    await send({ number: order.number, amount: amount / 100, sent_on: sentOn, ...(proof ? { proof } : {}) })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`Já devolvi ${brl(amount)}${inBank(order)}`}
      className="max-w-[28rem]"
    >
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        <p>
          Primeiro devolva no aplicativo do banco, na transação que chegou do pedido {order.number}; depois
          registre aqui. Quem comprou recebe um e-mail que diz o dia.
        </p>
        <TextField
          label="Em que dia o dinheiro saiu?"
          type="date"
          max={today}
          value={sentOn}
          onChange={({ currentTarget }) => setSentOn(currentTarget.value)}
          error={errors.sent_on}
        />
        <TextField
          label="Comprovante do banco (opcional)"
          hint="Uma foto ou captura de tela. Só a loja vê: é a prova, se alguém perguntar."
          type="file"
          accept="image/*"
          className="[&_input]:bg-white [&_input]:py-2.5"
          onChange={({ currentTarget }) => setReceipt(currentTarget.files?.[0] ?? null)}
          error={errors.proof}
        />
        <RefundLimit order={{ ...order, given_back: (order.given_back ?? 0) - amount }} amount={amount} />
        <DialogButtons back="Ainda não" onClose={onClose}>
          <Button type="submit" busy={busy}>
            Registrar devolução
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
