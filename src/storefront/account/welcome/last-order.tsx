import { useState } from 'react'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { toBePaid, wordsFor } from '#shop/orders/order-words.ts'
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

function Order({ order }: { order: OrderView }) {
  const { title, good } = wordsFor(order)
  const [ground, color] = toneOf(order, good)
  return (
    <AccountTile
      to={`/order/${order.number}`}
      picture={<FirstPictures lines={order.order_items} />}
      name={<span className={color}>{title}</span>}
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

/** Ground and words: what waits for the buyer stands out, what goes its way is green, what is over is quiet. */
function toneOf(order: OrderView, good: boolean): [ground: string, words: string] {
  if (!good) return ['bg-linen', 'text-soft']
  return toBePaid(order) ? ['bg-petal', 'text-accent-dark'] : ['bg-mint', 'text-available']
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
