import { useState } from 'react'
import { useReading } from '#admin/data/use-reading.ts'
import * as orderCalls from '#shop/backoffice/orders.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { when } from './order-words.ts'

/** The picture that the buyer sent with 'Já paguei': small where the money is confirmed, and large when it is touched. */
export function PaymentReceipt({ number, at }: { number: number; at: Date }) {
  const { data, failure, reload } = useReading(orderCalls.paymentReceipt, { number })
  const [open, setOpen] = useState(false)
  // It is kept for ninety days.
  if (failure?.status === 404) return null
  if (failure && !data)
    return <TryAgain message={failureMessage(failure)} onAgain={reload} className="mt-4" />
  const picture = data && `data:${data.type};base64,${data.file}`
  return (
    <div className="mt-4 flex items-center gap-4">
      <button
        type="button"
        aria-label="Abrir o comprovante"
        disabled={!picture}
        onClick={() => setOpen(true)}
        className="size-24 shrink-0 overflow-hidden rounded-card border border-line bg-petal"
      >
        {picture && <img src={picture} alt="" className="size-full object-cover object-top" />}
      </button>
      <p className="min-w-0">
        <span className="block font-semibold">Comprovante de quem comprou</span>
        <span className="text-sm text-soft">
          {picture ? `Enviado em ${when(at)}` : 'Abrindo o comprovante…'}
        </span>
      </p>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={`Comprovante do pedido ${number}`}
        className="max-w-[36rem]"
      >
        <div className="p-5">
          <img src={picture} alt={`O que quem comprou enviou em ${when(at)}`} className="mx-auto" />
        </div>
      </Modal>
    </div>
  )
}
