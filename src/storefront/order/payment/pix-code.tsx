import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons.tsx'
import { CopyField } from './copy-field.tsx'

/** The code of a Pix, to be copied here or sent to the person who pays it. */
export function PixCode({ pix }: { pix: NonNullable<PaymentView['pix']> }) {
  return (
    <>
      <CopyField label="Pix copia e cola" button="Copiar código Pix" done="Código copiado" text={pix.code} />
      <a
        // The code alone, because a message is copied whole.
        href={`https://wa.me/?text=${encodeURIComponent(pix.code)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass('quiet', 'small')} mt-2 w-full print:hidden`}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        Enviar o código pelo WhatsApp
      </a>
    </>
  )
}
