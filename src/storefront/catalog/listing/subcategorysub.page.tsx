import { keeperOf, keptCategories } from '#shop/catalog/kept/kept-catalog.server.ts'
import { listSubcategorysub } from '#shop/catalog/listing.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { notFoundOrMoved } from '#storefront/page/not-found.server.ts'
import type { Route } from './+types/subcategorysub.page'
import { Listing } from './listing.tsx'
import { cachedListing } from './listing-content.server.ts'
import { headOfSubcategorysub } from './listing-head.ts'
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
  const listing = await notFoundOrMoved(db, request, listSubcategorysub(db, slug, query))
  return cachedListing(shop, headOfSubcategorysub(listing.sub_category_sub), listing, {
    ...query,
    category: listing.sub_category_sub.subcategory.category,
    level: { column: 'subcategorysub_id', id: listing.sub_category_sub.id },
  })
}

export const headers = cachedHeaders

export const handle = filteredHandle

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function SubcategorysubPage({ loaderData, params }: Route.ComponentProps) {
  return <Listing level="subcategorysub" slug={params.slug} content={loaderData.content} />
}
