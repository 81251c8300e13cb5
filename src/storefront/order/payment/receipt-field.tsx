import { type ChangeEvent, useId } from 'react'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { Spinner } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { receiptAsText } from './receipt-picture.ts'
import { useReportPayment } from './use-report-payment.ts'

interface ReceiptFieldProps {
  order: OrderView
  /** one has been sent */
  sent: boolean
  onChanged: (now: OrderReply) => void
}

/** A picture of the bank's receipt, which helps the shop to find the money. It is sent as soon as it is chosen. */
export function ReceiptField({ order, sent, onChanged }: ReceiptFieldProps) {
  const id = useId()
  const { busy, report } = useReportPayment(order, onChanged)

  async function send({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0]
    if (!file) return
    await report(async () => {
      const picture = await receiptAsText(file)
      if (picture === null) showAlert('red', orderTexts.receiptTooLarge)
      return picture ?? false
    })
    // The same file may be chosen once more after a failure.
    field.value = ''
  }

  return (
    <div className="needs-script mt-6 print:hidden">
      <p
        role="status"
        className={sent ? 'mb-3 flex items-center gap-2 font-semibold text-available' : 'sr-only'}
      >
        {sent && <Check aria-hidden="true" className="size-5" />}
        {sent && 'Comprovante enviado'}
      </p>
      <label
        htmlFor={id}
        className="block cursor-pointer rounded-card border border-dashed border-field bg-paper px-5 py-4 transition-colors hover:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <span className="relative block font-semibold">
          {sent ? 'Trocar o comprovante' : 'Enviar o comprovante (opcional)'}
          {busy && <Spinner className="absolute top-1 -right-3 size-4" />}
        </span>
        <span className="mt-1 block text-sm text-soft">
          Uma foto ou captura de tela ajuda a loja a achar o seu Pix. Só ela vê a imagem.
        </span>
        <input id={id} type="file" accept="image/*" className="sr-only" aria-busy={busy} onChange={send} />
      </label>
    </div>
  )
}
