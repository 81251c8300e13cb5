import type { Order } from '#shop/catalog/listing.ts'

/** The address of one page of a listing: what is the default stays out of it. */
export function listingAddress(path: string, page: number, order: Order): string {
  const query = new URLSearchParams(order === 'popular' ? {} : { order })
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
