import { call } from '#platform/call.ts'
import { revisit } from '#platform/revisit.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/category.page'
import { Listing, placeIn } from './listing.tsx'
import { headOfCategory } from './listing-head.ts'
import { keptListing } from './listing-page.server.ts'

export function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  return keptListing(listCategory(context.get(shopContext).db, slug, placeIn(request.url)))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = () => call(contract.categoryProducts, { category: slug, ...placeIn(request.url) })
  return { listing: revisit(request.url, ask) }
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Listing
      level="category"
      slug={params.slug}
      listing={loaderData.listing}
      headOf={({ category }) => headOfCategory(category)}
    />
  )
}
