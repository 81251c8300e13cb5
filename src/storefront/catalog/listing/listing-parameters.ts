import type { PageHandle } from '#platform/pages/page-address.ts'
import { orderOf, orders, pageOf } from '#shop/catalog/listing.ts'

/** What the pages of listings read of their addresses: as `listingQuery` does. */
export const listingHandle: PageHandle = {
  parameters: {
    page: (value) => (pageOf(value) > 1 ? String(pageOf(value)) : null),
    order: (value) => (orderOf(value) === orders[0] ? null : orderOf(value)),
  },
}
