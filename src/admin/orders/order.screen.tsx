import { Link, useParams } from 'react-router'
import { useLive } from '#admin/data/use-live.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { FiscalDocument } from '#admin/fiscal/fiscal-document.tsx'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { when } from '#admin/order-words.ts'
import { OrderActions } from '#admin/orders/actions/order-actions.tsx'
import { BuyerNotes } from '#admin/orders/buyer-notes/buyer-notes.tsx'
import { SameParcel } from '#admin/orders/changes/same-parcel.tsx'
import { OrderReturns } from '#admin/returns/return-card.tsx'
import { unitsGivenBack } from '#admin/returns/return-words.ts'
import { copyPath } from '#platform/images/image-sources.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { attentionWords } from '#shop/orders/attention.ts'
import { statusNames } from '#shop/orders/order.ts'
import { isInReview } from '#shop/orders/payment-status.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderRecord } from './order-record.tsx'
import { PaymentReceipt, RefundProof } from './payment-receipt.tsx'

/** One order: the next step, what goes, to whom, what was paid, what was written, what happened. */
export default function OrderScreen() {
  const { number } = useParams()
  const wanted = /^\d{1,15}$/.test(number ?? '') ? { number: Number(number) } : null
  const { data, failure, reload, replace } = useReading(orderCalls.staffOrder, wanted)
  useLive(reload, wanted !== null, 'orders', 'mails')
  if (wanted === null || failure?.status === 404) return <NoSuchScreen />
  if (failure && !data) {
    return (
      <Page title={`Pedido ${number}`}>
        <TryAgain message={failureMessage(failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!data) return <LoadingScreen />
  const { order } = data
  return (
    <Page
      title={`Pedido ${order.number}`}
      actions={
        <p className="flex w-full flex-wrap items-center gap-x-4 text-soft lg:w-auto">
          <strong className="mr-auto min-w-0 wrap-anywhere text-ink lg:hidden">{order.customer.name}</strong>
          {when(order.created_at)}
          {order.payments.some(({ paid }) => paid) && (
            <Link
              to={`/admin/pedidos/${order.number}/recibo`}
              className="link inline-flex min-h-11 items-center"
            >
              Recibo
            </Link>
          )}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-5">
          <section className="sheet p-5" aria-label="Situação">
            <h2 className="text-xl">{statusNames[order.status]}</h2>
            {order.status === 'awaiting_payment' && order.payments.some(isInReview) && (
              <p className="mt-2">
                O cartão está em análise: a resposta da operadora chega aqui sozinha, e não há nada a cobrar.
              </p>
            )}
            {attentionToSay(order).map((why) => (
              <p key={why} className="mt-2 font-semibold text-accent">
                {attentionWords[why]}
              </p>
            ))}
            {order.receipt_at && (
              <PaymentReceipt key={+order.receipt_at} number={order.number} at={order.receipt_at} />
            )}
            {order.refund_proof_at && (
              <RefundProof
                key={`devolucao-${+order.refund_proof_at}`}
                number={order.number}
                at={order.refund_proof_at}
              />
            )}
            <OrderActions order={order} onChanged={(order) => replace({ order })} onStale={reload} />
          </section>
          <OrderReturns order={order} onChanged={(order) => replace({ order })} onStale={reload} />
          <Items order={order} />
          <SameParcel order={order} />
        </div>
        <div className="space-y-5 lg:row-span-2">
          <OrderBuyer order={order} />
          {order.status !== 'awaiting_payment' && (
            <FiscalDocument order={order} onChanged={(order) => replace({ order })} />
          )}
        </div>
        <div className="space-y-5">
          <BuyerNotes order={order} onChanged={(order) => replace({ order })} onStale={reload} />
          <OrderNotes order={order} onChanged={(order) => replace({ order })} />
          <OrderRecord order={order} onChanged={(order) => replace({ order })} />
        </div>
      </div>
    </Page>
  )
}

/** Of a return its own card says more. */
function attentionToSay({ attention, returns }: StaffOrder) {
  return attention.filter((why) => why !== 'withdrawn' || returns.length === 0)
}

function Items({ order }: { order: StaffOrder }) {
  return (
    <section aria-labelledby="itens" className="sheet p-5">
      <h2 id="itens" className="text-xl">
        O que vai
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.product_id} className="flex items-center gap-4 py-3">
            <img
              {...(item.image ? { src: `/${copyPath(item.image, 320)}` } : {})}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="size-16 shrink-0 rounded-card bg-petal object-cover"
            />
            <div className="min-w-0 flex-1">
              <a href={`/product/${item.slug}`} className="font-semibold wrap-anywhere hover:underline">
                {item.name}
              </a>
              <p className="text-sm text-soft">{item.sku}</p>
            </div>
            <p className="text-right tabular-nums">
              <strong className="block text-lg">{item.quantity} un.</strong>
              <span className="block text-sm text-soft">{unitsGivenBack(item, order.returns)}</span>
              {item.total !== null && <span className="text-soft">{brl(item.total)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {order.total !== null && (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
          <dt className="text-soft">Subtotal</dt>
          <dd className="text-right">{brl(order.subtotal ?? 0)}</dd>
          {(order.discount ?? 0) > 0 && (
            <>
              <dt className="text-soft">Desconto {order.coupon && `(${order.coupon})`}</dt>
              <dd className="text-right">-{brl(order.discount ?? 0)}</dd>
            </>
          )}
          <dt className="text-soft">{order.shipping_name}</dt>
          <dd className="text-right">{brl(order.freight ?? 0)}</dd>
          <dt className="font-semibold">Total</dt>
          <dd className="price text-right text-lg">{brl(order.total)}</dd>
        </dl>
      )}
    </section>
  )
}
