import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { OWN_PIX, openStatuses } from '#shop/orders/payment-status.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import { cancelOpenCharges } from '#shop/payments/expiry.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import { afterMinutes, insertPayment, type PaymentChoice } from '#shop/payments/payment-row.server.ts'
import type { PaymentAsked } from '#shop/payments/payment-schema.ts'
import { type CheckoutParts, orderNotFound } from './checkout.server.ts'

/** Enough for a mistyped card; each one holds the units anew, so that their number is bounded. */
const MAX_ATTEMPTS = 6

/**
 * Pays an unpaid order in another way, or with another card: the charge before ends first, so that the buyer is not
 * charged twice. One that may be paid without its buyer, a card in review or a Pix that is said to be paid, is waited for. The
 * same request again finds its own attempt.
 * @throws Refusal 404 · 409 when the order no longer waits for money, or the last attempt may still succeed
 */
export async function retryPayment(
  parts: CheckoutParts,
  which: OrderSelector,
  asked: PaymentAsked,
): Promise<void> {
  const { db, config, gateways } = parts
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (order.payment_reported) throw new Refusal(409, 'payment_in_progress', orderTexts.paymentReported)
  const choice = paymentChoice(config, gateways, asked)
  if (await isSameAttempt(db, order.id, choice)) return tryCharge(db, gateways, order.id)
  if (order.payment_underway) throw new Refusal(409, 'payment_in_progress', orderTexts.paymentInReview)
  if (!(await cancelOpenCharges(db, gateways, order.id)))
    throw new Refusal(409, 'payment_in_progress', orderTexts.paymentUnderway)
  await db.transaction().execute((tx) => startAttempt(tx, order.id, choice))
  await tryCharge(db, gateways, order.id)
}

async function startAttempt(tx: Db, orderId: number, choice: PaymentChoice): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('total')
    .where('id', '=', orderId)
    .where('status', '=', 'awaiting_payment')
    .where('reserved_until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal(409, 'order_not_payable', orderTexts.notPayable)
  if ((await attemptsOf(tx, orderId)) >= MAX_ATTEMPTS)
    throw new Refusal(409, 'too_many_payment_attempts', orderTexts.tooManyAttempts)
  // The shop may have changed what is in it since the buyer chose.
  await replacePayment(tx, orderId, order.total, choice)
}

/** The payments that the buyer began: what the shop changes of an unpaid order makes a new one, and is written down. */
async function attemptsOf(tx: Db, orderId: number): Promise<number> {
  const { attempts } = await tx
    .selectNoFrom(
      sql<number>`(select count(*) from payments where order_id = ${orderId})
        - (select count(*) from history where entity = 'order' and entity_id = ${orderId} and (action in ('lines_taken_out', 'lines_added')
            or action = 'shipping_changed' and before ? 'amount'))`.as('attempts'),
    )
    .executeTakeFirstOrThrow()
  return attempts
}

/**
 * A new payment takes the place of the one before, whose charge has ended at its provider; the order keeps its units
 * until the new one ends. The order's row is locked.
 * @throws Refusal 409 while another is still open
 */
export async function replacePayment(
  tx: Db,
  orderId: number,
  total: number,
  choice: PaymentChoice,
): Promise<void> {
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
  if (open) throw new Refusal(409, 'payment_in_progress', orderTexts.paymentUnderway)
  await insertPayment(tx, orderId, choice, total)
  await tx
    .updateTable('orders')
    .set({ reserved_until: afterMinutes(choice.reservationMinutes) })
    .where('id', '=', orderId)
    .execute()
}

/** Whether the newest payment is this very attempt, still open: a double click, or a retry after a lost answer. */
async function isSameAttempt(db: Db, orderId: number, choice: PaymentChoice): Promise<boolean> {
  const newest = await db
    .selectFrom('payments')
    .select(['method', 'provider', 'status', 'request'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const open = openStatuses.includes(newest.status)
  if (!open || newest.method !== choice.method || newest.provider !== choice.provider) return false
  return choice.method !== 'card' || newest.status !== 'created' || isSameCard(newest.request, choice.request)
}

function isSameCard(a: unknown, b: unknown): boolean {
  return (a as { token?: string } | null)?.token === (b as { token?: string } | undefined)?.token
}
