import type { Order } from '#shop/catalog/listing.ts'
import { everything, type ListingFilter, priceRangeText } from '#shop/catalog/listing-filter.ts'

/** The address of one page of a listing: what is the default stays out of it. */
export function listingAddress(
  path: string,
  page: number,
  order: Order,
  { stock, price, color }: ListingFilter = everything,
): string {
  const query = new URLSearchParams(order === 'popular' ? {} : { order })
  if (stock) query.set('stock', '1')
  if (price) query.set('price', priceRangeText(price))
  if (color) query.set('color', color)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
