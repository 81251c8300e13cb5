import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderNotFound } from '#shop/checkout/checkout.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { releaseReservation } from '#shop/orders/reservation.server.ts'
import { cancelOpenCharges } from '#shop/payments/expiry.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { refundAll } from '#shop/payments/refunds/refund.server.ts'
import { assertMayRefundAll, assertUndisputed } from '#shop/payments/refunds/refund-limit.server.ts'

/** A person of the shop, who knows an order by its number alone, cancels it as its customer could. */
export async function cancelForShop(db: Db, gateways: PaymentGateways, actor: Actor, number: number) {
  const { id, status } = await orderByNumber(db, number)
  await cancelOrder(db, gateways, { id }, actor, (tx) =>
    writeOrderStep(tx, actor, id, { action: 'cancelled', from: status, to: 'cancelled' }),
  )
  return orderByNumber(db, number)
}

/**
 * Cancels an order, until the parcel leaves. An open charge ends at its provider, at once if it
 * answers, else as soon as it does; what was paid goes back. Cancelling what is cancelled changes nothing.
 * @param written writes down more about it, in its transaction
 * @throws Refusal 403 where money goes back and `assertWithinLimit` lets it not · 404, 409 when it is too late, or its money is disputed
 */
export async function cancelOrder(
  db: Db,
  gateways: PaymentGateways,
  which: OrderSelector,
  by: 'customer' | Actor,
  written?: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (order.status === 'cancelled') return
  await assertUndisputed(db, order.id)
  if (by !== 'customer') await assertMayRefundAll(db, by, order.id)
  await cancelOpenCharges(db, gateways, order.id)
  const given = await db.transaction().execute(async (tx) => {
    const given = await releaseReservation(tx, order.id, 'cancel', { who: by === 'customer' ? by : 'staff' })
    if (!given) return false
    await refundAll(tx, gateways, order.id, 'cancelled', by)
    await written?.(tx)
    return true
  })
  if (given) return
  // Another request may have cancelled it meanwhile.
  if ((await findOrder(db, which))?.status !== 'cancelled')
    throw new Refusal(409, 'order_not_cancellable', orderTexts.notCancellable)
}
