import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Attention } from '#shop/orders/attention.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { OWN_PIX, settledStatuses } from '#shop/orders/payment-status.ts'
import { texts } from '#shop/texts.ts'
import { receivedFor } from './consequences.server.ts'
import { takeIn } from './learn.server.ts'
import type { Till } from './till.server.ts'

/**
 * A person of the shop has seen the money of an order arrive. It counts as any payment does: late money looks for
 * stock, too little is not enough.
 * @param amount centavos that arrived; without it, what the order still costs
 * @returns the order's state afterwards, and why somebody has to look at it
 * @throws Refusal 404, 409 when the order is already paid
 */
export async function confirmPayment(
  db: Db,
  till: Till,
  number: number,
  amount?: Centavos,
): Promise<{ status: OrderStatus; attention: Attention[] }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockNumbered(tx, number)
    if (['paid', 'picking', 'shipped', 'delivered', 'refunded'].includes(order.status)) {
      throw new Refusal(409, texts.order.alreadyPaid)
    }
    await takeIn(tx, till, await ownPayment(tx, order), {
      ...seen,
      status: 'paid',
      amount: amount ?? order.total - (await receivedFor(tx, order.id)),
      refunded: 0,
    })
    return orderNumbered(tx, number)
  })
}

/** What is the same of everything that a person says of money. */
export const seen = { provider_payment: null, detail: 'by_hand', reference: null, updated_at: null }

/** The Pix that the buyer was shown; for an order that was to be paid elsewhere, one of its own. */
async function ownPayment(db: Db, order: { id: number; total: Centavos }): Promise<number> {
  const shown = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('provider', '=', OWN_PIX)
    .where('status', 'not in', settledStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (shown) return shown.id
  const { id } = await db
    .insertInto('payments')
    // Not open, so that it may stand beside the charge that it takes the place of.
    .values({
      order_id: order.id,
      method: 'pix',
      provider: OWN_PIX,
      amount: order.total,
      status: 'cancelled',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an order before anything else of it, as everybody does. */
export async function lockNumbered(tx: Db, number: number) {
  await tx.selectFrom('orders').select('id').where('number', '=', number).forUpdate().execute()
  return orderNumbered(tx, number)
}

/** Where an order stands, and why somebody has to look at it. @throws Refusal 404 */
export async function orderNumbered(db: Db, number: number) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'attention'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal(404, texts.order.notFound))
  return { ...order, status: order.status as OrderStatus, attention: order.attention as Attention[] }
}

/** Somebody has looked: the order leaves the list. */
export async function settleByHand(db: Db, number: number): Promise<void> {
  const { id } = await orderNumbered(db, number)
  await db.updateTable('orders').set({ attention: [] }).where('id', '=', id).execute()
}

/** The orders whose money needs a person, the oldest first. */
export async function listAttention(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'attention'])
    .where('attention', '<>', sql<string[]>`'{}'`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    number: row.number!,
    status: row.status as OrderStatus,
    total: row.total,
    attention: row.attention as Attention[],
  }))
}
