import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { Checkout } from '#shop/orders/order-shapes.ts'
import { texts } from '#shop/texts.ts'
import { changeDraft, readDraft } from './checkout-draft-store.ts'

type Placed = z.output<typeof contract.checkout.reply>

const PATIENCE = 8
/** Longer than any answer takes; after that the buyer may press again, and the key keeps it one order. */
const LIMIT_MS = 40_000

/**
 * Places an order, at most once however often the button is pressed, the page reloaded or the answer lost: the same
 * order is always sent under the same key, and the shop answers a key with the order that it made for it.
 * @throws CallFailed as the shop refused it; status 0 when it could not be reached
 */
export async function placeOrder(order: Checkout): Promise<Placed> {
  const { attempt } = readDraft()
  const same = attempt !== null && JSON.stringify(attempt.order) === JSON.stringify(order)
  const key = same ? attempt.key : newKey()
  changeDraft({ attempt: { key, order, open: true } })
  try {
    return await send(order, key)
  } catch (error) {
    // The shop has said no: nothing was made under this key.
    if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && !inFlight(error)) {
      changeDraft({ attempt: { key, order, open: false } })
    }
    throw error
  }
}

/**
 * Whether exactly these products were ordered and no answer came: the order may have been placed, and its units may
 * be the ones that the shop now misses.
 */
export function orderMayStand(items: readonly { product_id: number; count: number }[]): boolean {
  const { attempt } = readDraft()
  return attempt?.open === true && JSON.stringify(attempt.order.items) === JSON.stringify(items)
}

async function send(order: Checkout, key: string): Promise<Placed> {
  for (let time = 1; ; time += 1) {
    try {
      const signal = AbortSignal.timeout(LIMIT_MS)
      return await call(contract.checkout, order, { headers: { 'idempotency-key': key }, signal })
    } catch (error) {
      if (!inFlight(error) || time === PATIENCE) throw error
      await new Promise((later) => setTimeout(later, 1000))
    }
  }
}

/** The shop is still busy with this very order: its answer will be there in a moment. */
export function inFlight(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409 && error.message === texts.order.keyInFlight
}

// Not crypto.randomUUID, which a browser has only where the shop is served by HTTPS.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
