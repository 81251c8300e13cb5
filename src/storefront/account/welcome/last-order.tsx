import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { ArrowRight } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const row = 'flex min-h-22 flex-wrap items-center gap-x-5 gap-y-3'

/** The newest order, with the way to it; before there is one, the way to the shop. */
export function LastOrder() {
  const [asked] = useState(() => call(checkoutCalls.ownOrders, { limit: 1 }))
  return (
    <Deferred value={asked} waiting={<LoadingLastOrder />} failed={() => <News />}>
      {({ orders: [last] }) => (last ? <Order order={last} /> : <News />)}
    </Deferred>
  )
}

function Order({ order }: { order: OrderView }) {
  return (
    <Link to={`/order/${order.number}`} className={`group ${row}`}>
      <LinePictures lines={order.order_items} />
      <span className="flex min-w-0 grow items-center gap-3">
        <span className="min-w-0 grow lg:grow-0">
          <span className="block font-display text-lg leading-tight font-semibold group-hover:text-accent-dark">
            O seu último pedido
          </span>
          <span className="mt-1 block text-sm text-soft">
            Pedido {order.number} · <span className="whitespace-nowrap">{shortDate(order.created_at)}</span>
          </span>
        </span>
        <Onward />
      </span>
    </Link>
  )
}

function News() {
  return (
    <Link to="/" className={`group ${row}`}>
      <span className="min-w-0 grow font-display leading-tight font-semibold group-hover:text-accent-dark sm:text-lg">
        Ver as novidades
      </span>
      <Onward />
    </Link>
  )
}

function Onward() {
  return (
    <ArrowRight
      aria-hidden="true"
      className="size-5 shrink-0 text-soft transition-transform group-hover:translate-x-0.5"
    />
  )
}

/** In the shape of the newest order. */
export function LoadingLastOrder() {
  return (
    <div className={row}>
      <Skeleton className="size-[min(5.5rem,20vw)] shrink-0" />
      <span className="grow space-y-2">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-32" />
      </span>
    </div>
  )
}
