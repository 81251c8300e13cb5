import type { ReactNode } from 'react'
import { useTrustedHtml } from '#platform/browser/trusted-html.ts'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { email } from '#shop/orders/order-words.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { TimeLeft, TimeLine, useSecondsLeft } from '#storefront/order/time-left.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { OrderNumber } from './order-number.tsx'
import { PanelFoot } from './panel.tsx'
import { PaymentFact } from './payment-fact.tsx'
import { PixCode, SendPixCode } from './pix-code.tsx'
import { ReportPayment } from './report-payment.tsx'

interface PixPanelProps {
  order: OrderView
  payment: PaymentView
  pix: NonNullable<PaymentView['pix']>
  /** how many milliseconds the shop's clock is ahead of this device's */
  clockOffsetMs: number
  /** the link to other payment methods */
  otherMethod: ReactNode
  onChanged: (now: OrderReply) => void
}

/** QR code and copy-and-paste code of a Pix, with what it pays, to whom and until when (domain: Pix, rendering). */
export function PixPanel({ order, payment, pix, clockOffsetMs, otherMethod, onChanged }: PixPanelProps) {
  const seconds = useSecondsLeft(payment.expires_at, clockOffsetMs)
  const reporting = payment.by_hand && <ReportPayment order={order} onChanged={onChanged} />
  if (seconds === 0) return <PixOver order={order} reporting={reporting} />
  return (
    <section aria-labelledby="pix" className="@container rounded-card border border-line bg-white">
      <PixHead order={order} />
      <div className="px-5 pb-5 sm:px-8 sm:pb-6">
        <div className="mt-6 grid grid-cols-1 gap-6 @md:grid-cols-[13rem_1fr] @2xl:grid-cols-[19.5rem_1fr] @2xl:gap-8">
          <div className="min-w-0">
            {/* In letters however large the amount is no wider than its card. */}
            <dl className="@container space-y-1">
              <PaymentFact name="Valor" className="price text-[min(1.5rem,13cqi)]">
                {brl(payment.amount)}
              </PaymentFact>
              <PaymentFact name="Para" className="text-right font-medium">
                {pix.receiver}
              </PaymentFact>
              {payment.expires_at && (
                <PaymentFact name="Tempo para pagar" className="price text-xl">
                  <TimeLeft until={payment.expires_at} seconds={seconds} />
                </PaymentFact>
              )}
            </dl>
            {payment.expires_at && (
              <TimeLine from={order.created_at} until={payment.expires_at} seconds={seconds} />
            )}
            <PixCode pix={pix} />
            <SendPixCode pix={pix} />
          </div>
          {/* A phone cannot be pointed at itself: there the code to copy comes first. */}
          <PixToScan qrSvg={pix.qr_svg} />
        </div>
        <NightLimit payment={payment} />
        {reporting && (
          <div className="mt-6 border-t border-line pt-6 print:hidden">
            <p className="mb-4">
              Depois de pagar, avise a loja: ela confere o Pix no extrato, e os produtos ficam guardados até
              lá.
            </p>
            {reporting}
          </div>
        )}
      </div>
      <PanelFoot>
        <p className="min-w-0 grow basis-64 text-pretty">
          Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um{' '}
          <Unbroken>{email}</Unbroken>.
        </p>
        {otherMethod}
      </PanelFoot>
    </section>
  )
}

/** What is left to do, and how, beside its drawing. */
function PixHead({ order }: { order: OrderView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 bg-petal px-5 py-5 sm:px-8 @xl:grid-cols-[minmax(0,1fr)_15rem] @xl:grid-rows-[auto_auto_1fr] @xl:pr-2">
      <OrderNumber order={order} className="@max-xl:col-span-full" />
      <h1 id="pix" className="title">
        Falta só o Pix
      </h1>
      <img
        src="/art/pix.avif"
        alt=""
        width={800}
        height={600}
        className="-mt-4 -mr-5 -mb-3 h-auto w-36 max-w-none @max-3xs:hidden @xl:col-start-2 @xl:row-span-3 @xl:row-start-1 @xl:-mt-2 @xl:-mb-4 @xl:mr-0 @xl:w-60 print:hidden"
      />
      <p className="mt-2 text-soft text-balance @max-xl:col-span-full @xl:col-start-1">
        <span className="sm:hidden">
          Copie o código e cole no aplicativo do seu banco, em Pix copia e cola.
        </span>
        <span className="max-sm:hidden">
          Abra o aplicativo do seu banco, escolha Pix e aponte para o QR code, ou cole o código.
        </span>
      </p>
    </div>
  )
}

/** The code for the camera of another device. */
function PixToScan({ qrSvg }: { qrSvg: string }) {
  const qrCode = useTrustedHtml(qrSvg)
  return (
    <div className="text-center @md:order-first">
      <div
        role="img"
        aria-label="QR code do Pix"
        className="mx-auto grid w-60 max-w-full place-items-center rounded-card border border-line bg-white p-1 @md:aspect-square @md:w-full [&>svg]:aspect-square [&>svg]:h-auto [&>svg]:w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the Pix code
        dangerouslySetInnerHTML={qrCode}
      />
      <p className="mt-2 text-sm text-soft @md:hidden">Para pagar com outro aparelho</p>
    </div>
  )
}

/** Its time is over and the shop has not said yet what became of it. */
function PixOver({ order, reporting }: { order: OrderView; reporting: ReactNode }) {
  return (
    <section aria-labelledby="pix" className="rounded-card bg-blush p-6 sm:p-8">
      <OrderNumber order={order} />
      <h1 id="pix" className="title">
        O prazo deste Pix terminou
      </h1>
      <p className="mt-3 max-w-prose">
        {reporting
          ? 'Não pague mais este código. Se você já pagou, avise a loja: ela confere o extrato, e os produtos ficam guardados até lá.'
          : 'Não pague mais este código. Se você acabou de pagar, aguarde: estamos conferindo, e esta página muda sozinha.'}
      </p>
      {reporting && <div className="mt-5 max-w-sm">{reporting}</div>}
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
