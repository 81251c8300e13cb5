import { call } from '#platform/call.ts'
import { revisit } from '#platform/revisit.ts'
import { listSubcategorysub } from '#shop/catalog/listing.server.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { Route } from './+types/subcategorysub.page'
import { Listing, placeIn } from './listing.tsx'
import { headOfSubcategorysub } from './listing-head.ts'
import { keptListing } from './listing-page.server.ts'

export function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  return keptListing(listSubcategorysub(context.get(shopContext).db, slug, placeIn(request.url)))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = () => call(contract.subcategorysubProducts, { sub_category_sub: slug, ...placeIn(request.url) })
  return { listing: revisit(request.url, ask) }
}

export default function SubcategorysubPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Listing
      level="subcategorysub"
      slug={params.slug}
      listing={loaderData.listing}
      headOf={({ sub_category_sub }) => headOfSubcategorysub(sub_category_sub)}
    />
  )
}
