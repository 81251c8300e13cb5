import { Outlet, useRouteError } from 'react-router'
import { countProducts, listCategories } from '#shop/catalog/catalog.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { paymentMethods } from '#shop/payments/till.server.ts'
import { storeOf } from '#shop/store.ts'
import type { Route } from './+types/shop.layout'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { useLayoutData } from './layout-data.ts'
import { usePreloaded } from './use-preloaded.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const [categories, total] = await Promise.all([listCategories(db), countProducts(db)])
  return { categories, total, store: storeOf(config, paymentMethods(config)) }
}

// The menu stays as it is while somebody browses; a fresh page brings a fresh menu.
export const shouldRevalidate = () => false

/** What most visits go on to: they are to get there also when the connection is lost on the way. */
const nextPages = [
  'storefront/cart/cart.page',
  'storefront/checkout/checkout.page',
  'storefront/catalog/product.page',
  'storefront/catalog/category.page',
  'storefront/catalog/subcategory.page',
  'storefront/catalog/subcategorysub.page',
]

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  usePreloaded(nextPages)
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** What a page could not do, inside the layout; when the layout's own data is missing, on its own. */
export function ErrorBoundary() {
  const error = useRouteError()
  const layout = useLayoutData()
  if (!layout) return <ErrorPage error={error} />
  return (
    <Frame {...layout}>
      <ErrorPage error={error} />
    </Frame>
  )
}
