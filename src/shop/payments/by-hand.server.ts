import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Attention } from '#shop/orders/attention.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { OWN_PIX, settledStatuses } from '#shop/orders/payment-status.ts'
import { texts } from '#shop/texts.ts'
import { receivedFor } from './consequences.server.ts'
import { learn } from './learn.server.ts'
import { sendBack } from './send-back.server.ts'
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
  const order = await orderNumbered(db, number)
  if (['paid', 'picking', 'shipped', 'delivered', 'refunded'].includes(order.status)) {
    throw new Refusal(409, texts.order.alreadyPaid)
  }
  const payment = await ownPayment(db, order)
  await learn(db, till, payment, {
    provider_payment: null,
    status: 'paid',
    detail: 'by_hand',
    reference: null,
    amount: amount ?? order.total - (await receivedFor(db, order.id)),
    refunded: 0,
    updated_at: null,
  })
  return orderNumbered(db, number)
}

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

/**
 * Sends money of an order back: through its provider, or, for a Pix to the shop's own key, as a person of the shop
 * has just done it.
 * @param amount centavos; without it, all that is left
 * @returns what goes back in all, and whether it is already done
 * @throws Refusal 404, 409 when there is nothing to send back
 */
export async function refundOrder(
  db: Db,
  till: Till,
  number: number,
  amount?: Centavos,
): Promise<{ amount: Centavos; done: boolean }> {
  const order = await orderNumbered(db, number)
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'paid_amount', 'refunded_amount'])
    .where('order_id', '=', order.id)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment) throw new Refusal(409, texts.order.nothingToRefund)
  const left = payment.paid_amount - payment.refunded_amount
  const back = Math.min(amount ?? left, left)
  if (!till.provider(payment.provider)?.byHand) {
    const sent = await db
      .transaction()
      .execute((tx) => sendBack(tx, till, payment, 'staff', { amount: back, who: 'staff' }))
    if (sent === 0) throw new Refusal(409, texts.order.nothingToRefund)
    return { amount: sent, done: false }
  }
  await markSent(db, payment.id, back)
  const refunded = payment.refunded_amount + back
  await learn(db, till, payment.id, {
    provider_payment: null,
    status: refunded === payment.paid_amount ? 'refunded' : 'partially_refunded',
    detail: 'by_hand',
    reference: null,
    amount: payment.paid_amount,
    refunded,
    updated_at: null,
  })
  return { amount: back, done: true }
}

/** Closes the refunds that waited for this hand; what nobody had asked for is written down as well. */
async function markSent(db: Db, paymentId: number, amount: Centavos): Promise<void> {
  const waited = await db
    .updateTable('refunds')
    .set({ status: 'done', done_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'by_hand')
    .returning('id')
    .execute()
  if (waited.length > 0) return
  await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount,
      status: 'done',
      reason: 'staff',
      who: 'staff',
      done_at: sql`now()`,
    })
    .execute()
}

async function orderNumbered(db: Db, number: number) {
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
