import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import type { PaymentsTable } from '#platform/tables.generated.ts'
import { callAttention, settleAttention } from './attention.server.ts'
import type { Till } from './till.server.ts'

type Payment = Pick<
  Selectable<PaymentsTable>,
  'id' | 'order_id' | 'provider' | 'paid_amount' | 'refunded_amount'
>

/**
 * Writes down that money goes back to whoever paid it; the provider is asked after the commit. What is already on
 * its way back is not sent twice.
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
  const { underway } = await tx
    .selectFrom('refunds')
    .select((select) => sql<Centavos>`coalesce(sum(${select.ref('amount')}), 0)::bigint`.as('underway'))
    .where('payment_id', '=', payment.id)
    .where('status', 'in', ['created', 'by_hand', 'pending'])
    .executeTakeFirstOrThrow()
  const left = payment.paid_amount - payment.refunded_amount - underway
  const back = Math.min(amount ?? left, left)
  if (back <= 0) return 0
  const byHand = till.provider(payment.provider)?.byHand ?? true
  await tx
    .insertInto('refunds')
    .values({ payment_id: payment.id, amount: back, status: byHand ? 'by_hand' : 'created', reason, who })
    .execute()
  if (byHand) await callAttention(tx, till, payment.order_id, 'refund_by_hand')
  return back
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
    .orderBy('id')
    .forUpdate()
    .execute()
  // What came short comes no more.
  await settleAttention(tx, orderId, 'paid_short')
  for (const payment of payments) await sendBack(tx, till, payment, reason, { who })
}
