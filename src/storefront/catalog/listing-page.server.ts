import type { ProductRow } from '#shop/catalog/catalog.server.ts'
import type { Page } from '#shop/catalog/paginator.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { orNotFound } from '#storefront/layout/or-not-found.ts'
import { kept } from './kept.server.ts'

/** What the loader of a listing's page gives: its products as cards, kept; 404 for a listing that there is not. */
export async function keptListing<Listed extends Page<ProductRow>>(asked: Promise<Listed>) {
  const listing = await orNotFound(asked)
  return kept({ listing: { ...listing, data: listing.data.map(cardOf) } }, listing.data)
}
