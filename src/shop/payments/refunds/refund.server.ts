import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { PaymentsTable, RefundsTable } from '#platform/db/tables.generated.ts'
import type { Actor } from '#shop/history/history.server.ts'
import type { Centavos } from '#shop/money.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'
import { requestAttention, resolveAttention } from '#shop/payments/attention.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { assertUndisputed, assertWithinLimit, openRefunds } from './refund-limit.server.ts'
import { settleReturns } from './settle-returns.server.ts'

type Payment = Pick<
  Selectable<PaymentsTable>,
  'id' | 'order_id' | 'provider' | 'paid_amount' | 'refunded_amount'
>

/**
 * Records a refund; the provider is asked after the commit. What is already being refunded is not refunded twice: the
 * caller has locked the order.
 * @param amount centavos; without it, all that is left. With the return that it is for, if it is for one.
 * @returns what will go back
 */
export async function refund(
  tx: Db,
  gateways: PaymentGateways,
  payment: Payment,
  reason: RefundsTable['reason'],
  {
    amount,
    who = 'shop',
    returnId = null,
  }: { amount?: Centavos; who?: string; returnId?: number | null } = {},
): Promise<Centavos> {
  const refunds = await refundsOf(tx, payment.id)
  const sum = (statuses: readonly string[]) =>
    refunds.reduce((sum, { status, amount }) => (statuses.includes(status) ? sum + amount : sum), 0)
  // A refund may be made and not yet be heard of as money that has gone back.
  const back = Math.max(payment.refunded_amount, sum(['done']))
  const left = payment.paid_amount - back - sum(openRefunds)
  const amountBack = Math.min(amount ?? left, left)
  if (amountBack <= 0) return 0
  const byHand = isManual(gateways, payment.provider)
  await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount: amountBack,
      status: byHand ? 'by_hand' : 'created',
      reason,
      who,
      return_id: returnId,
    })
    .execute()
  if (byHand) await requestAttention(tx, gateways, payment.order_id, 'refund_by_hand')
  return amountBack
}

/** Whether a person has to send the money of a provider back; also that of one the shop no longer has. */
export function isManual(gateways: PaymentGateways, provider: string): boolean {
  return gateways.provider(provider)?.manual ?? true
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
    if (!openRefunds.includes(status) || !(nothingLeft || (asked && amount <= covered))) continue
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
    .where('refunds.status', 'in', openRefunds)
    .execute()
  const byHand = refunds.filter(({ status }) => status === 'by_hand')
  if (byHand.length === 0) await resolveAttention(tx, orderId, 'refund_by_hand')
  if (byHand.length === refunds.length) await resolveAttention(tx, orderId, 'refund_late')
  await settleReturns(tx, orderId)
}

function refundsOf(tx: Db, paymentId: number) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'status', 'amount', 'tries'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

/**
 * Sends back whatever the payments of an order still hold; the caller has locked the order.
 * @param by who has it sent: a person of the staff as `assertWithinLimit` lets them. The shop itself leaves disputed money until
 * its dispute is over (`onDisputeClosed`).
 * @throws Refusal 403 · 409 for a person while a payment is disputed
 */
export async function refundAll(
  tx: Db,
  gateways: PaymentGateways,
  orderId: number,
  reason: RefundsTable['reason'],
  by: 'customer' | 'shop' | Actor,
): Promise<void> {
  if (by !== 'shop') await assertUndisputed(tx, orderId)
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'paid_amount', 'refunded_amount'])
    .where('order_id', '=', orderId)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    // What the bank has taken back, or may take, is not the shop's to send.
    .where('status', 'in', heldStatuses)
    .where('status', '<>', 'in_dispute')
    .orderBy('id')
    .forUpdate()
    .execute()
  // What came short comes no more.
  await resolveAttention(tx, orderId, 'paid_short')
  const who = typeof by === 'string' ? by : 'staff'
  let back = 0
  for (const payment of payments) back += await refund(tx, gateways, payment, reason, { who })
  if (back > 0 && typeof by !== 'string') await assertWithinLimit(tx, by, orderId)
}
