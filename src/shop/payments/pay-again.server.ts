import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PaymentAsked } from '#shop/orders/order-shapes.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { afterMinutes, type PaymentChoice, writePayment } from '#shop/orders/payment-row.server.ts'
import { OWN_PIX, openStatuses, type PaymentStatus } from '#shop/orders/payment-status.ts'
import { texts } from '#shop/texts.ts'
import { chargeNow } from './charge.server.ts'
import { type CheckoutParts, orderNotFound, paymentChoice } from './checkout.server.ts'
import { endCharges } from './expiry.server.ts'

/** Enough for a mistyped card; each one holds the units anew, so that their number is bounded. */
const MOST_ATTEMPTS = 6

/**
 * Pays an unpaid order in another way, or with another card: the charge before ends first, so that the buyer is not
 * charged twice. The same request again finds its own attempt.
 * @throws Refusal 404 · 409 when the order no longer waits for money, or the last attempt may still succeed
 */
export async function payAgain(parts: CheckoutParts, which: Which, asked: PaymentAsked): Promise<void> {
  const { db, config, till } = parts
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  const choice = paymentChoice(config, till, asked)
  if (await sameAttempt(db, order.id, choice)) return chargeNow(db, till, order.id)
  if (!(await endCharges(db, till, order.id))) throw new Refusal(409, texts.order.paymentUnderway)
  await db.transaction().execute((tx) => begin(tx, order.id, order.total, choice))
  await chargeNow(db, till, order.id)
}

async function begin(tx: Db, orderId: number, total: number, choice: PaymentChoice): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '=', 'awaiting_payment')
    .where('reserved_until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal(409, texts.order.notPayable)
  const attempts = await tx.selectFrom('payments').select('status').where('order_id', '=', orderId).execute()
  if (attempts.length >= MOST_ATTEMPTS) throw new Refusal(409, texts.order.tooManyAttempts)
  await tx
    .updateTable('payments')
    .set({ status: 'cancelled', next_check_at: null, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('provider', '=', OWN_PIX)
    .where('status', 'in', openStatuses)
    .execute()
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (open) throw new Refusal(409, texts.order.paymentUnderway)
  await writePayment(tx, orderId, choice, total)
  await tx
    .updateTable('orders')
    .set({ reserved_until: afterMinutes(choice.holdsFor) })
    .where('id', '=', orderId)
    .execute()
}

/** Whether the newest payment is this very attempt, still open: a double click, or a retry after a lost answer. */
async function sameAttempt(db: Db, orderId: number, choice: PaymentChoice): Promise<boolean> {
  const newest = await db
    .selectFrom('payments')
    .select(['method', 'provider', 'status', 'request'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const open = openStatuses.includes(newest.status as PaymentStatus)
  if (!open || newest.method !== choice.method || newest.provider !== choice.provider) return false
  return choice.method !== 'card' || newest.status !== 'created' || same(newest.request, choice.request)
}

function same(a: unknown, b: unknown): boolean {
  return (a as { token?: string } | null)?.token === (b as { token?: string } | undefined)?.token
}
