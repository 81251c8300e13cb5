import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'

/** Which order it is and since when, at the upper edge of where it stands. */
export function OrderNumber({ order, className = '' }: { order: OrderView; className?: string }) {
  return (
    <p className={`mb-4 flex flex-wrap items-baseline gap-x-3 text-sm text-soft ${className}`}>
      <span className="font-display text-base font-semibold text-ink tabular-nums">
        Pedido {order.number}
      </span>
      <time dateTime={order.created_at.toISOString()}>
        {shortDate(order.created_at)}, {shortTime(order.created_at)}
      </time>
    </p>
  )
}
