import { keeperOf, keptCategories } from '#shop/catalog/kept/kept-catalog.server.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { notFoundOrMoved } from '#storefront/page/not-found.server.ts'
import type { Route } from './+types/category.page'
import { Listing } from './listing.tsx'
import { cachedListing } from './listing-content.server.ts'
import { headOfCategory } from './listing-head.ts'
import { filteredHandle } from './listing-parameters.ts'
import { filteredQuery } from './listing-query.ts'

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { db } = shop
  const query = {
    ...filteredQuery(request.url),
    categories: await keptCategories(shop),
    keep: keeperOf(shop),
  }
  const listing = await notFoundOrMoved(db, request, listCategory(db, slug, query))
  return cachedListing(shop, headOfCategory(listing.category), listing, {
    ...query,
    category: listing.category,
    level: { column: 'category_id', id: listing.category.id },
  })
}

export const headers = cachedHeaders

export const handle = filteredHandle

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  return <Listing level="category" slug={params.slug} content={loaderData.content} />
}
