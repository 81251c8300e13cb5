import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { giveBack } from '#shop/orders/release.server.ts'
import { texts } from '#shop/texts.ts'
import { orderNumbered } from './by-hand.server.ts'
import { orderNotFound } from './checkout.server.ts'
import { endCharges } from './expiry.server.ts'
import { sendAllBack } from './send-back.server.ts'
import type { Till } from './till.server.ts'

/** A person of the shop, who knows an order by its number alone, cancels it as its customer could. */
export async function cancelForShop(db: Db, till: Till, number: number) {
  const { id } = await orderNumbered(db, number)
  await cancelOrder(db, till, { id }, 'staff')
  return orderNumbered(db, number)
}

/**
 * Cancels an order, until the parcel leaves. An open charge ends at its provider, at once if it
 * answers, else as soon as it does; what was paid goes back. Cancelling what is cancelled changes nothing.
 * @throws Refusal 404, 409 when it is too late
 */
export async function cancelOrder(
  db: Db,
  till: Till,
  which: Which,
  who: 'customer' | 'staff',
): Promise<void> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (order.status === 'cancelled') return
  await endCharges(db, till, order.id)
  const given = await db.transaction().execute(async (tx) => {
    const given = await giveBack(tx, order.id, 'cancel', { who })
    if (given) await sendAllBack(tx, till, order.id, 'cancelled', who)
    return given
  })
  if (given) return
  // Another request may have cancelled it meanwhile.
  if ((await findOrder(db, which))?.status !== 'cancelled') throw new Refusal(409, texts.order.notCancellable)
}
