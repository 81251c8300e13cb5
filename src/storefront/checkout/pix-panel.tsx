import type { ReactNode } from 'react'
import { brl } from '#platform/money.ts'
import type { PaymentView } from '#shop/orders/order-shapes.ts'
import { CopyField } from './copy-field.tsx'
import { email } from './order-words.ts'
import { PaymentFact } from './payment-fact.tsx'
import { TimeLeft, useSecondsLeft } from './time-left.tsx'

interface PixPanelProps {
  payment: PaymentView
  pix: NonNullable<PaymentView['pix']>
  /** how many milliseconds the shop's clock is ahead of this device's */
  ahead: number
  /** the way to another way to pay */
  elsewise: ReactNode
}

/** QR code and copy-and-paste code of a Pix, with what it pays, to whom and until when (domain: Pix, rendering). */
export function PixPanel({ payment, pix, ahead, elsewise }: PixPanelProps) {
  const seconds = useSecondsLeft(payment.expires_at, ahead)
  if (seconds === 0) return <PixOver />
  return (
    <section aria-labelledby="pix" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h1 id="pix" className="title">
        Falta só o Pix
      </h1>
      <p className="mt-2 text-soft">
        <span className="sm:hidden">
          Copie o código e cole no aplicativo do seu banco, em Pix copia e cola.
        </span>
        <span className="max-sm:hidden">
          Abra o aplicativo do seu banco, escolha Pix e aponte para o QR code, ou cole o código.
        </span>
      </p>
      <div className="mt-6 grid gap-6 sm:grid-cols-[13rem_1fr] sm:gap-8">
        <div className="min-w-0">
          <dl className="space-y-1">
            <PaymentFact name="Valor" className="price text-2xl">
              {brl(payment.amount)}
            </PaymentFact>
            <PaymentFact name="Para" className="text-right font-medium">
              {pix.receiver}
            </PaymentFact>
            {payment.expires_at && (
              <PaymentFact name="Tempo para pagar" className="font-medium">
                <TimeLeft until={payment.expires_at} seconds={seconds} />
              </PaymentFact>
            )}
          </dl>
          <CopyField
            label="Pix copia e cola"
            button="Copiar código Pix"
            done="Código copiado"
            text={pix.code}
          />
        </div>
        {/* A phone cannot be pointed at itself: there the code to copy comes first. */}
        <div className="text-center sm:order-first">
          <div
            role="img"
            aria-label="QR code do Pix"
            className="mx-auto size-52 rounded-card border border-line bg-white p-1 [&>svg]:size-full"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the Pix code
            dangerouslySetInnerHTML={{ __html: pix.qr_svg }}
          />
          <p className="mt-2 text-sm text-soft sm:hidden">Para pagar com outro aparelho</p>
        </div>
      </div>
      <NightLimit payment={payment} />
      {elsewise}
      <p className="mt-6 text-sm text-soft print:hidden">
        Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um {email}.
      </p>
    </section>
  )
}

/** Its time is over and the shop has not said yet what became of it. */
function PixOver() {
  return (
    <section aria-labelledby="pix" className="rounded-card bg-blush p-6 sm:p-8">
      <h1 id="pix" className="title">
        O prazo deste Pix terminou
      </h1>
      <p className="mt-3 max-w-prose">
        Não pague mais este código. Se você acabou de pagar, aguarde: estamos conferindo, e esta página muda
        sozinha.
      </p>
    </section>
  )
}

/** Banks may hold back a person's Pix of more than this between 20h and 6h (domain: Pix, operating conventions). */
const NIGHT_LIMIT = 1_000_00

function NightLimit({ payment }: { payment: PaymentView }) {
  if (payment.amount <= NIGHT_LIMIT) return null
  return (
    <p className="mt-6 rounded-card bg-blush px-4 py-3 text-sm">
      Das 20h às 6h alguns bancos limitam o Pix a {brl(NIGHT_LIMIT)}. Se o seu recusar, ajuste o limite no
      aplicativo.
    </p>
  )
}
