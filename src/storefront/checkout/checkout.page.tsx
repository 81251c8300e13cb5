import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { checkoutOptions } from '#shop/payments/checkout.server.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { CartNotices } from '#storefront/cart/cart-notices.tsx'
import { useCart } from '#storefront/cart/cart-store.ts'
import { EmptyCart } from '#storefront/cart/empty-cart.tsx'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { Route } from './+types/checkout.page'
import { CheckoutForm } from './checkout-form.tsx'
import { cardHeaders } from './checkout-headers.server.ts'
import { type CheckoutData, loadCheckout } from './load-checkout.ts'
import { LoadingCheckout } from './loading-checkout.tsx'

/** The same frame for everybody: lines, session and what was typed are in the visitor's browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  const options = checkoutOptions(config)
  const frame: CheckoutData = { options, refreshed: null }
  return data(frame, { headers: { [KEEP]: 'catalog', ...cardHeaders(options) } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadCheckout(serverLoader)
clientLoader.hydrate = true as const

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const { user, loading } = useSession()
  /** what the last refusal brought; null before there was one */
  const [changes, setChanges] = useState<string[] | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const ready = useHydrated() && !loading

  function tellChanges(told: string[]) {
    flushSync(() => setChanges(told))
    if (told.length > 0) top.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <main className="wrap min-h-dvh pt-6 pb-20">
      <PageHead title="Finalizar compra" index={false} />
      <h1 className="title">Finalizar compra</h1>
      <div ref={top}>
        <CartNotices changes={changes ? { notices: changes } : loaderData.refreshed} />
      </div>
      {!ready && <LoadingCheckout options={loaderData.options} />}
      {ready && cart.lines.length === 0 && <EmptyCart />}
      {ready && cart.lines.length > 0 && (
        <CheckoutForm cart={cart} user={user} options={loaderData.options} onChanges={tellChanges} />
      )}
    </main>
  )
}
