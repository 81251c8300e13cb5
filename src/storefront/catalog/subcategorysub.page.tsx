import { call } from '#platform/call.ts'
import { revisit } from '#platform/revisit.ts'
import { listSubcategorysub } from '#shop/catalog/listing.server.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { useLayoutData } from '#storefront/layout/layout-data.ts'
import { orNotFound } from '#storefront/layout/or-not-found.ts'
import type { Route } from './+types/subcategorysub.page'
import { kept } from './kept.server.ts'
import { Listing, placeIn } from './listing.tsx'
import { headFromMenu, headOfLine } from './listing-head.ts'

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const listing = await orNotFound(
    listSubcategorysub(context.get(shopContext).db, slug, placeIn(request.url)),
  )
  return kept({ listing: { ...listing, data: listing.data.map(cardOf) } }, listing.data)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = () => call(contract.subcategorysubProducts, { sub_category_sub: slug, ...placeIn(request.url) })
  return { listing: revisit(request.url, ask) }
}

export default function SubcategorysubPage({ loaderData, params }: Route.ComponentProps) {
  const expected = headFromMenu(useLayoutData()?.categories ?? [], 'subcategorysub', params.slug)
  return (
    <Listing
      listing={loaderData.listing}
      headOf={({ sub_category_sub }) => headOfLine(sub_category_sub)}
      expected={expected}
    />
  )
}
