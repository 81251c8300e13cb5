import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import { callAttention } from './attention.server.ts'
import { chargeOf } from './charge.server.ts'
import { learn } from './learn.server.ts'
import { ProviderRefused } from './provider.ts'
import type { Till } from './till.server.ts'

const TOGETHER = 5

interface Due {
  id: number
  payment_id: number
  provider_key: string
  amount: Centavos
  tries: number
}

/** Asks the providers to send back what was written down. @returns how many refunds were taken up */
export async function runRefunds(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from refunds where status = 'created' and next_try_at <= now()
      order by next_try_at limit ${TOGETHER} for update skip locked)
    update refunds set tries = tries + 1,
      next_try_at = now() + least(interval '6 hours', make_interval(secs => 60 * power(2, tries)))
    from due where refunds.id = due.id
    returning refunds.id, payment_id, provider_key, amount, tries`.execute(db)
  await Promise.all(rows.map((refund) => runOne(db, till, refund)))
  return rows.length
}

async function runOne(db: Db, till: Till, refund: Due): Promise<void> {
  const charge = await chargeOf(db, refund.payment_id)
  const payment = await db
    .selectFrom('payments')
    .select(['order_id', 'provider', 'paid_amount', 'refunded_amount'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const provider = till.provider(payment.provider)
  if (!charge || !provider) return
  try {
    const sent = await provider.refund(charge, {
      key: refund.provider_key,
      amount: refund.amount,
      whole: refund.amount === payment.paid_amount && payment.refunded_amount === 0,
    })
    await db
      .updateTable('refunds')
      .set({
        provider_refund: sent.provider_refund,
        status: sent.status,
        done_at: sent.status === 'done' ? sql`now()` : null,
      })
      .where('id', '=', refund.id)
      .execute()
    const reported = await provider.look(charge)
    if (reported) await learn(db, till, refund.payment_id, reported)
  } catch (error) {
    // No answer: the same refund is asked for again, under the same key.
    if (!(error instanceof ProviderRefused)) return
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', payment.order_id).forUpdate().execute()
      await tx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund.id).execute()
      await callAttention(tx, till, payment.order_id, 'refund_failed')
    })
  }
}
