import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator, useSearchParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { OrderView } from '#shop/orders/order-shapes.ts'
import { texts } from '#shop/texts.ts'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import type { Route } from './+types/order-history.page'
import { AccountFrame } from './account-frame.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { readSession } from './session-store.ts'

export const loader = keptPage
export const headers = keptHeaders

/** Only the browser knows whose orders to ask for; nobody's are asked for a guest, who is led home. */
export function clientLoader(): { orders: Promise<OrderView[]> | null } {
  if (readSession().access === null) return { orders: null }
  const orders = call(contract.ownOrders, {}).then((reply) => reply.orders)
  // Whoever is led home before they are drawn leaves nobody to hear.
  orders.catch(() => {})
  return { orders }
}
clientLoader.hydrate = true as const

export default function OrderHistoryPage({ loaderData }: Route.ComponentProps) {
  const orders = loaderData?.orders
  return (
    <AccountFrame
      title="Meus Pedidos"
      waiting={
        <History>
          <Waiting />
        </History>
      }
    >
      {() => (
        <History>
          {orders ? (
            <Suspense fallback={<Waiting />}>
              <Await resolve={orders} errorElement={<Failed />}>
                {(found) => <Orders orders={found} />}
              </Await>
            </Suspense>
          ) : (
            <Waiting />
          )}
        </History>
      )}
    </AccountFrame>
  )
}

function History({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="order-history" className="mt-6">
      <h3 id="order-history" className="text-lg">
        Histórico de pedidos
      </h3>
      {children}
    </section>
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
      <ol className="mt-4 space-y-6">
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
  return (
    <TryAgain
      className="mt-4"
      message={texts.notLoaded.orders}
      busy={state === 'loading'}
      onAgain={revalidate}
    />
  )
}

function Waiting() {
  return (
    <div className="needs-script">
      <Loading label="Carregando os seus pedidos…" />
      <Skeleton className="mt-4 h-[36.5rem] md:h-[26rem]" />
    </div>
  )
}
