import { useLocation } from 'react-router'
import { call } from '#platform/call.ts'
import { rememberPage, revisit } from '#platform/revisit.ts'
import { cardOf } from '#shop/catalog/product.ts'
import { productPage } from '#shop/catalog/product-page.server.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { ErrorPage } from '#storefront/layout/error-page.tsx'
import { orNotFound } from '#storefront/layout/or-not-found.ts'
import { Later } from '#ui/later.tsx'
import type { Route } from './+types/product.page'
import { cardIn } from './coming-to.ts'
import { kept } from './kept.server.ts'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { ProductView, type Shown } from './product-view.tsx'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { product, related } = await orNotFound(productPage(context.get(shopContext).db, slug))
  const shown: Shown = { product, related: related.map(cardOf) }
  return kept({ shown }, [product, ...related, ...(product.family?.options ?? [])])
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const ask = async (): Promise<Shown> => {
    const { product, related } = await call(contract.product, { slug })
    return { product: product[0]!, related }
  }
  return { shown: revisit(request.url, ask) }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  return (
    <Later
      value={loaderData.shown}
      waiting={<ProductPageSkeleton card={cardIn(state)} />}
      failed={(error) => <ErrorPage error={error} />}
      onShown={(shown) => rememberPage(pathname + search, shown)}
    >
      {(shown) => <ProductView key={shown.product.id} {...shown} />}
    </Later>
  )
}
