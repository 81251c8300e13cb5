import { data, redirect } from 'react-router'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { CheckoutOptions, OrderReply } from '#shop/orders/order-shapes.ts'
import { checkoutOptions, orderNumberOf } from '#shop/payments/checkout.server.ts'
import { useSession } from '#storefront/account/session-store.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import type { Route } from './+types/pay.page'
import { cardHeaders } from './checkout-headers.server.ts'
import { optionsHere } from './load-checkout.ts'
import { LoadingOrder } from './loading-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'
import { keepOrderKey, keptOrderKey } from './order-key.ts'
import { PayForm } from './pay-form.tsx'

interface PayData {
  options: CheckoutOptions
  /** undefined: only the browser can ask */
  found: OrderReply | null | undefined
}

export function loader({ params, context }: Route.LoaderArgs) {
  if (orderNumberOf(params.number) === null) throw data(null, { status: 404 })
  const options = checkoutOptions(context.get(shopContext).config)
  const page: PayData = { options, found: undefined }
  return data(page, { headers: cardHeaders(options) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<PayData> {
  const number = Number(params.number)
  const [options, found] = await Promise.all([
    optionsHere(`/checkout/${number}`, serverLoader),
    findOrder(number),
  ])
  if (found && found.order.status !== 'awaiting_payment') {
    keepOrderKey(found.order)
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
    return await call(contract.order, { number, key: keptOrderKey(number) })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}
