import { data } from 'react-router'
import { shopContext } from '#shop/loader-context.server.ts'
import { checkoutOptions, orderForKey, orderNumberOf } from '#shop/payments/checkout.server.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import type { Route } from './+types/order.page'
import { keyIn, loadOrder, type OrderData } from './load-order.ts'
import { LoadingOrder } from './loading-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'
import { OrderView } from './order-view.tsx'

/**
 * Whoever has the link sees the order; the key in it is as good as a password, so it is told to no other site.
 * Without a key the browser asks with its session, which is not known here.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const number = orderNumberOf(params.number)
  const key = keyIn(request.url)
  const found = number !== null && key !== null ? await orderForKey(db, number, key) : null
  if (number === null || found === undefined) throw data(null, { status: 404 })
  const otherWays = checkoutOptions(config).payment_methods.length > 1
  const page: OrderData = { found, asked: key !== null, bySession: false, otherWays }
  return data(page, { headers: { 'referrer-policy': 'no-referrer' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (page: Route.ClientLoaderArgs) =>
  loadOrder(page.params.number, page.request.url, page.serverLoader)
clientLoader.hydrate = true as const

export default function OrderPage({ loaderData, params: { number } }: Route.ComponentProps) {
  const { access } = useSession()
  const { asked, bySession, otherWays } = loaderData
  const found = bySession && access === null ? null : loaderData.found
  return (
    <main className="wrap pt-6 pb-20">
      <PageHead title={`Pedido ${number}`} index={false} />
      <meta name="referrer" content="no-referrer" />
      {found && <OrderView key={found.order.id} loaded={found} otherWays={otherWays} />}
      {!found && (asked ? <NoSuchOrder number={number} signedIn={access !== null} /> : <LoadingOrder />)}
    </main>
  )
}
