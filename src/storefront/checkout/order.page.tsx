import { data, redirect } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { orderForKey, orderNumberOf } from '#shop/payments/checkout.server.ts'
import type { Route } from './+types/order.page'
import { Delivery } from './delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useLiveOrder } from './use-live-order.ts'

/** Whoever has the link sees the order; the key in it is as good as a password, so it is told to no other site. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const number = orderNumberOf(params.number)
  const key = new URL(request.url).searchParams.get('key')
  const found = number !== null && key ? await orderForKey(db, number, key) : undefined
  if (!found) throw data(null, { status: 404 })
  return data(found, { headers: { 'referrer-policy': 'no-referrer' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return call(contract.order, { number: params.number, key }).catch(() => {
    throw redirect(request.url)
  })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, payment } = useLiveOrder(loaderData)
  return (
    <main id="conteudo" className="wrap pt-6 pb-20">
      <title>{`Pedido ${order.number} | Vitrine`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-soft">
        Pedido <strong className="text-ink tabular-nums">{order.number}</strong>
      </p>
      <div className="mt-2 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="max-w-2xl space-y-10">
          <PaymentPanel order={order} payment={payment} />
          <OrderProgress order={order} />
          <Delivery order={order} />
        </div>
        <OrderItems order={order} />
      </div>
    </main>
  )
}
