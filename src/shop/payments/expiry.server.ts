import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { orderAttentionMail } from '#shop/orders/mails/order-attention-mail.server.ts'
import { OWN_PIX, openStatuses } from '#shop/orders/payment-status.ts'
import { releaseReservation } from '#shop/orders/reservation.server.ts'
import { refundAll } from '#shop/payments/refunds/refund.server.ts'
import { chargeOf } from './charge.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import type { ProviderPayment } from './provider.ts'
import { inAMinute, logProviderFailure, runEach } from './provider-retry.server.ts'
import { applyProviderUpdate } from './provider-update.server.ts'

const BATCH = 50
/** A provider that does not answer keeps units from being sold for so long, and no longer. */
const SILENT_HOURS = 2

interface Due {
  id: number
  /** whether its provider has been silent for long enough */
  silent_for_long: boolean
}

/**
 * Expires the orders whose time is over: first their charges end at the provider, so that no
 * buyer pays for units that are on sale again; then units and coupon are released. Several processes may do so at once.
 * @returns how many orders were taken up
 */
export async function expireOrders(db: Db, gateways: PaymentGateways): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from orders
      where status = 'awaiting_payment' and reserved_until <= now() and coalesce(next_expiry_at <= now(), true)
      order by reserved_until limit ${BATCH} for update skip locked)
    update orders set next_expiry_at = ${inAMinute()}
    from due where orders.id = due.id
    returning orders.id, reserved_until < now() - make_interval(hours => ${SILENT_HOURS}) as silent_for_long`.execute(
    db,
  )
  return runEach(gateways, 'order', rows, (order) => expire(db, gateways, order))
}

async function expire(db: Db, gateways: PaymentGateways, { id, silent_for_long }: Due): Promise<void> {
  const ended = await cancelOpenCharges(db, gateways, id)
  if (!ended && !silent_for_long) return
  await db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'awaiting_payment')
      // A payment that is being examined has given the order more time.
      .where('reserved_until', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return
    const given = await releaseReservation(tx, id, 'expire', { who: 'shop' })
    if (!given) return
    await refundAll(tx, gateways, id, 'expired', 'shop')
    await remindOfReport(tx, gateways, id)
  })
}

/** The shop has not looked whether a Pix came that was said to be sent: the shop reads it once more. */
async function remindOfReport(tx: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  const reported = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reported_at', 'is not', null)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  if (!reported) return
  await enqueueMail(tx, orderAttentionMail, {
    to: gateways.shopEmail,
    data: { order_id: orderId, why: 'payment_reported' },
    key: `expired:${orderId}`,
  })
}

/**
 * Ends the open charges of an order at their providers.
 * @returns false when a provider did not answer, or still has one open
 */
export async function cancelOpenCharges(
  db: Db,
  gateways: PaymentGateways,
  orderId: number,
): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('order_id', '=', orderId)
    .where('status', 'in', openStatuses)
    .execute()
  for (const { id, provider: name } of open) {
    const provider = gateways.provider(name)
    // A Pix to the shop's own key ends with the order.
    if (!provider || provider.manual) continue
    const charge = await chargeOf(db, id)
    if (!charge) continue
    let reported: ProviderPayment
    try {
      reported = await provider.cancel(charge)
    } catch (error) {
      logProviderFailure(gateways, error, { payment: id })
      return false
    }
    await applyProviderUpdate(db, gateways, id, reported)
  }
  const still = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '<>', OWN_PIX)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return still === undefined
}
