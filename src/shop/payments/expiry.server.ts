import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { OWN_PIX, openStatuses } from '#shop/orders/payment-status.ts'
import { giveBack } from '#shop/orders/release.server.ts'
import { chargeOf } from './charge.server.ts'
import { learn } from './learn.server.ts'
import { sendAllBack } from './send-back.server.ts'
import type { Till } from './till.server.ts'

const TOGETHER = 50
/** A provider that does not answer keeps units from being sold for so long, and no longer. */
const SILENT_HOURS = 2

/**
 * Expires the orders whose time is over: first their charges end at the provider, so that nobody pays for units
 * that are on sale again; then units and coupon are given back. Several processes may do so at once.
 * @returns how many orders expired
 */
export async function expireOrders(db: Db, till: Till): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select([
      'id',
      sql<boolean>`reserved_until < now() - make_interval(hours => ${SILENT_HOURS})`.as('waited'),
    ])
    .where('status', '=', 'awaiting_payment')
    .where('reserved_until', '<=', sql<Date>`now()`)
    .orderBy('reserved_until')
    .limit(TOGETHER)
    .execute()
  const expired = await Promise.all(due.map((order) => expire(db, till, order)))
  return expired.filter(Boolean).length
}

async function expire(db: Db, till: Till, { id, waited }: { id: number; waited: boolean }): Promise<boolean> {
  const ended = await endCharges(db, till, id)
  if (!ended && !waited) return false
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'awaiting_payment')
      // A payment that is being examined has given the order more time.
      .where('reserved_until', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return false
    const given = await giveBack(tx, id, 'expire', { who: 'shop' })
    if (given) await sendAllBack(tx, till, id, 'expired', 'shop')
    return given
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
    try {
      await learn(db, till, id, await provider.cancel(charge))
    } catch {
      return false
    }
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
