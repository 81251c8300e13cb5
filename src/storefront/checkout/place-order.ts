import type * as z from 'zod/mini'
import { CallFailed, call } from '#platform/browser/call.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'

import type { Checkout } from '#shop/checkout/checkout-schema.ts'
import { changeDraft, readDraft } from './checkout-draft-store.ts'

type Placed = z.output<typeof checkoutCalls.checkout.reply>

/** A shop that is away for a moment, or busy with this very order, is asked again for so long. */
const ASK_AGAIN_MS = 30_000
const PAUSE_SECONDS = 1
/** Longer than any answer takes; after that the buyer may press again, and the key keeps it one order. */
const TIMEOUT_MS = 40_000

/**
 * Places an order, at most once however often the button is pressed, the page reloaded or an answer lost. Until the
 * shop has answered, whatever is sent goes under the same key, and a key makes one order: when an earlier sending had
 * arrived after all, that is the order, also if the buyer has changed something since.
 * @throws CallFailed as the shop refused it; status 0 when it could not be reached
 */
export async function placeOrder(order: Checkout): Promise<Placed> {
  const before = readDraft().attempt
  const { key, sent } = before ?? { key: newRequestKey(), sent: [] }
  const earlier = sent.filter((one) => !same(one, order))
  changeDraft({ attempt: { key, sent: [...earlier, order] } })
  try {
    return await send(order, key)
  } catch (error) {
    if (!isAnswer(error)) throw error
    if (error.code === 'idempotency_key_reused') return sendAgain(earlier, key, error)
    // The shop looks at the key before stock and total, so this key has made no order. Whatever else it refuses
    // (too many calls, a session that is over), it has not looked yet: what was sent before may stand.
    changeDraft({ attempt: error.status === 409 ? null : before })
    throw error
  }
}

/** One of these was the order; which one, only the shop knows. */
async function sendAgain(sent: Checkout[], key: string, refused: CallFailed): Promise<Placed> {
  for (const order of sent.toReversed()) {
    try {
      return await send(order, key)
    } catch (error) {
      if (!isAnswer(error) || error.code !== 'idempotency_key_reused') throw error
    }
  }
  throw refused
}

/**
 * Whether exactly these products were ordered and no answer came: the order may have been placed, and its units may
 * be the ones that the shop now misses.
 */
export function orderMayStand(items: readonly { product_id: number; count: number }[]): boolean {
  return readDraft().attempt?.sent.some((order) => same(order.items, items)) ?? false
}

async function send(order: Checkout, key: string): Promise<Placed> {
  const begun = performance.now()
  for (;;) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return await call(checkoutCalls.checkout, order, { headers: { 'idempotency-key': key }, signal })
    } catch (error) {
      if (!inFlight(error) && !isAway(error)) throw error
      const pauseMs = ((error as CallFailed).retryAfterSeconds ?? PAUSE_SECONDS) * 1_000
      if (performance.now() + pauseMs - begun > ASK_AGAIN_MS) throw error
      await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}

/** The shop is still busy with this very order: its answer will be there in a moment. */
export function inFlight(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'idempotency_key_in_flight'
}

/** The shop could do nothing for the moment, and an order that it had begun is whole or not there (specification O8). */
function isAway(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 503
}

/** Whether the shop has refused, rather than failed or not answered. */
function isAnswer(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && !inFlight(error)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
