import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import { type OrderStatus, statusNames } from '#shop/orders/order.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { Deferred } from '#ui/deferred.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountTile, Still } from './account-tile.tsx'
import { FirstPictures } from './first-pictures.tsx'

/** The newest order and where it stands, with the way to it; before there is one, the way to the shop. */
export function LastOrder() {
  const [asked] = useState(() => call(checkoutCalls.ownOrders, { limit: 1 }))
  return (
    <Deferred value={asked} waiting={<LoadingLastOrder />} failed={() => <News />}>
      {({ orders: [last] }) => (last ? <Order order={last} /> : <News />)}
    </Deferred>
  )
}

type Tone = readonly [ground: string, words: string]
const going: Tone = ['bg-mint', 'text-available']
const ended: Tone = ['bg-linen', 'text-soft']

/** Ground and words by where the order stands. */
const tones: Partial<Record<OrderStatus, Tone>> = {
  awaiting_payment: ['bg-petal', 'text-accent-dark'],
  cancelled: ended,
  expired: ended,
  refunded: ended,
}

function Order({ order }: { order: OrderView }) {
  const [ground, color] = tones[order.status] ?? going
  return (
    <AccountTile
      to={`/order/${order.number}`}
      picture={<FirstPictures lines={order.order_items} />}
      name={<span className={color}>{statusNames[order.status]}</span>}
      about={
        <>
          Último pedido: {order.number} ·{' '}
          <span className="whitespace-nowrap">{shortDate(order.created_at)}</span>
        </>
      }
      className={ground}
    />
  )
}

function News() {
  return (
    <AccountTile
      to="/"
      picture={<Still name="open-parcel" />}
      name="Ver as novidades"
      about="O seu primeiro pedido começa na vitrine"
      className="bg-petal"
    />
  )
}

/** In the shape of the newest order. */
export function LoadingLastOrder() {
  return (
    <div className="account-tile bg-blush">
      <span className="account-tile-picture">
        <Skeleton className="size-18" />
      </span>
      <span className="grow space-y-2">
        <Skeleton className="h-5 w-44 max-w-full" />
        <Skeleton className="h-4 w-32 max-w-full" />
      </span>
    </div>
  )
}
