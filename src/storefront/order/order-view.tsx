import { flushSync } from 'react-dom'
import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { orderCan } from '#shop/orders/order.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { BestSellersLater } from '#storefront/catalog/best-sellers-later.tsx'
import { PaymentPanel } from '#storefront/order/payment/payment-panel.tsx'
import { isSimulated, SimulatePayment } from '#storefront/order/payment/simulate-payment.tsx'
import { OrderAction } from '#storefront/order/returns/order-action.tsx'
import { ReturnOrder } from '#storefront/order/returns/return-order.tsx'
import { ReturnPanel, returnHeading } from '#storefront/order/returns/return-panel.tsx'
import { Printer } from '#ui/icons.tsx'
import { AdditionsToPay } from './additions-to-pay.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Delivery } from './delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { nothingCharged } from './order-status-text.ts'
import { PurchaseTerms } from './purchase-terms.tsx'
import { ShopNotes } from './shop-notes.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** What stands in the lower half: on wide screens the two columns of one card; on paper without an edge. */
const card =
  'rounded-card border border-line bg-white p-5 empty:hidden sm:p-6 print:mt-8 print:border-0 print:p-0'

/** An order as its buyer sees it: what is left to do, how far it has come, what was bought, where it goes. */
export function OrderView({ loaded, otherWays }: { loaded: OrderReply; otherWays: boolean }) {
  const { order, payment, clockOffsetMs, changed, take } = useLiveOrder(loaded)
  const ended = order.status === 'cancelled' || order.status === 'expired'
  /** What was pressed may be gone: the focus goes to the heading that tells what became of it. */
  const takeTo = (heading: string) => (now: OrderReply) => {
    flushSync(() => take(now))
    document.getElementById(heading)?.focus()
  }
  const takeReturned = (now: OrderReply) =>
    takeTo(now.order.returns.length > 0 ? returnHeading(now.order.returns.at(-1)!) : 'situacao')(now)
  return (
    <>
      <p role="status" className="sr-only">
        {changed && wordsFor(order).sentence}
      </p>
      {/* On phones what was bought stands before where it goes; on a wide screen beside everything. */}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:max-lg:items-stretch lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 print:block">
        <div className="space-y-6 sm:max-lg:col-span-2">
          {/* Where it stands and how far it has come are one card. */}
          <div className="rounded-card border border-line bg-white overflow-hidden [&>section]:rounded-none [&>section]:border-0">
            <PaymentPanel
              order={order}
              payment={payment}
              clockOffsetMs={clockOffsetMs}
              otherWays={otherWays}
              onChanged={take}
            />
            {isSimulated({ order, payment }) && (
              <SimulatePayment order={order} payment={payment} onAnswer={takeTo('situacao')} />
            )}
            <OrderProgress order={order} />
          </div>
          <ShopNotes order={order} />
          {wordsFor(order).good && <AdditionsToPay order={order} />}
          {order.returns.toReversed().map((returned) => (
            <ReturnPanel
              key={returned.protocol}
              order={order}
              returned={returned}
              onChanged={takeTo(returnHeading(returned))}
            />
          ))}
          {wordsFor(order).good && payment.demonstration && !isSimulated({ order, payment }) && (
            <DemonstrationNote />
          )}
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:space-y-6 print:mt-8">
          <div className="sm:max-lg:col-span-2">
            <OrderItems order={order} paid={payment.amount} uncharged={nothingCharged(order, payment)} />
          </div>
          <div className="needs-script rounded-card border border-line bg-white px-5 max-lg:order-last sm:max-lg:col-span-2 sm:px-6 print:hidden [&>button:first-child]:border-t-0">
            <OrderAction name="Imprimir" Sign={Printer} onClick={() => window.print()} />
            {orderCan.cancel(order) && <CancelOrder order={order} onCancelled={takeTo('situacao')} />}
            <ReturnOrder order={order} now={new Date(Date.now() + clockOffsetMs)} onReturned={takeReturned} />
          </div>
        </div>
        <div className="contents lg:grid lg:grid-cols-2 lg:rounded-card lg:border lg:border-line lg:bg-white print:block print:border-0">
          <div className={`${card} lg:border-0`}>
            <Delivery order={order} />
          </div>
          <div className={`${card} lg:border-0`}>
            <PurchaseTerms order={order} />
          </div>
        </div>
      </div>
      {ended && <BestSellersLater without={order.order_items.map(({ product_id }) => product_id)} />}
    </>
  )
}

/** That nothing of this is money. */
function DemonstrationNote() {
  return (
    <p className="text-sm text-soft">
      <strong className="font-semibold">Pagamento de demonstração.</strong> Nada é cobrado e nada é enviado:
      experimente cada forma à vontade.
    </p>
  )
}
