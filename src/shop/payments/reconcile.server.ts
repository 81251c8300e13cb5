import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { openStatuses, type PaymentStatus } from '#shop/orders/payment-status.ts'
import { charge, chargeOf } from './charge.server.ts'
import { endCharges } from './expiry.server.ts'
import { learn, watch } from './learn.server.ts'
import type { Reported } from './provider.ts'
import type { Till } from './till.server.ts'
import { noAnswer, takeUp } from './trouble.server.ts'

const TOGETHER = 10

/**
 * Asks the providers how charges stand whose turn has come: notices get lost, and an answer may never have arrived.
 * @returns how many charges were taken up
 */
export async function reconcile(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from payments where next_check_at <= now()
      order by next_check_at limit ${TOGETHER} for update skip locked)
    update payments set next_check_at = now() + interval '1 minute'
    from due where payments.id = due.id
    returning payments.id`.execute(db)
  return takeUp(till, 'payment', rows, ({ id }) => check(db, till, id))
}

async function check(db: Db, till: Till, paymentId: number): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status', 'payments.provider', 'payments.order_id', 'orders.status as order_status'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const provider = till.provider(payment.provider)
  const request = await chargeOf(db, paymentId)
  if (!provider || !request) return watch(db, paymentId)
  // The order was given up, or paid in another way: nobody shall pay this charge any more.
  const open = openStatuses.includes(payment.status as PaymentStatus)
  if (open && payment.order_status !== 'awaiting_payment') {
    await endCharges(db, till, payment.order_id)
    return
  }
  if (payment.status === 'created') return charge(db, till, payment.order_id)
  let reported: Reported | null
  try {
    reported = await provider.look(request)
  } catch (error) {
    return noAnswer(till, error, { payment: paymentId })
  }
  if (reported) await learn(db, till, paymentId, reported)
  else await watch(db, paymentId)
}
