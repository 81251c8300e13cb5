import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as mailCalls from '#shop/order-desk/mails/mails.calls.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'

interface MailDialogProps {
  number: number
  id: number
  onClose: () => void
  onChanged: (order: StaffOrder) => void
}

/** A mail about an order as it would be written now, and the button that sends it again. */
export function MailDialog({ number, id, onClose, onChanged }: MailDialogProps) {
  const { data, failure, reload } = useReading(mailCalls.orderMail, { number, id })
  const maySend = useRight('orders:change')
  const { busy, send } = useChange(mailCalls.resendOrderMail, {
    onDone({ order }) {
      onClose()
      onChanged(order)
      showToast('success', 'O e-mail sai em instantes.')
    },
  })
  return (
    <Modal open onClose={onClose} title={data?.letter?.subject ?? 'E-mail'} className="max-w-[36rem]">
      <div className="space-y-4 p-5">
        {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
        {!failure && !data && <p role="status">Abrindo o e-mail…</p>}
        {data && (
          <>
            <p className="text-soft wrap-anywhere">Para {data.to}</p>
            {data.letter ? (
              <p className="rounded-card bg-mint p-4 text-sm whitespace-pre-wrap wrap-anywhere">
                {data.letter.text}
              </p>
            ) : (
              <p>O pedido já andou: este e-mail não diria mais nada.</p>
            )}
            {data.letter && maySend && (
              <p className="text-soft">É o texto de agora. Enviado de novo, ele não volta atrás.</p>
            )}
          </>
        )}
        <DialogButtons onClose={onClose}>
          {data?.letter && maySend && (
            <Button busy={busy} onClick={() => void send({ number, id })}>
              Enviar de novo
            </Button>
          )}
        </DialogButtons>
      </div>
    </Modal>
  )
}
