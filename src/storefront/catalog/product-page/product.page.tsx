import { useLocation } from 'react-router'
import { productPage } from '#shop/catalog/product-page.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { cachedContent, cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { deferredContent } from '#storefront/page/deferred-content.ts'
import { cardFromLink } from '#storefront/page/link-state.ts'
import { notFoundOrMoved } from '#storefront/page/not-found.server.ts'
import { PageContent } from '#storefront/page/page-content.tsx'
import type { Route } from './+types/product.page'
import { contentOf } from './product-content.ts'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export async function loader({ params: { slug }, context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { product, related } = await notFoundOrMoved(db, request, productPage(db, slug))
  const shown = [product, ...related, ...(product.family?.options ?? [])]
  return cachedContent(contentOf(product, related), shown, [product])
}

export const headers = cachedHeaders

export const clientLoader = (page: Route.ClientLoaderArgs) => deferredContent(page)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation()
  return (
    <PageContent content={loaderData.content} skeleton={<ProductPageSkeleton card={cardFromLink(state)} />}>
      {(content) => <ProductView key={content.product.id} {...content} />}
    </PageContent>
  )
}
