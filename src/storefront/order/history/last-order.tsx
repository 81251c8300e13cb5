import { Link } from 'react-router'
import { promisedArrival } from '#shop/orders/arrival.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#storefront/order/order-status-text.ts'
import { LinePictures } from '#storefront/product/line-pictures.tsx'
import { buttonClass } from '#ui/button.tsx'

/** What most customers open their account for: where the newest order stands, and the way to it. */
export function LastOrder({ order }: { order: OrderView }) {
  const { sentence, good } = wordsFor(order)
  const arrival = good && promisedArrival(order)
  return (
    <section
      aria-labelledby="last-order"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-blush p-5 sm:p-6 lg:col-span-2"
    >
      <LinePictures lines={order.order_items} />
      <div className="min-w-0 grow basis-56">
        <p id="last-order" className="text-sm text-soft tabular-nums">
          Último pedido, {order.number}
        </p>
        <h3 className="mt-1 text-lg leading-snug">{sentence}</h3>
        {arrival && <p className="mt-1 text-soft">Chega até {arrival}.</p>}
      </div>
      <Link to={`/order/${order.number}`} className={`${buttonClass('secondary')} max-sm:w-full`}>
        Ver pedido<span className="sr-only"> {order.number}</span>
      </Link>
    </section>
  )
}
