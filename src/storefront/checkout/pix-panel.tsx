import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { brl } from '#platform/money.ts'
import type { PaymentView } from '#shop/orders/order-shapes.ts'
import { Button } from '#ui/button.tsx'
import { TimeLeft } from './time-left.tsx'

interface PixPanelProps {
  payment: PaymentView
  pix: NonNullable<PaymentView['pix']>
}

/** QR code and copy-and-paste code of a Pix, with what it pays, to whom and until when (domain: Pix, rendering). */
export function PixPanel({ payment, pix }: PixPanelProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    // Without permission the code is at least selected, ready to be copied by hand.
    const done = await navigator.clipboard.writeText(pix.code).then(
      () => true,
      () => document.execCommand('copy'),
    )
    setCopied(done)
  }

  return (
    <section aria-labelledby="pix" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h1 id="pix" className="title">
        Falta só o Pix
      </h1>
      <p className="mt-2 text-soft">
        Abra o aplicativo do seu banco, escolha Pix e aponte para o QR code, ou cole o código.
      </p>
      <div className="mt-6 grid gap-6 sm:grid-cols-[13rem_1fr] sm:gap-8">
        <div
          role="img"
          aria-label="QR code do Pix"
          className="mx-auto size-52 rounded-card border border-line bg-white p-1 [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the Pix code
          dangerouslySetInnerHTML={{ __html: pix.qr_svg }}
        />
        <div className="min-w-0">
          <dl className="space-y-1">
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">Valor</dt>
              <dd className="price text-2xl">{brl(payment.amount)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">Para</dt>
              <dd className="text-right font-medium">{pix.receiver}</dd>
            </div>
            {payment.expires_at && (
              <div className="flex items-baseline justify-between gap-4">
                <dt className="text-soft">Prazo</dt>
                <dd className="font-medium tabular-nums">
                  <TimeLeft until={payment.expires_at} />
                </dd>
              </div>
            )}
          </dl>
          <label htmlFor="codigo-pix" className="mt-5 mb-1.5 block text-sm font-semibold">
            Pix copia e cola
          </label>
          <textarea
            id="codigo-pix"
            ref={field}
            readOnly
            rows={4}
            value={pix.code}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="w-full resize-none rounded-card border border-field bg-blush px-4 py-3 text-sm break-all"
          />
          <Button wide onClick={copy} className="needs-script mt-3">
            {copied ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )}
            {copied ? 'Código copiado' : 'Copiar código Pix'}
          </Button>
          <p role="status" className="sr-only">
            {copied ? 'Código Pix copiado.' : ''}
          </p>
        </div>
      </div>
      <p className="mt-6 text-sm text-soft">
        Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um e-mail.
      </p>
    </section>
  )
}
