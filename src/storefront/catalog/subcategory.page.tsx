import { call } from '#platform/call.ts'
import { revisit } from '#platform/revisit.ts'
import { listSubcategory } from '#shop/catalog/listing.server.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { useLayoutData } from '#storefront/layout/layout-data.ts'
import { orNotFound } from '#storefront/layout/or-not-found.ts'
import type { Route } from './+types/subcategory.page'
import { kept } from './kept.server.ts'
import { Listing, placeIn } from './listing.tsx'
import { headFromMenu, headOfSubcategory } from './listing-head.ts'

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const listing = await orNotFound(listSubcategory(context.get(shopContext).db, slug, placeIn(request.url)))
  return kept({ listing: { ...listing, data: listing.data.map(cardOf) } }, listing.data)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = () => call(contract.subcategoryProducts, { sub_category: slug, ...placeIn(request.url) })
  return { listing: revisit(request.url, ask) }
}

export default function SubcategoryPage({ loaderData, params }: Route.ComponentProps) {
  const expected = headFromMenu(useLayoutData()?.categories ?? [], 'subcategory', params.slug)
  return (
    <Listing
      listing={loaderData.listing}
      headOf={({ sub_category }) => headOfSubcategory(sub_category)}
      expected={expected}
    />
  )
}
