import { call } from '#platform/call.ts'
import { revisit } from '#platform/revisit.ts'
import { listSubcategory } from '#shop/catalog/listing.server.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/subcategory.page'
import { Listing, placeIn } from './listing.tsx'
import { headOfSubcategory } from './listing-head.ts'
import { keptListing } from './listing-page.server.ts'

export function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  return keptListing(listSubcategory(context.get(shopContext).db, slug, placeIn(request.url)))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = () => call(contract.subcategoryProducts, { sub_category: slug, ...placeIn(request.url) })
  return { listing: revisit(request.url, ask) }
}

export default function SubcategoryPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Listing
      level="subcategory"
      slug={params.slug}
      listing={loaderData.listing}
      headOf={({ sub_category }) => headOfSubcategory(sub_category)}
    />
  )
}
