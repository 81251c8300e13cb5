import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { OWN_PIX, openStatuses } from '#shop/orders/payment-status.ts'
import { giveBack } from '#shop/orders/release.server.ts'
import { chargeOf } from './charge.server.ts'
import { learn } from './learn.server.ts'
import type { Reported } from './provider.ts'
import { sendAllBack } from './send-back.server.ts'
import type { Till } from './till.server.ts'
import { noAnswer, takeUp } from './trouble.server.ts'

const TOGETHER = 50
/** A provider that does not answer keeps units from being sold for so long, and no longer. */
const SILENT_HOURS = 2

interface Due {
  id: number
  /** whether its provider has been silent for long enough */
  waited: boolean
}

/**
 * Expires the orders whose time is over: first their charges end at the provider, so that nobody pays for units
 * that are on sale again; then units and coupon are given back. Several processes may do so at once.
 * @returns how many orders were taken up
 */
export async function expireOrders(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from orders
      where status = 'awaiting_payment' and reserved_until <= now() and coalesce(next_expiry_at <= now(), true)
      order by reserved_until limit ${TOGETHER} for update skip locked)
    update orders set next_expiry_at = now() + interval '1 minute'
    from due where orders.id = due.id
    returning orders.id, reserved_until < now() - make_interval(hours => ${SILENT_HOURS}) as waited`.execute(
    db,
  )
  return takeUp(till, 'order', rows, (order) => expire(db, till, order))
}

async function expire(db: Db, till: Till, { id, waited }: Due): Promise<void> {
  const ended = await endCharges(db, till, id)
  if (!ended && !waited) return
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
    const given = await giveBack(tx, id, 'expire', { who: 'shop' })
    if (given) await sendAllBack(tx, till, id, 'expired', 'shop')
  })
}

/**
 * Ends the open charges of an order at their providers.
 * @returns false when a provider did not answer, or still has one open
 */
export async function endCharges(db: Db, till: Till, orderId: number): Promise<boolean> {
  const open = await db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('order_id', '=', orderId)
    .where('status', 'in', openStatuses)
    .execute()
  for (const { id, provider: name } of open) {
    const provider = till.provider(name)
    // What nobody but the shop knows of ends with the order.
    if (!provider || provider.byHand) continue
    const charge = await chargeOf(db, id)
    if (!charge) continue
    let reported: Reported
    try {
      reported = await provider.cancel(charge)
    } catch (error) {
      noAnswer(till, error, { payment: id })
      return false
    }
    await learn(db, till, id, reported)
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
