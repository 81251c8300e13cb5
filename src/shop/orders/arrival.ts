import { afterBusinessDays } from '#shop/shipping/business-days.ts'
import type { OrderView } from './order-schema.ts'

type Travelling = Pick<OrderView, 'status' | 'events' | 'shipping_method'>

const underWay: readonly OrderView['status'][] = ['paid', 'picking', 'shipped']

/** `3 de dezembro`: the day by which a paid order is promised to arrive; null when it is not under way, or no term was said. */
export function promisedArrival({ status, events, shipping_method }: Travelling): string | null {
  const paid = events.findLast((event) => event.status === 'paid')
  if (!paid || !shipping_method.term || !underWay.includes(status)) return null
  return dayText(afterBusinessDays(paid.at, shipping_method.term.max))
}

function dayText(day: Date): string {
  return day.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
