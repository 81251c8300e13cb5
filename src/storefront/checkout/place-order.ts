import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { texts } from '#shop/texts.ts'

type Order = z.output<typeof contract.checkout.input>
type Placed = z.output<typeof contract.checkout.reply>

const STORAGE_KEY = 'checkout-attempt'
const PATIENCE = 8

/**
 * Places an order, at most once however often the button is pressed, the page reloaded or the answer lost: the same
 * order is always sent under the same key, and the shop answers a key with the order that it made for it.
 * @throws CallFailed as the shop refused it; status 0 when it could not be reached
 */
export async function placeOrder(order: Order): Promise<Placed> {
  const headers = { 'idempotency-key': keyFor(order) }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const placed = await call(contract.checkout, order, { headers })
      sessionStorage.removeItem(STORAGE_KEY)
      return placed
    } catch (error) {
      if (!inFlight(error) || attempt === PATIENCE) throw error
      await new Promise((later) => setTimeout(later, 1000))
    }
  }
}

/** The shop is still busy with this very order: its answer will be there in a moment. */
function inFlight(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409 && error.message === texts.order.keyInFlight
}

function keyFor(order: Order): string {
  const fingerprint = JSON.stringify(order)
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (kept?.fingerprint === fingerprint) return kept.key
    const key = crypto.randomUUID()
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, fingerprint }))
    return key
  } catch {
    return crypto.randomUUID()
  }
}
