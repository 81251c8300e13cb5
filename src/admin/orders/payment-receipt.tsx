import { useState } from 'react'
import { type Reading, useReading } from '#admin/data/use-reading.ts'
import { when } from '#admin/order-words.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { TryAgain } from '#ui/try-again.tsx'

interface ReceiptProps {
  number: number
  at: Date
}

/** The picture that the buyer sent with 'Já paguei': small where the money is confirmed, and large when it is touched. */
export function PaymentReceipt(props: ReceiptProps) {
  const reading = useReading(orderCalls.paymentReceipt, { number: props.number })
  const texts = {
    whose: 'Comprovante de quem comprou',
    sent: 'Enviado',
    opening: 'Abrir o comprovante',
    title: 'Comprovante',
    alt: 'O que quem comprou enviou',
  }
  return <Receipt {...props} {...texts} reading={reading} />
}

/** The bank's receipt of money that the shop has sent back by hand. */
export function RefundProof(props: ReceiptProps) {
  const reading = useReading(orderCalls.refundProof, { number: props.number })
  const texts = {
    whose: 'Comprovante da devolução',
    sent: 'Guardado',
    opening: 'Abrir o comprovante da devolução',
    title: 'Devolução',
    alt: 'O comprovante do banco, guardado',
  }
  return <Receipt {...props} {...texts} reading={reading} />
}

interface ReceiptTexts {
  whose: string
  sent: string
  opening: string
  title: string
  alt: string
}

function Receipt({
  number,
  at,
  whose,
  sent,
  opening,
  title,
  alt,
  reading: { data, failure, reload },
}: ReceiptProps & ReceiptTexts & { reading: Omit<Reading<{ type: string; file: string }>, 'replace'> }) {
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
        aria-label={opening}
        disabled={!picture}
        onClick={() => setOpen(true)}
        className="size-24 shrink-0 overflow-hidden rounded-card border border-line bg-petal"
      >
        {picture && <img src={picture} alt="" className="size-full object-cover object-top" />}
      </button>
      <p className="min-w-0">
        <span className="block font-semibold">{whose}</span>
        <span className="text-sm text-soft">
          {picture ? `${sent} em ${when(at)}` : 'Abrindo o comprovante…'}
        </span>
      </p>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={`${title} do pedido ${number}`}
        className="max-w-[36rem]"
      >
        <div className="p-5">
          <img src={picture} alt={`${alt} em ${when(at)}`} className="mx-auto" />
        </div>
      </Modal>
    </div>
  )
}
