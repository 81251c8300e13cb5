import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { endedStatuses } from '#shop/orders/payment-status.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { cardWords } from '#shop/pricing/card-words.ts'
import { rememberOrderKey } from '#storefront/checkout/order-key.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { email, textFor, wordsFor } from '#storefront/order/order-status-text.ts'
import { Tracking } from '#storefront/order/tracking.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { type ButtonVariant, buttonClass, Spinner } from '#ui/button.tsx'
import { Minus, RotateCcw } from '#ui/icons.tsx'
import { Unbroken, unbroken } from '#ui/unbroken.tsx'
import { ArrivalDay, dayThatCounts } from './arrival-day.tsx'
import { BoletoPanel } from './boleto-panel.tsx'
import { PixPanel } from './pix-panel.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { ReportPayment } from './report-payment.tsx'
import { ReportedPanel } from './reported-panel.tsx'
import { StateNail } from './state-nail.tsx'

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
  const { title, good } = wordsFor(order)
  const text = textFor(order, payment)
  const day = dayThatCounts(order)
  const perhapsPaid = payment.by_hand && payment.pix !== null && unconfirmed(order, payment)
  if (order.status !== 'awaiting_payment') {
    return (
      <Panel
        title={title}
        tone={good ? 'good' : 'plain'}
        beside={good && day !== null}
        sign={
          good ? (
            <StateNail />
          ) : (
            <StateNail
              tone="bg-petal text-accent-dark"
              Sign={order.status === 'cancelled' ? Minus : RotateCcw}
            />
          )
        }
      >
        {order.withdrawal && <Protocol {...order.withdrawal} />}
        <p className="mt-3 max-w-prose">{unbroken(text)}</p>
        {good && (
          <div
            className={`mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 lg:@xl:mt-0 lg:@xl:[grid-area:1/2/span_9] ${day ? 'lg:@xl:block' : 'lg:hidden'}`}
          >
            {/* On wide screens the items stand beside it, with the same pictures. */}
            <LinePictures lines={order.order_items} className="lg:hidden" />
            {day && <ArrivalDay {...day} />}
          </div>
        )}
        {good && order.tracking_code && <Tracking code={order.tracking_code} />}
        {good && <CardPaid payment={payment} />}
        {perhapsPaid && (
          <div className={`mt-5 ${payment.reported_at ? 'max-w-sm' : 'sm:w-fit'}`}>
            {payment.reported_at ? (
              <ReceiptField order={order} sent={payment.receipt} onChanged={onChanged} />
            ) : (
              <ReportPayment order={order} onChanged={onChanged} />
            )}
          </div>
        )}
        <p
          className={`${perhapsPaid ? 'mt-3' : 'mt-5'} flex flex-wrap gap-3 *:grow sm:*:grow-0 print:hidden`}
        >
          {(!good || order.status === 'delivered') && !order.withdrawal && <BuyAgain order={order} />}
          <Link to="/" className={buttonClass('secondary')}>
            {good ? 'Continuar comprando' : 'Voltar para a loja'}
          </Link>
        </p>
      </Panel>
    )
  }
  const otherMethod = otherWays && <OtherMethodLink order={order} look="secondary" />
  if (payment.status === 'rejected') {
    return (
      <Panel title="Pagamento não aprovado" tone="plain">
        <p className="mt-3 max-w-prose">{payment.message}</p>
        <p className="mt-3">O seu pedido continua guardado: é só pagar de novo.</p>
        <OtherMethodLink order={order} look="primary" />
      </Panel>
    )
  }
  if (payment.reported_at) {
    return (
      <ReportedPanel
        order={order}
        payment={payment}
        reportedAt={payment.reported_at}
        otherMethod={otherMethod}
        onChanged={onChanged}
      />
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
    return <BoletoPanel payment={payment} boleto={payment.boleto} otherMethod={otherMethod} />
  if (payment.status === 'created') {
    return (
      <Panel
        title="Preparando o pagamento"
        tone="plain"
        sign={<Spinner className="mb-4 size-8 text-accent" />}
      >
        <p className="mt-3 max-w-prose">
          O seu pedido está registrado. Em instantes você pode pagar: esta página muda sozinha.
        </p>
      </Panel>
    )
  }
  if (payment.method === 'card') {
    return (
      <Panel title="Pagamento em análise" tone="plain">
        <p className="mt-3 max-w-prose">
          O seu pedido está registrado. A operadora do cartão ainda confere o pagamento, e você recebe um{' '}
          <Unbroken>{email}</Unbroken> assim que ela responder; esta página também muda sozinha.
        </p>
        <CardPaid payment={payment} />
      </Panel>
    )
  }
  return (
    <Panel title={title} tone="good">
      <p className="mt-3 max-w-prose">{unbroken(text)}</p>
    </Panel>
  )
}

/** Money may have come that the shop has not looked for yet. */
function unconfirmed({ status }: OrderView, payment: PaymentView): boolean {
  return (status === 'expired' || status === 'cancelled') && endedStatuses.includes(payment.status)
}

function Panel({
  title,
  tone,
  beside = false,
  sign,
  children,
}: {
  title: string
  tone: 'good' | 'plain'
  /** something stands beside the words, where there is room */
  beside?: boolean
  sign?: ReactNode
  children: ReactNode
}) {
  const good = tone === 'good'
  return (
    <section
      aria-labelledby="situacao"
      className={`message @container rounded-card p-[min(1.5rem,6vw)] sm:p-8 ${good ? 'bg-mint' : 'border border-line bg-white'}`}
    >
      <div className={beside ? 'lg:@xl:grid lg:@xl:grid-cols-[minmax(0,1fr)_auto] lg:@xl:gap-x-8' : ''}>
        {sign}
        <h1
          id="situacao"
          tabIndex={-1}
          className={`title outline-none max-sm:text-[min(11vw,1.75rem)] ${good ? 'text-available' : ''}`}
        >
          {title}
        </h1>
        {children}
      </div>
    </section>
  )
}

/** The page that pays is a document of its own, because only it lets the card's fields in. */
function OtherMethodLink({ order, look }: { order: OrderView; look: ButtonVariant }) {
  return (
    <p className="mt-5 print:hidden">
      <Link
        to={`/checkout/${order.number}`}
        reloadDocument
        onClick={() => rememberOrderKey(order)}
        className={`${buttonClass(look)} needs-script`}
      >
        Pagar de outro jeito
      </Link>
    </p>
  )
}

/** Under which number, and since when, the shop knows that the buyer has taken the purchase back. */
function Protocol({ protocol, at }: NonNullable<OrderView['withdrawal']>) {
  return (
    <p className="mt-3">
      Protocolo da desistência:{' '}
      <strong>
        <Unbroken className="tabular-nums select-all">{protocol}</Unbroken>
      </strong>
      ,{' '}
      <time dateTime={at.toISOString()}>
        {shortDate(at)}, {shortTime(at)}
      </time>
    </p>
  )
}

function CardPaid({ payment: { card } }: { payment: PaymentView }) {
  return card && <p className="mt-2 text-soft">{cardWords(card)}</p>
}
