import type { PageHandle } from '#platform/pages/page-address.ts'
import { colorGroupOf } from '#shop/catalog/color-groups.ts'
import { orderOf, orders, pageOf } from '#shop/catalog/listing.ts'
import { priceRangeOf, priceRangeText } from '#shop/catalog/listing-filter.ts'

/** What the pages of listings read of their addresses: as `filteredQuery` does. */
export const filteredHandle: PageHandle = {
  parameters: {
    page: (value) => (pageOf(value) > 1 ? String(pageOf(value)) : null),
    order: (value) => (orderOf(value) === orders[0] ? null : orderOf(value)),
    stock: (value) => (value === '1' ? '1' : null),
    price: (value) => {
      const range = priceRangeOf(value)
      return range && priceRangeText(range)
    },
    color: colorGroupOf,
  },
}
