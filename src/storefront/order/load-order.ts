import { CallFailed, call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'

import type { OrderReply } from '#shop/checkout/checkout-schema.ts'
import { rememberedOrderKey } from '#storefront/checkout/order-key.ts'

export interface OrderData {
  found: OrderReply | null
  /** false: only the browser can ask, because only it knows who is signed in */
  asked: boolean
  /** it is shown to its customer, until they sign out */
  bySession: boolean
  /** the shop takes money in more than one way */
  otherWays: boolean
}

let arriving = true

/**
 * The order of an address: shown to a visitor with its key, or to the customer whose it is.
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
  const key = inAddress ?? rememberedOrderKey(Number(number))
  const [found, { payment_methods }] = await Promise.all([
    askFor(number, key),
    call(checkoutCalls.checkoutOptions, {}),
  ])
  return { found, asked: true, bySession: key === undefined, otherWays: payment_methods.length > 1 }
}

async function askFor(number: string, key: string | undefined): Promise<OrderReply | null> {
  try {
    return await call(checkoutCalls.order, { number, key })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}

export function keyIn(url: string): string | null {
  return new URL(url).searchParams.get('key')
}
