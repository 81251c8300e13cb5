/** Products per page: divides by 2, 3 and 4 columns (specification C5). */
export const PER_PAGE = 12

/** The orders of the order menu, in its order; the first is the default. */
export const orders = ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const
export type Order = (typeof orders)[number]

/** The order that an address names; an unknown one is the default (specification C4). */
export function orderOf(value: unknown): Order {
  return orders.find((order) => order === value) ?? 'popular'
}

/** The orders that products are sorted by. */
type Sorted = Exclude<Order, 'rating'>

/**
 * What an order sorts by. No product has reviews that a shopper could read, so none is better rated than another: the best rated
 * are then the most popular, and the page says so (specification C4).
 */
export function sortedBy(order: Order): Sorted {
  return order === 'rating' ? 'popular' : order
}

/** The page that an address names; anything but a whole number from 1 is the first. */
export function pageOf(value: unknown): number {
  const text = String(value ?? '')
  if (!/^\d{1,9}$/.test(text)) return 1
  return Math.max(1, Number(text))
}

/** A listing has every product, or one product for each card: of a family the option that leads (specification R9). */
export type Listed = 'products' | 'cards'
