import { type DemoStock, planArrivals, planOrders } from './plan-orders.ts'
import type { Happening, PlannedOrder } from './planned-order.ts'

interface OfOrder {
  /** minutes before the beginning of the making */
  ago: number
  /** which of the orders, the oldest is 0 */
  index: number
  planned: PlannedOrder
  /** minutes since the order's doing before */
  passed: number
}

/** One thing that happened; `today` is only that time has passed since. */
export type Doing =
  | ({ what: 'place' | Happening | 'today' } & OfOrder)
  | { what: 'arrival'; ago: number; units: { id: number; count: number }[] }

/** All that happened in ninety days, in the order in which it did; the same each time for the same moment. */
export function planDoings(stock: readonly DemoStock[], begun: Date): Doing[] {
  const orders = planOrders(stock, begun)
  const doings: Doing[] = [
    ...planArrivals(stock, orders).map((arrival) => ({ what: 'arrival' as const, ...arrival })),
    ...orders.flatMap(lifeOf),
  ]
  return doings.sort((a, b) => b.ago - a.ago)
}

function lifeOf(planned: PlannedOrder, index: number): Doing[] {
  const steps = [
    { what: 'place' as const, ago: planned.placed },
    ...planned.later,
    { what: 'today' as const, ago: 0 },
  ]
  return steps.map((step, at) => ({
    ...step,
    index,
    planned,
    passed: (steps[at - 1]?.ago ?? step.ago) - step.ago,
  }))
}
