import { type Order, orderOf, pageOf } from '#shop/catalog/listing.ts'

/** The page of a listing and the order that an address asks for; the pages of the shop list cards. */
export function listingQuery(url: string): { page: number; order: Order; listed: 'cards' } {
  const { searchParams } = new URL(url)
  return {
    page: pageOf(searchParams.get('page')),
    order: orderOf(searchParams.get('order')),
    listed: 'cards',
  }
}
