import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { OrderReply } from '#shop/orders/order-shapes.ts'
import { keptOrderKey } from './order-key.ts'

export interface OrderData {
  found: OrderReply | null
  /** false: only the browser can ask, because only it knows who is signed in */
  asked: boolean
  /** it was shown to its customer, and to nobody once they have signed out */
  bySession: boolean
  /** the shop takes money in more than one way */
  otherWays: boolean
}

let arriving = true

/**
 * The order that an address shows: to whoever has its key, or else to the customer whose it is.
 * @param sent what came with the document, in which an order with its key is there already
 */
export async function loadOrder(
  number: string,
  url: string,
  sent: () => Promise<OrderData>,
): Promise<OrderData> {
  const inAddress = keyIn(url)
  const first = arriving && performance.getEntriesByType('navigation')[0]?.name === window.location.href
  arriving = false
  if (first && inAddress !== null) return sent()
  const key = inAddress ?? keptOrderKey(Number(number))
  const [found, { payment_methods }] = await Promise.all([
    askFor(number, key),
    call(contract.checkoutOptions, {}),
  ])
  return { found, asked: true, bySession: key === undefined, otherWays: payment_methods.length > 1 }
}

async function askFor(number: string, key: string | undefined): Promise<OrderReply | null> {
  try {
    return await call(contract.order, { number, key })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}

export function keyIn(url: string): string | null {
  return new URL(url).searchParams.get('key')
}
