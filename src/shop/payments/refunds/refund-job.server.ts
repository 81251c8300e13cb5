import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ATTENTION_AFTER_FAILURES } from '#platform/jobs/backoff.ts'
import type { Centavos } from '#shop/money.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { disputedStatuses } from '#shop/orders/payment-status.ts'
import { requestAttention } from '#shop/payments/attention.server.ts'
import { chargeOf } from '#shop/payments/charge.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefused } from '#shop/payments/provider.ts'
import { errorText, logProviderFailure, nextAsking, runEach } from '#shop/payments/provider-retry.server.ts'
import { applyProviderUpdate } from '#shop/payments/provider-update.server.ts'
import { settleRefunds } from './refund.server.ts'

const BATCH = 5
/** Days after which a refund that the provider has taken up, and not made, is reported to a person. */
const PENDING_DAYS = 3

interface Due {
  id: number
  payment_id: number
  provider_key: string
  status: string
  amount: Centavos
  tries: number
}

/**
 * Asks the providers to send back what was written down. Of one charge one refund at a time, so that money which has
 * gone back can be told to be this one's; of a charge whose money a bank disputes or has taken, none.
 * @returns how many refunds were taken up
 */
export async function runRefundJob(db: Db, gateways: PaymentGateways): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from refunds where status in ('created', 'pending') and next_try_at <= now()
        and not exists (select from refunds earlier
          where earlier.payment_id = refunds.payment_id and earlier.id < refunds.id and earlier.status = 'created')
        and not exists (select from payments where id = refunds.payment_id and payments.status = any(${[...disputedStatuses]}::text[]))
      order by next_try_at limit ${BATCH} for update skip locked)
    update refunds set tries = tries + 1, next_try_at = ${nextAsking()}
    from due where refunds.id = due.id
    returning refunds.id, payment_id, provider_key, status, amount, tries`.execute(db)
  return runEach(gateways, 'refund', rows, (refund) => askProvider(db, gateways, refund))
}

async function askProvider(db: Db, gateways: PaymentGateways, refund: Due): Promise<void> {
  const charge = await chargeOf(db, refund.payment_id)
  const payment = await db
    .selectFrom('payments')
    .select(['order_id', 'provider', 'paid_amount'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const provider = gateways.provider(payment.provider)
  if (!charge) return
  if (refund.status === 'pending') return askForAttention(db, gateways, payment.order_id, 'refund_late')
  let sent: Awaited<ReturnType<PaymentProvider['refund']>>
  try {
    if (!provider) throw new Error(`There is no provider ${payment.provider}.`)
    sent = await provider.refund(charge, {
      key: refund.provider_key,
      amount: refund.amount,
      whole: refund.amount === payment.paid_amount,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return recordRefusal(db, gateways, refund, payment.order_id)
    return recordNoAnswer(db, gateways, refund, payment.order_id, error)
  }
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, payment.order_id)
    await tx
      .updateTable('refunds')
      .set({
        provider_refund: sent.provider_refund,
        status: sent.status,
        done_at: sent.status === 'done' ? sql`now()` : null,
        next_try_at: sql<Date>`now() + make_interval(days => ${PENDING_DAYS})`,
      })
      .where('id', '=', refund.id)
      // A webhook may have closed it already.
      .where('status', '=', 'created')
      .execute()
    await settleRefunds(tx, payment.order_id)
  })
  let reported: ProviderPayment | null
  try {
    reported = await provider.lookUpCharge(charge)
  } catch (error) {
    return logProviderFailure(gateways, error, { payment: refund.payment_id })
  }
  if (reported) await applyProviderUpdate(db, gateways, refund.payment_id, reported)
}

async function recordRefusal(db: Db, gateways: PaymentGateways, refund: Due, orderId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await tx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund.id).execute()
    await requestAttention(tx, gateways, orderId, 'refund_failed')
  })
}

/** The same refund is asked for again, under the same key; when that takes long, a person is told. */
async function recordNoAnswer(
  db: Db,
  gateways: PaymentGateways,
  refund: Due,
  orderId: number,
  error: unknown,
): Promise<void> {
  logProviderFailure(gateways, error, { refund: refund.id, payment: refund.payment_id }, refund.tries)
  await db
    .updateTable('refunds')
    .set({ last_error: errorText(error) })
    .where('id', '=', refund.id)
    .execute()
  if (refund.tries < ATTENTION_AFTER_FAILURES) return
  await askForAttention(db, gateways, orderId, 'refund_late')
}

function askForAttention(db: Db, gateways: PaymentGateways, orderId: number, why: Attention): Promise<void> {
  return db.transaction().execute((tx) => requestAttention(tx, gateways, orderId, why))
}

async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}
