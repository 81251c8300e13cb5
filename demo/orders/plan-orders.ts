import { inventBuyers } from './buyers.ts'
import { recentLives, settledLives } from './order-lives.ts'
import { DAY, givesUnitsBack, HOUR, type PlannedOrder } from './planned-order.ts'
import { type Random, randomFrom } from './random.ts'

/** A product that the demonstration's orders may be about. */
export interface DemoStock {
  id: number
  /** how much it is asked for, against the others */
  weight: number
  /** minutes since it came into the shop */
  age: number
}

/** Units that came in from the supplier. */
export interface Arrival {
  ago: number
  units: { id: number; count: number }[]
}

export const ORDERS = 300
const BUYERS = 210
const PRODUCTS_AT_ONCE = 5

/** The orders of the last ninety days, the oldest first. The seed is fixed; only the hours of the day follow from `now`. */
export function planOrders(stock: readonly DemoStock[], now: Date): PlannedOrder[] {
  const random = randomFrom('pedidos da demonstração')
  const buyers = inventBuyers(random, BUYERS)
  const recent = recentLives(random)
  const lives = [...settledLives(random, ORDERS - recent.length, now), ...recent]
  const planned = lives.map((life, index): PlannedOrder => {
    const byHand = life.paidBy === 'link' || life.paidBy === 'by_hand'
    return {
      ...life,
      // Some come back again and again.
      buyer: buyers[Math.floor(random() ** 1.3 * BUYERS)]!,
      items: chooseItems(random, stock, life.placed, life.lines ?? 1),
      coupon: !byHand && index % 6 === 1 ? 'BEMVINDA10' : undefined,
    }
  })
  return planned.sort((a, b) => b.placed - a.placed)
}

function chooseItems(random: Random, stock: readonly DemoStock[], placed: number, least: number) {
  const known = stock.filter(({ age }) => age > placed + 2 * HOUR)
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  const counts = new Map<number, number>()
  const lines = Math.max(least, random.pick([1, 1, 1, 2, 2, 2, 3]))
  while (counts.size < lines) {
    const { id } = weighted(known, random() * weights)
    counts.set(id, random.pick([1, 1, 1, 1, 2, 2, 3]))
  }
  return [...counts].map(([product_id, count]) => ({ product_id, count }))
}

/** The product at a place of the line on which each is as long as its weight. */
function weighted(stock: readonly DemoStock[], place: number): DemoStock {
  let end = 0
  for (const product of stock) {
    end += product.weight
    if (place < end) return product
  }
  return stock.at(-1)!
}

/** Each month's units come in before they are sold, so that in the end there are as many as the catalogue says. */
export function planArrivals(stock: readonly DemoStock[], orders: readonly PlannedOrder[]): Arrival[] {
  const arrivals = new Map<number, Map<number, number>>()
  const ageOf = new Map(stock.map(({ id, age }) => [id, age]))
  for (const order of orders.filter((order) => !givesUnitsBack(order))) {
    const month = Math.ceil(order.placed / (30 * DAY)) * 30 * DAY
    for (const { product_id, count } of order.items) {
      const ago = Math.min(month + 2 * HOUR, ageOf.get(product_id)! - HOUR)
      const units = arrivals.get(ago) ?? new Map<number, number>()
      arrivals.set(ago, units.set(product_id, (units.get(product_id) ?? 0) + count))
    }
  }
  // A few products at a time: who buys one of them meanwhile waits for no others.
  return [...arrivals].flatMap(([ago, counts]) => {
    const units = [...counts].map(([id, count]) => ({ id, count }))
    return Array.from({ length: Math.ceil(units.length / PRODUCTS_AT_ONCE) }, (_, part) => ({
      ago,
      units: units.slice(part * PRODUCTS_AT_ONCE, (part + 1) * PRODUCTS_AT_ONCE),
    }))
  })
}
