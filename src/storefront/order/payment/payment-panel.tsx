import { Link } from 'react-router'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { email, wordsFor } from '#shop/orders/order-words.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { rememberOrderKey } from '#storefront/checkout/order-key.ts'
import { textFor } from '#storefront/order/order-status-text.ts'
import { buttonClass, Spinner } from '#ui/button.tsx'
import { Unbroken, unbroken } from '#ui/unbroken.tsx'
import { BoletoPanel } from './boleto-panel.tsx'
import { CardPaid } from './card-paid.tsx'
import { Panel } from './panel.tsx'
import { PixPanel } from './pix-panel.tsx'
import { ReportedPanel } from './reported-panel.tsx'
import { StatePanel } from './state-panel.tsx'

interface PaymentPanelProps {
  order: OrderView
  payment: PaymentView
  /** how many milliseconds the shop's clock is ahead of this device's */
  clockOffsetMs: number
  /** the shop takes money in more than one way */
  otherWays: boolean
  /** takes the order as it stands after the buyer has told the shop of a payment */
  onChanged: (now: OrderReply) => void
}

/** What the buyer has to do, or that there is nothing left to do. The page's heading. */
export function PaymentPanel({ order, payment, clockOffsetMs, otherWays, onChanged }: PaymentPanelProps) {
  if (order.status !== 'awaiting_payment')
    return <StatePanel order={order} payment={payment} onChanged={onChanged} />
  const otherMethod = otherWays && <OtherMethodLink order={order} />
  if (payment.status === 'rejected') {
    return (
      <Panel order={order} title="Pagamento não aprovado" tone="plain">
        <p className="mt-3 max-w-prose">{payment.message}</p>
        <p className="mt-3">O seu pedido continua guardado: é só pagar de novo.</p>
        <OtherMethodLink order={order} primary />
      </Panel>
    )
  }
  if (payment.reported_at) {
    return (
      <ReportedPanel order={order} payment={payment} reportedAt={payment.reported_at} onChanged={onChanged} />
    )
  }
  if (payment.pix)
    return (
      <PixPanel
        order={order}
        payment={payment}
        pix={payment.pix}
        clockOffsetMs={clockOffsetMs}
        otherMethod={otherMethod}
        onChanged={onChanged}
      />
    )
  if (payment.boleto)
    return <BoletoPanel order={order} payment={payment} boleto={payment.boleto} otherMethod={otherMethod} />
  if (payment.status === 'created') {
    return (
      <Panel
        order={order}
        title="Preparando o pagamento"
        tone="plain"
        sign={<Spinner className="size-8 shrink-0 text-accent" />}
      >
        <p className="mt-3 max-w-prose">
          O seu pedido está registrado. Em instantes você pode pagar: esta página muda sozinha.
        </p>
      </Panel>
    )
  }
  if (payment.method === 'card') {
    return (
      <Panel order={order} title="Pagamento em análise" tone="plain">
        <p className="mt-3 max-w-prose">
          O seu pedido está registrado. A operadora do cartão ainda confere o pagamento, e você recebe um{' '}
          <Unbroken>{email}</Unbroken> assim que ela responder; esta página também muda sozinha.
        </p>
        <CardPaid payment={payment} />
      </Panel>
    )
  }
  return (
    <Panel order={order} title={wordsFor(order).title} tone="good">
      <p className="mt-3 max-w-prose">{unbroken(textFor(order, payment))}</p>
    </Panel>
  )
}

/** The page that pays is a document of its own, because only it lets the card's fields in. */
function OtherMethodLink({ order, primary = false }: { order: OrderView; primary?: boolean }) {
  return (
    <p className="mt-5 print:hidden">
      <Link
        to={`/checkout/${order.number}`}
        reloadDocument
        onClick={() => rememberOrderKey(order)}
        className={`${primary ? buttonClass('primary') : 'link inline-flex min-h-11 items-center text-sm'} needs-script`}
      >
        Pagar de outro jeito
      </Link>
    </p>
  )
}
