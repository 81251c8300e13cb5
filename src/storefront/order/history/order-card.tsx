import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid, wordsFor } from '#shop/orders/order-words.ts'
import { BuyAgain } from '#storefront/order/buy-again.tsx'
import { PackedWith } from '#storefront/order/packed-with.tsx'
import { LinePicture } from '#storefront/product/line-picture.tsx'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { endOf } from './end-of.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderedItem } from './ordered-item.tsx'

/** One order of the history: where it stands and what to do, what is in it, how far it has come (specification O10). */
export function OrderCard({ order }: { order: OrderView }) {
  if (isPast(order)) return <PastOrder order={order} />
  const { good, sentence } = wordsFor(order)
  const arrival = good && promisedArrival(order)
  const look = looks[toBePaid(order) ? 'toPay' : 'onItsWay']
  return (
    <li>
      <article
        aria-labelledby={`pedido-${order.number}`}
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 rounded-card lg:grid-cols-[minmax(0,1fr)_min(11rem,28%)] ${look.panel} ${toBePaid(order) || !good ? 'bg-blush' : 'bg-mint'}`}
      >
        <Facts order={order} />
        <div className="mt-1.5 min-w-0">
          <p
            className={`font-display leading-tight font-semibold wrap-anywhere ${look.state} ${good ? '' : 'text-soft'}`}
          >
            {sentence}{' '}
            {arrival && (
              <span className="inline-block font-text text-base font-normal text-soft">
                Chega até {arrival}.
              </span>
            )}
          </p>
          <PackedWith order={order} />
        </div>
        <Ways
          order={order}
          className="max-lg:order-last max-lg:mt-4 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        />
        <Items order={order} className={look.items}>
          <LinePictures lines={order.order_items} most={4} size={look.picture} />
        </Items>
        <div className="mt-3 lg:col-span-2">
          <OrderSteps order={order} />
        </div>
      </article>
    </li>
  )
}

/** What is to be paid is larger than what is on its way. */
const looks = {
  toPay: {
    panel: 'p-[min(1.25rem,5vw)] sm:p-6',
    state: 'text-[min(1.5rem,9vw)] md:text-[1.75rem]',
    items: 'mt-4',
    picture: 'size-[min(5.5rem,20vw)]',
  },
  onItsWay: {
    panel: 'p-[min(1rem,5vw)] sm:px-6',
    state: 'text-[min(1.125rem,9vw)] md:text-xl',
    items: 'mt-2.5',
    picture: 'size-[min(4rem,18vw)]',
  },
}

/** One to which nothing more happens: a row. */
function PastOrder({ order }: { order: OrderView }) {
  return (
    <li>
      <article
        aria-labelledby={`pedido-${order.number}`}
        className="flex flex-wrap items-start gap-x-4 border-b border-line pt-3 pb-5 sm:px-6"
      >
        <LinePicture line={order.order_items[0]!} className="size-[min(5.5rem,20vw)]" />
        <div className="min-w-0 grow basis-40">
          <Facts order={order} />
          <p
            className={`mt-1 font-display text-lg leading-tight font-semibold wrap-anywhere ${wordsFor(order).good ? '' : 'text-soft'}`}
          >
            {endOf(order)}
          </p>
          <PackedWith order={order} />
          <Items order={order} className="-mb-2" />
        </div>
        <Ways order={order} className="max-lg:mt-3 max-lg:w-full lg:ml-4 lg:w-[min(11rem,28%)]" />
      </article>
    </li>
  )
}

/** Which it is, of what day, and what it cost. */
function Facts({ order }: { order: OrderView }) {
  const { number } = order
  return (
    <div className="flex w-full flex-wrap items-baseline gap-x-4 text-sm text-soft tabular-nums">
      <div className="flex flex-wrap gap-x-1.5">
        <h3 id={`pedido-${number}`} className="font-text text-sm tracking-normal text-ink">
          Pedido {number}
        </h3>
        <p>
          · <time dateTime={order.created_at.toISOString()}>{shortDate(order.created_at)}</time>
        </p>
      </div>
      <p>
        Valor Total <span className="font-semibold text-ink">{brl(order.total)}</span>
      </p>
      {order.refunded > 0 && <p>Devolvido {brl(order.refunded)}</p>}
    </div>
  )
}

/** What is most likely wanted, and the way to it: equal, at one place in every order. */
function Ways({ order, className }: { order: OrderView; className: string }) {
  const to = `/order/${order.number}`
  return (
    <p
      className={`flex flex-wrap content-start gap-2 *:flex-1 *:basis-28 *:max-sm:px-2 lg:*:basis-full ${className}`}
    >
      {toBePaid(order) && (
        <Link to={to} className={buttonClass('primary', 'small')}>
          Pagar agora<span className="sr-only"> o pedido {order.number}</span>
        </Link>
      )}
      {order.status !== 'awaiting_payment' && <BuyAgain order={order} variant="tinted" size="small" />}
      <Link to={to} className={buttonClass('secondary', 'small')}>
        Ver pedido<span className="sr-only"> {order.number}</span>
      </Link>
    </p>
  )
}

/** What it holds, until one wants to read of it. */
function Items({
  order,
  className,
  children,
}: {
  order: OrderView
  className: string
  /** pictures of it */
  children?: ReactNode
}) {
  const { number, order_items: items } = order
  const past = isPast(order)
  return (
    <details className={`group ${className}`}>
      <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {children}
        <span className="flex min-h-11 items-center gap-1.5 py-1.5 font-medium">
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
      <div className="mt-3 space-y-4 border-t border-ink/10 pt-4 pb-3">
        {past && (
          <>
            <p>{wordsFor(order).sentence}</p>
            <OrderSteps order={order} />
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
