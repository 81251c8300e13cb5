import { Suspense } from 'react'
import { Await, Link, useRevalidator, useSearchParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { AccountFrame } from '#storefront/account/account-frame.tsx'
import { BestSellersLater } from '#storefront/catalog/best-sellers-later.tsx'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { readSession } from '#storefront/session/session-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import type { Route } from './+types/order-history.page'
import { OrderCard } from './order-card.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('page')

/** Only the browser knows whose orders to ask for; for a guest, who is led home, there are none. */
export function clientLoader(): { orders: Promise<OrderView[]> | null } {
  if (readSession().access === null) return { orders: null }
  const orders = call(checkoutCalls.ownOrders, {}).then((reply) => reply.orders)
  // The page reports a failure; a visitor who is led home before has nothing to be told.
  orders.catch(() => {})
  return { orders }
}
clientLoader.hydrate = true as const

export default function OrderHistoryPage({ loaderData }: Route.ComponentProps) {
  const orders = loaderData?.orders
  return (
    <AccountFrame title="Meus Pedidos" heading="Histórico de pedidos" band="parcel" waiting={<Waiting />}>
      {() =>
        orders ? (
          <Suspense fallback={<Waiting />}>
            <Await resolve={orders} errorElement={<Failed />}>
              {(found) => <Orders orders={found} />}
            </Await>
          </Suspense>
        ) : (
          <Waiting />
        )
      }
    </AccountFrame>
  )
}

const PER_PAGE = 10

function Orders({ orders }: { orders: OrderView[] }) {
  const [search] = useSearchParams()
  if (orders.length === 0) return <NoOrders />
  const last = Math.ceil(orders.length / PER_PAGE)
  const page = Math.min(last, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  return (
    <>
      <ol className="space-y-4 md:space-y-6">
        {orders.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ol>
      <div className="mt-8">
        <Pagination
          page={page}
          last={last}
          href={(at) => (at === 1 ? '/dashboard/payments' : `?page=${at}`)}
        />
      </div>
    </>
  )
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  useWhenOnline(true, revalidate)
  return <TryAgain message={orderTexts.ordersNotLoaded} busy={state === 'loading'} onAgain={revalidate} />
}

function Waiting() {
  return (
    <div className="needs-script">
      <Loading label="Carregando os seus pedidos…" />
      <div className="h-[24.5rem] overflow-hidden rounded-card bg-blush p-[min(1rem,4vw)] sm:p-6 md:h-[24.5rem] lg:h-[21rem]">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-2 h-8 w-full sm:w-96" />
        <Skeleton className="mt-5 h-[min(7rem,25vw)] w-72" />
        <Skeleton className="mt-8 h-14 w-full" />
      </div>
    </div>
  )
}

function NoOrders() {
  return (
    <>
      <EmptyState
        drawing="open-parcel"
        heading="h3"
        title="Você ainda não fez pedidos"
        text="Assim que comprar, você acompanha tudo por aqui."
      >
        <Link to="/" className={buttonClass()}>
          Ver Produtos
        </Link>
      </EmptyState>
      <BestSellersLater />
    </>
  )
}
