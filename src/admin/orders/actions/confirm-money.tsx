import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { brl, type Centavos } from '#shop/money.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { type OrderStatus, paymentReference, statusNames } from '#shop/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { CheckField, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'

interface ConfirmMoneyProps {
  order: { number: number; status: OrderStatus; total: Centavos | null }
  onClose: () => void
  onDone: () => void
}

/** A Pix has arrived: the amount to compare in large, another one if it differs. It cannot be undone, so it asks once. */
export function ConfirmMoney({ order, onClose, onDone }: ConfirmMoneyProps) {
  const [differs, setDiffers] = useState(false)
  const reopen = order.status === 'cancelled'
  const { busy, errors, send } = useChange(orderCalls.confirmOrderPayment, {
    onDone(reply) {
      showToast('success', `Pedido ${order.number}: ${statusNames[reply.order.status].toLowerCase()}.`)
      onClose()
      onDone()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('amount') ?? '')
    const amount = typed
      .replace(/[^\d,.]/g, '')
      .replace(/\.(?=\d{3}\b)/g, '')
      .replace(',', '.')
    void send({ number: order.number, reopen, ...(differs && amount ? { amount } : {}) })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`O dinheiro do pedido ${order.number} chegou?`}
      className="max-w-[28rem]"
    >
      <form method="post" onSubmit={submit} noValidate className="space-y-4 p-5">
        {order.total !== null && (
          <p>
            Confira no extrato do banco: <strong className="price block text-3xl">{brl(order.total)}</strong>
            <span className="text-sm text-soft">
              com a identificação {paymentReference(order.number)}, se o banco a mostra
            </span>
          </p>
        )}
        <CheckField
          label="Chegou outro valor"
          checked={differs}
          onChange={(event) => setDiffers(event.currentTarget.checked)}
        />
        {differs && (
          <TextField
            name="amount"
            label="Valor que chegou"
            inputMode="decimal"
            placeholder="49,90"
            error={errors.amount}
          />
        )}
        {reopen && (
          <p>
            <strong>Este pedido foi cancelado.</strong> Confirmar faz ele valer de novo, e quem comprou é
            avisado: só se a pessoa ainda o quer. Senão, devolva o Pix no aplicativo do banco.
          </p>
        )}
        <p className="text-sm text-soft">
          Quem comprou recebe um e-mail de pagamento confirmado. Isso não se desfaz: o caminho de volta é a
          devolução.
        </p>
        <DialogButtons back="Ainda não" onClose={onClose}>
          <Button type="submit" busy={busy}>
            Sim, chegou
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
