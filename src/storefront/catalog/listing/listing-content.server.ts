import type { Db } from '#platform/db/database.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import type { Page } from '#shop/catalog/paginator.ts'
import type { Product } from '#shop/catalog/product.ts'
import { cachedContent, uncachedContent } from '#storefront/page/cached-content.server.ts'
import type { ListingContent } from './listing.tsx'
import type { ListingHead } from './listing-head.ts'

/** The loader's answer of a listing's page: its products as cards, cached. */
export async function cachedListing(
  db: Db,
  head: ListingHead,
  { data, total, current_page, last_page }: Page<Product>,
  query: { page: number },
) {
  const { cards, shown } = await productCards(db, data)
  const content: ListingContent = { head, products: cards, total, current_page, last_page }
  // Past the end stands the last page, at as many addresses as there are numbers.
  return query.page === current_page ? cachedContent(content, shown) : uncachedContent(content)
}
