import { Link } from 'react-router'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { endedStatuses } from '#shop/orders/payment-status.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { nothingCharged, textFor } from '#storefront/order/order-status-text.ts'
import { Tracking } from '#storefront/order/tracking.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'
import { Unbroken, unbroken } from '#ui/unbroken.tsx'
import { ArrivalDay, dayThatCounts, EndedOn } from './arrival-day.tsx'
import { CardPaid } from './card-paid.tsx'
import { Panel } from './panel.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { ReportPayment } from './report-payment.tsx'
import { StateDrawing } from './state-drawing.tsx'
import { StateNail } from './state-nail.tsx'

interface StatePanelProps {
  order: OrderView
  payment: PaymentView
  onChanged: (now: OrderReply) => void
}

/** An order that waits for no money: how far it is, or how it ended, with a large still life of that. */
export function StatePanel({ order, payment, onChanged }: StatePanelProps) {
  const { title, good } = wordsFor(order)
  const day = dayThatCounts(order)
  const perhapsPaid = payment.by_hand && payment.pix !== null && unconfirmed(order, payment)
  const again = (!good || order.status === 'delivered') && !order.withdrawal
  return (
    <Panel
      order={order}
      title={title}
      tone={good ? 'good' : 'ended'}
      // Over what has ended otherwise no sign: it would look like a button that is off.
      sign={good && <StateNail />}
      beside={
        <StateDrawing
          order={order}
          className={`-order-1 -mx-2 -mt-4 mb-2 w-[calc(100%+1rem)] max-w-none @xl:col-start-2 @xl:row-start-1 @xl:-mr-5 @xl:-mb-20 @xl:ml-0 @xl:self-center ${good ? '@xl:-mt-14 @xl:w-84 @[42rem]:-mr-8 @[42rem]:w-92' : '@xl:-mt-12 @xl:w-84'}`}
        />
      }
      actions={
        <p
          className={`${perhapsPaid ? 'mt-3' : 'mt-5'} flex flex-wrap gap-3 *:grow sm:*:grow-0 @xl:relative @xl:z-1 @xl:col-span-2 @xl:mt-4 print:hidden`}
        >
          {again && <BuyAgain order={order} />}
          <Link to="/" className={buttonClass(again ? 'quiet' : 'secondary')}>
            {good ? 'Continuar comprando' : 'Voltar para a loja'}
          </Link>
        </p>
      }
    >
      {order.withdrawal && <Protocol {...order.withdrawal} />}
      <p
        className={`mt-3 flex max-w-prose gap-2 ${nothingCharged(order, payment) ? 'text-lg font-semibold text-available' : ''}`}
      >
        {nothingCharged(order, payment) && <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
        <span className="min-w-0">{unbroken(textFor(order, payment))}</span>
      </p>
      {day && (good ? <ArrivalDay {...day} /> : <EndedOn {...day} />)}
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
    </Panel>
  )
}

/** Money may have come that the shop has not looked for yet. */
function unconfirmed({ status }: OrderView, payment: PaymentView): boolean {
  return (status === 'expired' || status === 'cancelled') && endedStatuses.includes(payment.status)
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
