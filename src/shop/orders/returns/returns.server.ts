import { sql } from 'kysely'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { OrderReturn } from './return-schema.ts'

type Row = Omit<OrderReturn, 'events'> & {
  events: { status: OrderReturn['status']; at: string; note: string }[]
}

/** The returns of an order, the oldest first, for a reading of `orders`. */
export const returns = sql<Row[]>`coalesce((
  select json_agg(json_build_object(
    'protocol', r.protocol, 'kind', r.kind, 'status', r.status, 'wish', r.wish, 'outcome', r.outcome,
    'reason', r.reason, 'return_code', r.return_code, 'instructions', r.instructions,
    'refund_amount', r.refund_amount, 'freight_amount', r.freight_amount,
    'lines', (select json_agg(json_build_object('product_id', i.product_id, 'sku', i.sku, 'name', i.name,
        'quantity', l.quantity, 'accepted', l.accepted, 'refund_amount', l.refund_amount) order by i.id)
      from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = r.id),
    'events', (select json_agg(json_build_object('status', e.status, 'at', e.at, 'note', e.note) order by e.id)
      from return_events e where e.return_id = r.id)
  ) order by r.id)
  from returns r where r.order_id = orders.id), '[]')`

export function orderReturnOf({ events, ...row }: Row): OrderReturn {
  return { ...row, events: events.map((event) => ({ ...event, at: new Date(event.at) })) }
}

/** The withdrawal from an order as a whole, at once or line by line: the last of them. */
export function withdrawalOf(
  items: readonly { product_id: number; quantity: number }[],
  returned: readonly OrderReturn[],
): OrderView['withdrawal'] {
  const withdrawals = returned.filter(
    ({ kind, status }) => kind === 'withdrawal' && status !== 'cancelled' && status !== 'refused',
  )
  const refunded = returned.filter(({ kind }) => kind === 'shop')
  const unitsOf = (product: number) =>
    [...withdrawals, ...refunded]
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0)
  const last = withdrawals.at(-1)
  if (!last || items.some(({ product_id, quantity }) => unitsOf(product_id) < quantity)) return null
  return { protocol: last.protocol, reason: last.reason, at: last.events[0]!.at }
}
