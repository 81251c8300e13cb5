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

const row = 'flex min-h-22 items-center gap-4 rounded-card bg-paper px-4 py-3'

/** The newest order, with the way to it; before there is one, the way to the shop. */
export function LastOrder() {
  const [asked] = useState(() => call(checkoutCalls.ownOrders, {}))
  return (
    <Deferred value={asked} waiting={<LoadingLastOrder />} failed={() => <News />}>
      {({ orders: [last] }) => (last ? <Order order={last} /> : <News />)}
    </Deferred>
  )
}

function Order({ order }: { order: OrderView }) {
  return (
    <Link to={`/order/${order.number}`} className={`group ${row}`}>
      <span className="lg:hidden">
        <LinePictures lines={order.order_items.slice(0, 1)} />
      </span>
      <span className="max-lg:hidden">
        <LinePictures lines={order.order_items} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display leading-tight font-semibold group-hover:text-accent-dark sm:text-lg">
          O seu último pedido
        </span>
        <span className="mt-0.5 block text-sm text-soft">
          Pedido {order.number} · <span className="whitespace-nowrap">{shortDate(order.created_at)}</span>
        </span>
      </span>
      <Onward />
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
      <Skeleton className="size-14 shrink-0" />
      <span className="grow space-y-2">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-32" />
      </span>
    </div>
  )
}
