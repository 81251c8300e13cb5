import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { MessageCircle } from '#ui/icons.tsx'
import { CopyField } from './copy-field.tsx'

type Pix = NonNullable<PaymentView['pix']>

/** The code of a Pix, to be copied. */
export function PixCode({ pix }: { pix: Pix }) {
  return (
    <CopyField label="Pix copia e cola" button="Copiar código Pix" done="Código copiado" text={pix.code} />
  )
}

/** The same code, sent to the person who pays it. */
export function SendPixCode({ pix }: { pix: Pix }) {
  return (
    <a
      // The code alone, because a message is copied whole.
      href={`https://wa.me/?text=${encodeURIComponent(pix.code)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center gap-2 text-sm print:hidden"
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      Enviar o código pelo WhatsApp
    </a>
  )
}
