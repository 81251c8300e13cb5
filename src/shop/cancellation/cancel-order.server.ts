import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderNotFound } from '#shop/checkout/checkout.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { releaseReservation } from '#shop/orders/reservation.server.ts'
import { cancelOpenCharges } from '#shop/payments/expiry.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { refundAll } from '#shop/payments/refunds/refund.server.ts'
import {
  assertMayRefundAll,
  assertUndisputed,
  holdsMoney,
} from '#shop/payments/refunds/refund-limit.server.ts'

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
 * @param by `link`: a buyer of whom nothing is known but the order's key, who moves no money
 * @param written writes down more about it, in its transaction
 * @returns false for a `link` when money has come, also in this moment: nothing has changed then
 * @throws Refusal 403 where money goes back and `assertWithinLimit` lets it not · 404, 409 when it is too late, or its money is disputed
 */
export async function cancelOrder(
  db: Db,
  gateways: PaymentGateways,
  which: OrderSelector,
  by: 'customer' | 'link' | Actor,
  written?: (tx: Db) => Promise<unknown>,
): Promise<boolean> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (order.status === 'cancelled') return true
  await assertUndisputed(db, order.id)
  const isShop = typeof by !== 'string'
  if (isShop) await assertMayRefundAll(db, by, order.id)
  await cancelOpenCharges(db, gateways, order.id)
  const end = await db.transaction().execute(async (tx) => {
    const orders = tx.selectFrom('orders').select('status').where('id', '=', order.id).forUpdate()
    const { status } = await orders.executeTakeFirstOrThrow()
    // Judged under the lock: the money may have come since it was looked for.
    if (by === 'link' && orderCan.cancel({ status }) && (await holdsMoney(tx, order.id))) return 'paid'
    const given = await releaseReservation(tx, order.id, 'cancel', { who: isShop ? 'staff' : 'customer' })
    if (!given) return 'refused'
    await refundAll(tx, gateways, order.id, 'cancelled', isShop ? by : 'customer')
    await written?.(tx)
    return 'cancelled'
  })
  // Another request may have cancelled it meanwhile.
  if (end === 'refused' && (await findOrder(db, which))?.status !== 'cancelled')
    throw new Refusal(409, 'order_not_cancellable', orderTexts.notCancellable)
  return end !== 'paid'
}
