import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { checkoutOptions } from '#shop/checkout/checkout.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { quotesForAnyAddress } from '#shop/shipping/quotes.server.ts'
import { CartNotices } from '#storefront/cart/cart-notices.tsx'
import { useCart } from '#storefront/cart/cart-store.ts'
import { EmptyCart } from '#storefront/cart/empty-cart.tsx'
import { checkoutFrame } from '#storefront/checkout/frame/checkout-frame.tsx'
import { PlacedOrder } from '#storefront/checkout/parts/placed-order.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { useSession } from '#storefront/session/session-store.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { UnlessStored, UntilRead } from '#ui/unless-stored.tsx'
import type { Route } from './+types/checkout.page'
import { CheckoutForm } from './checkout-form.tsx'
import { cardHeaders } from './checkout-headers.server.ts'
import { type CheckoutData, loadCheckout } from './load-checkout.ts'
import { LoadingCheckout } from './loading-checkout.tsx'

/** The same frame for every visitor: lines, session and what was typed are in the visitor's browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  const [options, quotes] = await Promise.all([checkoutOptions(config), quotesForAnyAddress(config)])
  const frame: CheckoutData = { options, quotes, refreshed: null }
  return data(frame, { headers: { [CACHE_TAGS]: 'catalog', ...cardHeaders(config) } })
}

export const handle = { frame: checkoutFrame }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadCheckout(serverLoader)
clientLoader.hydrate = true as const

/** Its fields stand on white alone: their edges are softer there. */
const page = 'wrap oat-page min-h-dvh pt-4 pb-20 [--color-field:var(--color-field-on-white)] sm:pt-6'

export default function CheckoutPage({ loaderData: { options, quotes, refreshed } }: Route.ComponentProps) {
  const cart = useCart()
  const { user, loading } = useSession()
  /** what the last refusal brought; null before there was one */
  const [changes, setChanges] = useState<string[] | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const empty = hydrated && cart.lines.length === 0
  /** the order that was placed here, while its page is on the way; and how high the form was */
  const [placed, setPlaced] = useState<{ number: number; height: number } | null>(null)
  const main = useRef<HTMLElement>(null)

  function showChanges(notices: string[]) {
    flushSync(() => setChanges(notices))
    if (notices.length > 0) top.current?.scrollIntoView({ block: 'center' })
  }

  if (placed !== null) {
    return (
      // As high as the form was: a shorter page would move the footer through the screen.
      <main className={page} style={{ minHeight: placed.height }}>
        <PageHead title="Finalizar compra" index={false} />
        <PlacedOrder number={placed.number} />
      </main>
    )
  }
  return (
    <main ref={main} className={page}>
      <PageHead title="Finalizar compra" index={false} />
      <h1 className="title sm:pb-2 lg:pb-4">Finalizar compra</h1>
      <div ref={top}>
        <CartNotices changes={changes ? { notices: changes } : refreshed} />
      </div>
      {(!hydrated || empty) && (
        <UnlessStored name="cart">
          <EmptyCart />
        </UnlessStored>
      )}
      {!empty && (!hydrated || loading) && (
        <UntilRead>
          <LoadingCheckout options={options} quotes={quotes} />
        </UntilRead>
      )}
      {hydrated && !empty && !loading && (
        <CheckoutForm
          cart={cart}
          user={user}
          options={options}
          quotes={quotes}
          onChanges={showChanges}
          onPlaced={(number) => setPlaced({ number, height: main.current!.offsetHeight })}
        />
      )}
    </main>
  )
}
