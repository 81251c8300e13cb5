import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brl } from '#platform/money.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView, PaymentView } from '#shop/orders/order-shapes.ts'
import { type ButtonVariant, buttonClass, Spinner } from '#ui/button.tsx'
import { BoletoPanel } from './boleto-panel.tsx'
import { BuyAgain } from './buy-again.tsx'
import { keepOrderKey } from './order-key.ts'
import { email, wordsFor } from './order-words.ts'
import { PixPanel } from './pix-panel.tsx'
import { Tracking } from './tracking.tsx'

interface PaymentPanelProps {
  order: OrderView
  payment: PaymentView
  /** how many milliseconds the shop's clock is ahead of this device's */
  ahead: number
  /** the shop takes money in more than one way */
  otherWays: boolean
}

/** What the buyer has to do, or that there is nothing left to do. The page's heading. */
export function PaymentPanel({ order, payment, ahead, otherWays }: PaymentPanelProps) {
  const { title, text, good } = wordsFor(order)
  if (order.status !== 'awaiting_payment') {
    return (
      <Panel title={title} tone={good ? 'good' : 'plain'} sign={good && <GreenNail />}>
        {order.withdrawal && <Protocol {...order.withdrawal} />}
        <p className="mt-3 max-w-prose">{text}</p>
        {good && order.tracking_code && <Tracking code={order.tracking_code} />}
        {good && <CardPaid payment={payment} />}
        <p className="mt-5 flex flex-wrap gap-3 print:hidden">
          {!good && !order.withdrawal && <BuyAgain order={order} />}
          <Link to="/" className={buttonClass('secondary')}>
            {good ? 'Continuar comprando' : 'Voltar para a loja'}
          </Link>
        </p>
      </Panel>
    )
  }
  const elsewise = otherWays && <PayElsewise order={order} look="secondary" />
  if (payment.status === 'rejected') {
    return (
      <Panel title="Pagamento não aprovado" tone="plain">
        <p className="mt-3 max-w-prose">{payment.message}</p>
        <p className="mt-3">O seu pedido continua guardado: é só pagar de novo.</p>
        <PayElsewise order={order} look="primary" />
      </Panel>
    )
  }
  if (payment.pix) return <PixPanel payment={payment} pix={payment.pix} ahead={ahead} elsewise={elsewise} />
  if (payment.boleto) return <BoletoPanel payment={payment} boleto={payment.boleto} elsewise={elsewise} />
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
      <Panel title="Pagamento em análise" tone="good">
        <p className="mt-3 max-w-prose">
          O seu pedido está registrado. A operadora do cartão ainda confere o pagamento, e você recebe um
          {email} assim que ela responder; esta página também muda sozinha.
        </p>
        <CardPaid payment={payment} />
      </Panel>
    )
  }
  return (
    <Panel title={title} tone="good">
      <p className="mt-3 max-w-prose">{text}</p>
    </Panel>
  )
}

function Panel({
  title,
  tone,
  sign,
  children,
}: {
  title: string
  tone: 'good' | 'plain'
  sign?: ReactNode
  children: ReactNode
}) {
  const good = tone === 'good'
  return (
    <section
      aria-labelledby="situacao"
      className={`message rounded-card p-6 sm:p-8 ${good ? 'bg-mint' : 'bg-blush'}`}
    >
      {sign}
      <h1 id="situacao" className={`title ${good ? 'text-available' : ''}`}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** The page that pays is a document of its own, because only it lets the card's fields in. */
function PayElsewise({ order, look }: { order: OrderView; look: ButtonVariant }) {
  return (
    <p className="mt-5 print:hidden">
      <Link
        to={`/checkout/${order.number}`}
        reloadDocument
        onClick={() => keepOrderKey(order)}
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
      <strong className="whitespace-nowrap tabular-nums select-all">{protocol}</strong>,{' '}
      <time dateTime={at.toISOString()}>
        {shortDate(at)}, {shortTime(at)}
      </time>
    </p>
  )
}

function CardPaid({ payment: { card } }: { payment: PaymentView }) {
  if (!card) return null
  return (
    <p className="mt-2 text-soft">
      Cartão {brands[card.brand] ?? card.brand} final {card.last_four} · {instalments(card)}
    </p>
  )
}

const brands: Record<string, string> = {
  master: 'Mastercard',
  visa: 'Visa',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners',
}

function instalments({ instalments: count, instalment, total }: NonNullable<PaymentView['card']>): string {
  return count === 1 ? `${brl(total)} à vista` : `${count}x de ${brl(instalment)} (total ${brl(total)})`
}

function GreenNail() {
  return (
    <span
      aria-hidden="true"
      className="mb-4 grid h-14 w-11 place-items-center rounded-t-full rounded-b-xl bg-available text-white"
    >
      <Check className="size-6" />
    </span>
  )
}
