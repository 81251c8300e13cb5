import { useLocation } from 'react-router'
import { sheetTable } from '#shop/catalog/facts/data-sheet.server.ts'
import { productPage, withRelatedCards } from '#shop/catalog/product-page.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { cachedContent, cachedHeaders, uncachedContent } from '#storefront/page/cached-content.server.ts'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { cardFromLink } from '#storefront/page/link-state.ts'
import { notFoundOrMoved } from '#storefront/page/not-found.server.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import type { Route } from './+types/product.page'
import { contentOf } from './product-content.ts'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import pageSheet from './product-parts.css?url'
import { ProductView } from './product-view.tsx'

export async function loader({ params: { slug }, context, request }: Route.LoaderArgs) {
  const { db, forStaff = false } = context.get(shopContext)
  const page = productPage(db, slug, withRelatedCards, { hidden: forStaff })
  const { product, related, sheet } = await notFoundOrMoved(db, request, page)
  const content = contentOf({ ...product, description: product.description + sheetTable(sheet) }, related)
  if (forStaff) return uncachedContent(content)
  const shown = [product, ...related, ...(product.family?.options ?? [])]
  return cachedContent(content, shown, [product])
}

export const headers = cachedHeaders

export const links = () => [{ rel: 'stylesheet', href: pageSheet }]

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation()
  return (
    <PageContent content={loaderData.content} skeleton={<ProductPageSkeleton card={cardFromLink(state)} />}>
      {(content) => <ProductView key={content.product.id} {...content} />}
    </PageContent>
  )
}
