import { colorGroupOf } from '#shop/catalog/color-groups.ts'
import { type Order, orderOf, pageOf } from '#shop/catalog/listing.ts'
import { type ListingFilter, priceRangeOf } from '#shop/catalog/listing-filter.ts'

/** The page of a listing and the order that an address asks for; the pages of the shop list cards. */
function listingQuery(url: string): { page: number; order: Order; listed: 'cards' } {
  const { searchParams } = new URL(url)
  return {
    page: pageOf(searchParams.get('page')),
    order: orderOf(searchParams.get('order')),
    listed: 'cards',
  }
}

/** The same of a listing that can be narrowed. */
export function filteredQuery(url: string) {
  return { ...listingQuery(url), filter: filterOf(new URL(url).searchParams) }
}

/** What the query of an address narrows a listing to. */
export function filterOf(query: URLSearchParams): ListingFilter {
  return {
    stock: query.get('stock') === '1',
    price: priceRangeOf(query.get('price')),
    color: colorGroupOf(query.get('color')),
  }
}
