import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { OrderProgress } from '#storefront/order/order-progress.tsx'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { endOf } from './end-of.ts'
import { OrderedItem } from './ordered-item.tsx'

/** One order of the history: where it stands and what to do, what is in it, how far it has come (specification O10). */
export function OrderCard({ order }: { order: OrderView }) {
  const { number } = order
  const { good } = wordsFor(order)
  const past = isPast(order)
  const arrival = good && promisedArrival(order)
  return (
    <li>
      <article
        aria-labelledby={`pedido-${number}`}
        className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-5 pb-9 md:pt-6 md:pb-11"
      >
        <div className="flex w-full flex-wrap items-baseline gap-x-1.5 text-sm text-soft tabular-nums">
          <h3 id={`pedido-${number}`} className="font-text text-sm tracking-normal text-ink">
            Pedido {number}
          </h3>
          <p>
            · <time dateTime={order.created_at.toISOString()}>{shortDate(order.created_at)}</time>
          </p>
          <p>
            <span aria-hidden="true">· </span>
            Valor Total <span className="font-semibold text-ink">{brl(order.total)}</span>
          </p>
          {order.refunded > 0 && <p>· Devolvido {brl(order.refunded)}</p>}
        </div>
        <div className="mt-1.5 min-w-0 flex-1 basis-60">
          <p
            className={`font-display text-xl leading-tight font-semibold md:text-2xl ${good ? '' : 'text-soft'}`}
          >
            {past ? endOf(order) : wordsFor(order).sentence}
          </p>
          {arrival && <p className="mt-1 text-soft">Chega até {arrival}.</p>}
          <PackedWith order={order} />
        </div>
        <Ways order={order} />
        <Items order={order} past={past} />
        {!past && (
          <div className="mt-5 w-full">
            <OrderProgress order={order} short />
          </div>
        )}
      </article>
    </li>
  )
}

/** The way to it, and beside that what is most likely wanted. */
function Ways({ order }: { order: OrderView }) {
  const to = `/order/${order.number}`
  const toPay = order.status === 'awaiting_payment' && !order.payment_reported
  return (
    <p className="flex flex-wrap items-center gap-2 *:grow *:max-sm:px-4 max-lg:order-last max-lg:mt-5 max-lg:w-full sm:gap-3 sm:*:grow-0">
      <Link to={to} className={buttonClass('secondary')}>
        Ver pedido<span className="sr-only"> {order.number}</span>
      </Link>
      {toPay && (
        <Link to={to} className={buttonClass()}>
          Pagar agora<span className="sr-only"> o pedido {order.number}</span>
        </Link>
      )}
      {order.status !== 'awaiting_payment' && <BuyAgain order={order} variant="tinted" />}
    </p>
  )
}

/** What it holds as a strip of pictures, until one wants to read of them. */
function Items({ order, past }: { order: OrderView; past: boolean }) {
  const { number, order_items: items } = order
  return (
    <details className="group mt-4 w-full">
      <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <LinePictures lines={items} most={4} />
        <span className="flex min-h-11 items-center gap-1.5 font-medium">
          <span className="min-w-0 wrap-anywhere">
            {items.length === 1 ? unbrokenName(items[0]!.name) : `Ver ${items.length}\u00a0produtos`}
          </span>
          <span className="sr-only"> do pedido {number}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="mt-3 space-y-4 border-t border-line pt-4">
        {past && (
          <>
            <p>{wordsFor(order).sentence}</p>
            <OrderProgress order={order} short />
          </>
        )}
        <ul aria-label={`Produtos do pedido ${number}`} className="space-y-4">
          {items.map((item) => (
            <OrderedItem key={item.product_id} item={item} />
          ))}
        </ul>
      </div>
    </details>
  )
}

/** Nothing more happens to it. */
function isPast({ status }: OrderView): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}
