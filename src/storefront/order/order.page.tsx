import { data } from 'react-router'
import { orderForKey, orderNumberOf } from '#shop/checkout/checkout.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { paymentMethods } from '#shop/payments/gateways.server.ts'
import { reads } from '#storefront/page/any-parameters.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { useSession } from '#storefront/session/session-store.ts'
import type { Route } from './+types/order.page'
import { keyIn, loadOrder, type OrderData } from './load-order.ts'
import { LoadingOrder } from './loading-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'
import { OrderView } from './order-view.tsx'

/**
 * The link alone shows the order: the key in it is as good as a password, so it is told to no other site.
 * Without a key the browser asks with its session, which is not known here.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext)
  const number = orderNumberOf(params.number)
  const key = keyIn(request.url)
  if (number === null) throw data(null, { status: 404 })
  const found = key === null ? null : await orderForKey(db, number, key)
  const otherWays = paymentMethods(config).length > 1
  const page: OrderData = { found: found ?? null, asked: key !== null, bySession: false, otherWays }
  // A link that lost its end on the way through a chat is no page that the shop does not have: what to do is said.
  return data(page, {
    status: found === undefined ? 404 : 200,
    headers: { 'referrer-policy': 'no-referrer' },
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const handle = reads('key')

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
      {!found && !asked && <LoadingOrder />}
      {!found && asked && <NoSuchOrder number={number} signedIn={access !== null} byLink={!bySession} />}
    </main>
  )
}
