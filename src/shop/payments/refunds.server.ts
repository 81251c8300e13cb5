import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { callAttention } from './attention.server.ts'
import { chargeOf } from './charge.server.ts'
import { learn } from './learn.server.ts'
import { type PaymentProvider, ProviderRefused, type Reported } from './provider.ts'
import { settleRefunds } from './send-back.server.ts'
import type { Till } from './till.server.ts'
import { MANY_TRIES, noAnswer, takeUp } from './trouble.server.ts'

const TOGETHER = 5
/** Days after which a refund that the provider has taken up, and not made, is somebody's business. */
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
 * gone back can be told to be this one's.
 * @returns how many refunds were taken up
 */
export async function runRefunds(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from refunds where status in ('created', 'pending') and next_try_at <= now()
        and not exists (select from refunds earlier
          where earlier.payment_id = refunds.payment_id and earlier.id < refunds.id and earlier.status = 'created')
      order by next_try_at limit ${TOGETHER} for update skip locked)
    update refunds set tries = tries + 1,
      next_try_at = now() + least(interval '6 hours', make_interval(secs => 60 * power(2, tries)))
    from due where refunds.id = due.id
    returning refunds.id, payment_id, provider_key, status, amount, tries`.execute(db)
  return takeUp(till, 'refund', rows, (refund) => runOne(db, till, refund))
}

async function runOne(db: Db, till: Till, refund: Due): Promise<void> {
  const charge = await chargeOf(db, refund.payment_id)
  const payment = await db
    .selectFrom('payments')
    .select(['order_id', 'provider', 'paid_amount'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const provider = till.provider(payment.provider)
  if (!charge) return
  if (refund.status === 'pending') return callFor(db, till, payment.order_id, 'refund_late')
  let sent: Awaited<ReturnType<PaymentProvider['refund']>>
  try {
    if (!provider) throw new Error(`There is no provider ${payment.provider}.`)
    sent = await provider.refund(charge, {
      key: refund.provider_key,
      amount: refund.amount,
      whole: refund.amount === payment.paid_amount,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return refused(db, till, refund, payment.order_id)
    return unanswered(db, till, refund, payment.order_id, error)
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
      // Somebody else may have heard of the money already.
      .where('status', '=', 'created')
      .execute()
    await settleRefunds(tx, payment.order_id)
  })
  let reported: Reported | null
  try {
    reported = await provider.look(charge)
  } catch (error) {
    return noAnswer(till, error, { payment: refund.payment_id })
  }
  if (reported) await learn(db, till, refund.payment_id, reported)
}

async function refused(db: Db, till: Till, refund: Due, orderId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await tx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund.id).execute()
    await callAttention(tx, till, orderId, 'refund_failed')
  })
}

/** The same refund is asked for again, under the same key; when that takes long, somebody is told. */
async function unanswered(db: Db, till: Till, refund: Due, orderId: number, error: unknown): Promise<void> {
  noAnswer(till, error, { refund: refund.id, payment: refund.payment_id }, refund.tries)
  if (refund.tries < MANY_TRIES) return
  await callFor(db, till, orderId, 'refund_late')
}

function callFor(db: Db, till: Till, orderId: number, why: Attention): Promise<void> {
  return db.transaction().execute((tx) => callAttention(tx, till, orderId, why))
}

async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}
