import { Outlet, useRouteError } from 'react-router'
import { useCart } from '#storefront/cart/cart-store.ts'
import { ErrorPage, NothingHereContext } from '#storefront/page/error-page.tsx'
import { MissingPart } from '#storefront/page/failure/missing-part.tsx'
import { useLayoutData } from '#storefront/page/layout-data.ts'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import type { Route } from './+types/shop.layout'
import { Frame } from './frame.tsx'
import { readLayout } from './layout-data.server.ts'
import { usePreloaded } from './use-preloaded.ts'

export const loader = ({ context }: Route.LoaderArgs) => readLayout(context)

// The menu stays as it is from link to link; a fresh document brings a fresh menu.
export const shouldRevalidate = () => false

/** With the categories and what others buy, whether an address or a link inside the shop led there. */
const NothingHere = lazyPart(() => import('#storefront/catalog/nothing-here.tsx'), MissingPart)

export default function ShopLayout() {
  const layout = useLayoutData()!
  usePreloaded(layout.nextScripts, useCart().lines.length > 0)
  return (
    <Frame {...layout}>
      {/* Not in the root: the back office installs as an app of its own. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <NothingHereContext value={NothingHere}>
        <Outlet />
      </NothingHereContext>
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
      <NothingHereContext value={NothingHere}>
        <ErrorPage error={error} />
      </NothingHereContext>
    </Frame>
  )
}
