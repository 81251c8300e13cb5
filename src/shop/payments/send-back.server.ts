import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import type { PaymentsTable } from '#platform/tables.generated.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'
import { callAttention, settleAttention } from './attention.server.ts'
import type { Till } from './till.server.ts'

type Payment = Pick<
  Selectable<PaymentsTable>,
  'id' | 'order_id' | 'provider' | 'paid_amount' | 'refunded_amount'
>

/** Refunds that are still to be made, by somebody. */
const open = ['created', 'by_hand', 'pending']

/**
 * Writes down that money goes back to whoever paid it; the provider is asked after the commit. What is already on
 * its way back is not sent twice: whoever calls has locked the order.
 * @param amount centavos; without it, all that is left
 * @returns what will go back
 */
export async function sendBack(
  tx: Db,
  till: Till,
  payment: Payment,
  reason: string,
  { amount, who = 'shop' }: { amount?: Centavos; who?: string } = {},
): Promise<Centavos> {
  const refunds = await refundsOf(tx, payment.id)
  const sum = (statuses: string[]) =>
    refunds.reduce((sum, { status, amount }) => (statuses.includes(status) ? sum + amount : sum), 0)
  // A refund may be made and not yet be heard of as money that has gone back.
  const back = Math.max(payment.refunded_amount, sum(['done']))
  const left = payment.paid_amount - back - sum(open)
  const amountBack = Math.min(amount ?? left, left)
  if (amountBack <= 0) return 0
  const byHand = isByHand(till, payment.provider)
  await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount: amountBack,
      status: byHand ? 'by_hand' : 'created',
      reason,
      who,
    })
    .execute()
  if (byHand) await callAttention(tx, till, payment.order_id, 'refund_by_hand')
  return amountBack
}

/** Whether a person has to send the money of a provider back; also that of one the shop no longer has. */
export function isByHand(till: Till, provider: string): boolean {
  return till.provider(provider)?.byHand ?? true
}

/**
 * Closes the refunds that the money which has gone back covers: those that were asked for, the oldest first; when
 * nothing is left to send, all.
 */
export async function closeRefunds(tx: Db, payment: Payment): Promise<void> {
  const refunds = await refundsOf(tx, payment.id)
  const nothingLeft = payment.refunded_amount === payment.paid_amount
  let covered = payment.refunded_amount
  for (const { status, amount } of refunds) if (status === 'done') covered -= amount
  for (const { id, status, amount, tries } of refunds) {
    const asked = status === 'pending' || (status === 'created' && tries > 0)
    if (!open.includes(status) || !(nothingLeft || (asked && amount <= covered))) continue
    covered -= amount
    await tx
      .updateTable('refunds')
      .set({ status: 'done', done_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  }
  await settleRefunds(tx, payment.order_id)
}

/** Refunds that have been made are no reason to look any more. */
export async function settleRefunds(tx: Db, orderId: number): Promise<void> {
  const refunds = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.status')
    .where('payments.order_id', '=', orderId)
    .where('refunds.status', 'in', open)
    .execute()
  const byHand = refunds.filter(({ status }) => status === 'by_hand')
  if (byHand.length === 0) await settleAttention(tx, orderId, 'refund_by_hand')
  if (byHand.length === refunds.length) await settleAttention(tx, orderId, 'refund_late')
}

function refundsOf(tx: Db, paymentId: number) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'status', 'amount', 'tries'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

/** Sends back whatever the payments of an order still hold. */
export async function sendAllBack(
  tx: Db,
  till: Till,
  orderId: number,
  reason: string,
  who: string,
): Promise<void> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'paid_amount', 'refunded_amount'])
    .where('order_id', '=', orderId)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    // What the bank has taken back is not the shop's to send.
    .where('status', 'in', heldStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  // What came short comes no more.
  await settleAttention(tx, orderId, 'paid_short')
  for (const payment of payments) await sendBack(tx, till, payment, reason, { who })
}
