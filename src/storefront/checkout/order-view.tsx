import Printer from 'lucide-react/icons/printer'
import { orderCan } from '#shop/orders/order.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderReply } from '#shop/orders/order-shapes.ts'
import { mayWithdraw } from '#shop/orders/withdrawal.ts'
import { Button } from '#ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Delivery } from './delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { wordsFor } from './order-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { WithdrawOrder } from './withdraw-order.tsx'

/** An order as its buyer sees it: what is left to do, how far it has come, what was bought, where it goes. */
export function OrderView({ loaded, otherWays }: { loaded: OrderReply; otherWays: boolean }) {
  const { order, payment, ahead, changed, take } = useLiveOrder(loaded)
  return (
    <>
      <p className="text-soft">
        Pedido <strong className="text-ink tabular-nums">{order.number}</strong> ·{' '}
        <time dateTime={order.created_at.toISOString()}>
          {shortDate(order.created_at)}, {shortTime(order.created_at)}
        </time>
      </p>
      <p role="status" className="sr-only">
        {changed && wordsFor(order).sentence}
      </p>
      <div className="mt-3 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16 print:block">
        <div className="max-w-2xl space-y-10">
          <PaymentPanel order={order} payment={payment} ahead={ahead} otherWays={otherWays} />
          <OrderProgress order={order} />
          <Delivery order={order} />
        </div>
        <div className="space-y-4 lg:sticky lg:top-26 print:mt-8">
          <OrderItems order={order} />
          <div className="needs-script flex flex-wrap gap-x-2 print:hidden">
            <Button variant="quiet" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              Imprimir
            </Button>
            {orderCan.cancel(order) && <CancelOrder order={order} onCancelled={take} />}
            {!order.withdrawal && mayWithdraw(order, new Date(Date.now() + ahead)) && (
              <WithdrawOrder order={order} onWithdrawn={take} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
