import { data, Link } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/cart.page'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { type Refreshed, refreshCart } from './refresh-cart.ts'

/** The same frame for everybody: the lines are in the visitor's browser. */
export function loader() {
  return data({ refreshed: null as Promise<Refreshed> | null }, { headers: { [KEEP]: 'catalog' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader(): { refreshed: Promise<Refreshed> | null } {
  return { refreshed: refreshCart() }
}
clientLoader.hydrate = true as const

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const hydrated = useHydrated()
  return (
    <main className="wrap min-h-dvh pt-4 pb-20">
      <PageHead title="Carrinho" index={false} />
      <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Carrinho' }]} />
      <h1 className="title mt-4">Carrinho</h1>
      <CartNotices changes={loaderData.refreshed} />
      {!hydrated && <LoadingCart />}
      {hydrated && cart.lines.length === 0 && <EmptyCart />}
      {hydrated && cart.lines.length > 0 && (
        <div className="mt-6 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <CartLines lines={cart.lines} />
          <CartSummary cart={cart}>
            <Link to="/checkout" className={`${buttonClass('primary', 'large')} w-full`}>
              Confirmar Compra
            </Link>
            <Link to="/" className={`${buttonClass('quiet')} w-full`}>
              Continuar comprando
            </Link>
          </CartSummary>
        </div>
      )}
    </main>
  )
}

function LoadingCart() {
  return (
    <>
      <NeedsScript className="mt-6">
        O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar.
      </NeedsScript>
      <div className="needs-script mt-6 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
        <Loading label="Carregando o carrinho…" />
        <div className="border-t border-line">
          {['a', 'b'].map((line) => (
            <div key={line} className="flex gap-4 border-b border-line py-5 sm:gap-6">
              <Skeleton className="size-20 shrink-0 sm:size-28" />
              <div className="grow space-y-3 pt-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-1/4" />
                <Skeleton className="h-5 w-1/5" />
                <Skeleton className="h-11 w-36" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-88 w-full" />
      </div>
    </>
  )
}
