import { flushSync } from 'react-dom'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { Button } from '#ui/button.tsx'
import { useReportPayment } from './use-report-payment.ts'

interface ReportPaymentProps {
  order: OrderView
  onChanged: (now: OrderReply) => void
}

/** 'Já paguei': for a Pix to the shop's own key, which only its buyer can tell the shop of. A form without scripts. */
export function ReportPayment({ order, onChanged }: ReportPaymentProps) {
  const { busy, report } = useReportPayment(order, (now) => {
    // The button goes with what it did: the focus moves on to what the page says now.
    flushSync(() => onChanged(now))
    document.getElementById('situacao')?.focus()
  })
  return (
    <form
      method="post"
      action={`/order/${order.number}/paid?key=${order.key}`}
      className="print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        report()
      }}
    >
      <Button type="submit" variant="secondary" wide busy={busy}>
        Já paguei
      </Button>
    </form>
  )
}
