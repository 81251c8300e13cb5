import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { OrderReply } from '#shop/orders/order-shapes.ts'

export interface OrderData {
  found: OrderReply | null
  /** false: only the browser can ask, because only it knows who is signed in */
  asked: boolean
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
  const key = keyIn(url)
  const first = arriving && performance.getEntriesByType('navigation')[0]?.name === window.location.href
  arriving = false
  if (first && key !== null) return sent()
  try {
    const found = await call(contract.order, { number, ...(key === null ? {} : { key }) })
    return { found, asked: true }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return { found: null, asked: true }
    throw error
  }
}

export function keyIn(url: string): string | null {
  return new URL(url).searchParams.get('key')
}
