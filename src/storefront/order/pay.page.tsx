import { data, redirect } from 'react-router'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import { checkoutOptions, orderNumberOf } from '#shop/checkout/checkout.server.ts'
import type { CheckoutOptions, OrderReply } from '#shop/checkout/checkout-schema.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { toBePaid } from '#shop/orders/order-words.ts'
import { cardHeaders } from '#storefront/checkout/checkout-headers.server.ts'
import { checkoutFrame } from '#storefront/checkout/frame/checkout-frame.tsx'
import { loadOptions } from '#storefront/checkout/load-checkout.ts'
import { rememberedOrderKey, rememberOrderKey } from '#storefront/checkout/order-key.ts'
import { PayForm } from '#storefront/order/payment/pay-form.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { useSession } from '#storefront/session/session-store.ts'
import type { Route } from './+types/pay.page'
import { LoadingOrder } from './loading-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'

interface PayData {
  options: CheckoutOptions
  /** undefined: only the browser can ask */
  found: OrderReply | null | undefined
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (orderNumberOf(params.number) === null) throw data(null, { status: 404 })
  const { config } = context.get(shopContext)
  const options = await checkoutOptions(config)
  const page: PayData = { options, found: undefined }
  return data(page, { headers: cardHeaders(config) })
}

export const handle = { frame: checkoutFrame }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<PayData> {
  const number = Number(params.number)
  const [options, found] = await Promise.all([
    loadOptions(`/checkout/${number}`, serverLoader),
    findOrder(number),
  ])
  if (found && !toBePaid(found.order)) {
    rememberOrderKey(found.order)
    throw redirect(`/order/${number}`)
  }
  return { options, found }
}
clientLoader.hydrate = true as const

export default function PayPage({
  loaderData: { options, found },
  params: { number },
}: Route.ComponentProps) {
  const { access } = useSession()
  return (
    <main className="wrap pt-6 pb-20">
      <PageHead title={`Pagar o pedido ${number}`} index={false} />
      {found && <PayForm key={number} loaded={found} options={options} />}
      {found === null && <NoSuchOrder number={number} signedIn={access !== null} />}
      {found === undefined && <LoadingOrder />}
    </main>
  )
}

async function findOrder(number: number): Promise<OrderReply | null> {
  try {
    return await call(checkoutCalls.order, { number, key: rememberedOrderKey(number) })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}
