import { COUNTER, type OrderStatus } from '#shop/orders/order.ts'

/** How long a buyer may take back what has arrived (Código de Defesa do Consumidor, art. 49). */
export const WITHDRAWAL_DAYS = 7

/** What tells how far an order has come, and when. */
export interface Sent {
  status: OrderStatus
  events: { status: OrderStatus; at: Date }[]
  shipping_method: { id: string }
}

/**
 * Whether a buyer may take back a purchase that was sent: while it is under way always, and once it has arrived until
 * the end of the seventh day after, by the shop's calendar. Before it is sent it is cancelled instead. What was bought in the
 * shop was seen before it was bought: the law gives the right to sales away from it.
 */
export function mayWithdraw(order: Sent, now: Date): boolean {
  if (boughtInShop(order)) return false
  if (order.status === 'shipped') return true
  const arrived = deliveredAt(order)
  return order.status === 'delivered' && arrived !== undefined && now < afterDays(arrived, WITHDRAWAL_DAYS)
}

/** Whether a purchase was made at the shop's counter. */
export function boughtInShop({ shipping_method }: Pick<Sent, 'shipping_method'>): boolean {
  return shipping_method.id === COUNTER
}

/** When an order arrived; undefined when it was not said. */
export function deliveredAt({ events }: Pick<Sent, 'events'>): Date | undefined {
  return events.findLast((event) => event.status === 'delivered')?.at
}

/** The end of the day that comes so many days after the one of a moment, in São Paulo, whose clocks no longer change. */
export function afterDays(at: Date, days: number): Date {
  const day = at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const midnight = new Date(`${day}T00:00:00-03:00`)
  return new Date(midnight.getTime() + (days + 1) * 24 * 3600_000)
}
