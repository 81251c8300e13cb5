import { Suspense } from 'react'
import { Await, data, Link } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/cart.page'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
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
    <main id="conteudo" className="wrap pt-4 pb-20">
      <title>Carrinho | Vitrine</title>
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Carrinho' }]} />
      <h1 className="title mt-4">Carrinho</h1>
      <Suspense>
        <Await resolve={loaderData.refreshed}>{(refreshed) => <CartNotices refreshed={refreshed} />}</Await>
      </Suspense>
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

/** What an empty cart says (spec §2, Cart), at checkout too. */
export function EmptyCart() {
  return (
    <section className="mx-auto mt-10 flex max-w-md flex-col items-center text-center">
      <img src="/art/empty-cart.svg" alt="" width="220" height="180" className="h-45" />
      <h2 className="mt-6 text-xl">O seu carrinho está vazio</h2>
      <p className="mt-2 text-soft">Você ainda não tem produtos selecionados para comprar</p>
      <Link to="/" className={`${buttonClass()} mt-6`}>
        Ver Produtos
      </Link>
    </section>
  )
}

export function LoadingCart() {
  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
      <noscript>
        <p className="rounded-card bg-blush p-4">
          O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar.
        </p>
      </noscript>
      <div className="needs-script">
        <Loading label="Carregando o carrinho…" />
        {['a', 'b'].map((line) => (
          <div key={line} className="flex gap-4 border-b border-line py-5">
            <Skeleton className="size-24 shrink-0" />
            <div className="grow space-y-3 pt-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="needs-script h-72 w-full" />
    </div>
  )
}
