import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import { brl } from '#shop/money.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid, wordsFor } from '#shop/orders/order-words.ts'
import { Picture } from '#storefront/product/picture.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Deferred } from '#ui/late/deferred.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The newest order and where it stands, with the way to it; before there is one, the way to the shop. */
export function LastOrder() {
  const [asked] = useState(() => call(checkoutCalls.ownOrders, { limit: 1 }))
  return (
    <Deferred value={asked} waiting={<LoadingLastOrder />} failed={() => <News />}>
      {({ orders: [last] }) => (last ? <Order order={last} /> : <News />)}
    </Deferred>
  )
}

function Order({ order }: { order: OrderView }) {
  const { title, good } = wordsFor(order)
  const pays = toBePaid(order)
  return (
    <article aria-labelledby="last-order" className={`last-order ${pays ? 'bg-blush' : 'bg-linen'}`}>
      <div className="last-order-words">
        <p className="text-sm text-soft tabular-nums">
          Último pedido: {order.number} ·{' '}
          <span className="whitespace-nowrap">{shortDate(order.created_at)}</span>
        </p>
        <h3
          id="last-order"
          className={`mt-1 text-[min(1.5rem,9vw)] leading-tight wrap-anywhere sm:text-[1.75rem] lg:text-[2.125rem] ${good ? '' : 'text-soft'}`}
        >
          {title}
        </h3>
        <p className="mt-1.5">{detailOf(order)}</p>
        <p className="mt-5">
          <Link
            to={`/order/${order.number}`}
            className={`${buttonClass(pays ? 'primary' : 'secondary')} max-sm:w-full`}
          >
            {pays ? 'Pagar agora' : 'Ver pedido'}
            <span className="sr-only"> {pays ? `o pedido ${order.number}` : order.number}</span>
          </Link>
        </p>
      </div>
      <OrderPictures lines={order.order_items} />
    </article>
  )
}

/** What one asks next: what it costs, when it or its money comes, or what it was. */
function detailOf(order: OrderView) {
  if (toBePaid(order)) return <span className="price text-lg">{brl(order.total)}</span>
  const { good } = wordsFor(order)
  if (!good && order.refund_by_hand > 0) return `A loja devolve ${brl(order.refund_by_hand)}`
  const arrival = good && promisedArrival(order)
  if (arrival) return `Chega até ${arrival}`
  const { length } = order.order_items
  return `${length === 1 ? '1 produto' : `${length} produtos`} · ${brl(order.total)}`
}

function News() {
  return (
    <article aria-labelledby="last-order" className="last-order bg-blush">
      <div className="last-order-words">
        <h3
          id="last-order"
          className="text-[min(1.5rem,9vw)] leading-tight text-balance sm:text-[1.75rem] lg:text-[2.125rem]"
        >
          O seu primeiro pedido começa na vitrine
        </h3>
        <p className="mt-5">
          <Link to="/" className={`${buttonClass()} max-sm:w-full`}>
            Ver as novidades
          </Link>
        </p>
      </div>
      <div className="last-order-pictures last-order-still">
        <img src="/art/open-parcel.avif" alt="" width={800} height={600} />
      </div>
    </article>
  )
}

/** In the shape of the newest order. */
export function LoadingLastOrder() {
  return (
    <div className="last-order bg-blush">
      <div className="last-order-words">
        <Skeleton className="h-5 w-44 max-w-full" />
        <Skeleton className="mt-1 h-9 w-64 max-w-full" />
        <Skeleton className="mt-2 h-6 w-32 max-w-full" />
        <Skeleton className="mt-5 h-12 w-full sm:w-40" />
      </div>
      <div className="last-order-pictures" />
    </div>
  )
}

const MOST = 3

/** What an order holds, large: three pictures at most, and on the last how many there are besides. */
function OrderPictures({ lines }: { lines: OrderView['order_items'] }) {
  const more = lines.length - MOST
  return (
    <div aria-hidden="true" className="last-order-pictures">
      {lines.slice(0, MOST).map(({ product_id, product: { image } }, index) => (
        <div key={product_id}>
          <Picture key={image} path={image} alt="" sizes="(min-width: 1024px) 240px, 50vw" />
          {more > 0 && index === MOST - 1 && (
            <span className="absolute right-2 bottom-2 rounded-full bg-paper px-2.5 py-1 text-sm font-semibold">
              +{more}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
