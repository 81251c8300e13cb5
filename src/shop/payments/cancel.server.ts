import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { giveBack } from '#shop/orders/release.server.ts'
import { texts } from '#shop/texts.ts'
import { orderNotFound } from './checkout.server.ts'

/**
 * Cancels an order for its customer, until the parcel leaves. What was paid goes back.
 * Cancelling what is cancelled changes nothing.
 * @throws Refusal 404, 409 when it is too late
 */
export async function cancelOrder(db: Db, which: Which): Promise<void> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (order.status === 'cancelled') return
  const given = await db.transaction().execute((tx) => giveBack(tx, order.id, 'cancel', { who: 'customer' }))
  if (given) return
  // Another request may have cancelled it meanwhile.
  if ((await findOrder(db, which))?.status !== 'cancelled') throw new Refusal(409, texts.order.notCancellable)
}
