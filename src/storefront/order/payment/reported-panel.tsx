import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { brl } from '#shop/money.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { email } from '#shop/orders/order-words.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { OrderNumber } from './order-number.tsx'
import { PaymentFact } from './payment-fact.tsx'
import { PixCode, SendPixCode } from './pix-code.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { StateNail } from './state-nail.tsx'

interface ReportedPanelProps {
  order: OrderView
  payment: PaymentView
  reportedAt: Date
  onChanged: (now: OrderReply) => void
}

/** The buyer says that the Pix was sent, and the shop has still to look. */
export function ReportedPanel({ order, payment, reportedAt, onChanged }: ReportedPanelProps) {
  return (
    <section aria-labelledby="situacao" className="arriving rounded-card bg-mint p-[min(1.5rem,6vw)] sm:p-8">
      <OrderNumber order={order} />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <StateNail />
        <h1
          id="situacao"
          tabIndex={-1}
          className="title min-w-0 grow basis-40 max-sm:text-[min(11vw,1.75rem)] outline-none"
        >
          Avisamos a loja
        </h1>
      </div>
      <p className="mt-3 max-w-prose">
        Ela confere o seu Pix no extrato e confirma nesta página e por <Unbroken>{email}</Unbroken>. Os
        produtos ficam guardados para você
        {order.reserved_until &&
          ` até ${shortDate(order.reserved_until)}, ${shortTime(order.reserved_until)}`}
        .
      </p>
      <dl className="mt-5 max-w-sm space-y-1">
        <PaymentFact name="Valor" className="price text-xl">
          {brl(payment.amount)}
        </PaymentFact>
        <PaymentFact name="Você avisou em" className="text-right font-medium">
          {shortDate(reportedAt)}, {shortTime(reportedAt)}
        </PaymentFact>
      </dl>
      <ReceiptField order={order} sent={payment.receipt} onChanged={onChanged} />
      {payment.pix && (
        <details className="mt-6 print:hidden">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Ainda não paguei: ver o código
          </summary>
          <PixCode pix={payment.pix} />
          <p className="mt-3 flex *:grow">
            <SendPixCode pix={payment.pix} />
          </p>
        </details>
      )}
    </section>
  )
}
