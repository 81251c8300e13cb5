import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { checkoutOptions } from '#shop/payments/checkout.server.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { EmptyCart, LoadingCart } from '#storefront/cart/cart.page.tsx'
import { CartNotices } from '#storefront/cart/cart-notices.tsx'
import { useCart } from '#storefront/cart/cart-store.ts'
import { type Refreshed, refreshCart } from '#storefront/cart/refresh-cart.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { Route } from './+types/checkout.page'
import { CheckoutForm } from './checkout-form.tsx'

/** The same frame for everybody: lines, session and what was typed are in the visitor's browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  return data(
    { options: checkoutOptions(config), refreshed: null as Promise<Refreshed> | null },
    { headers: { [KEEP]: 'catalog' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const refreshed = refreshCart()
  const { options } = await serverLoader()
  return { options, refreshed: refreshed as Promise<Refreshed> | null }
}
clientLoader.hydrate = true as const

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const session = useSession()
  const ready = useHydrated() && !session.loading
  return (
    <main id="conteudo" className="wrap pt-6 pb-20">
      <title>Finalizar compra | Vitrine</title>
      <meta name="robots" content="noindex" />
      <h1 className="title">Finalizar compra</h1>
      <Suspense>
        <Await resolve={loaderData.refreshed}>{(refreshed) => <CartNotices refreshed={refreshed} />}</Await>
      </Suspense>
      {!ready && <LoadingCart />}
      {ready && cart.lines.length === 0 && <EmptyCart />}
      {ready && cart.lines.length > 0 && (
        <CheckoutForm cart={cart} user={session.user} options={loaderData.options} />
      )}
    </main>
  )
}
