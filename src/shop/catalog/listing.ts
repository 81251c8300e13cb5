/** Products per page: divides by 2, 3 and 4 columns (decisions 27). */
export const PER_PAGE = 12

/** The orders of the order menu, in its order; the first is the default. */
export const orders = ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const
export type Order = (typeof orders)[number]

/** The order that an address asks for; whatever is unknown is the default (decisions 26). */
export function orderOf(value: unknown): Order {
  return orders.find((order) => order === value) ?? 'popular'
}

/** The page that an address asks for; whatever is no whole number from 1 is the first. */
export function pageOf(value: unknown): number {
  const text = String(value ?? '')
  if (!/^\d{1,9}$/.test(text)) return 1
  return Math.max(1, Number(text))
}
