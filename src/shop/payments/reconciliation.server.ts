import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { openStatuses } from '#shop/orders/payment-status.ts'
import { charge, chargeOf } from './charge.server.ts'
import { cancelOpenCharges } from './expiry.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import type { ProviderPayment } from './provider.ts'
import { inAMinute, logProviderFailure, runEach } from './provider-retry.server.ts'
import { applyProviderUpdate, scheduleNextCheck } from './provider-update.server.ts'

const BATCH = 10

/**
 * Polls the providers for the charges that are due: in their first hour once a minute, later less often (`watch`). Notices
 * get lost, and an answer may never have arrived.
 * @returns how many charges were taken up
 */
export async function reconcilePayments(db: Db, gateways: PaymentGateways): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from payments where next_check_at <= now()
      order by next_check_at limit ${BATCH} for update skip locked)
    update payments set next_check_at = ${inAMinute()}
    from due where payments.id = due.id
    returning payments.id`.execute(db)
  return runEach(gateways, 'payment', rows, ({ id }) => check(db, gateways, id))
}

async function check(db: Db, gateways: PaymentGateways, paymentId: number): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status', 'payments.provider', 'payments.order_id', 'orders.status as order_status'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const provider = gateways.provider(payment.provider)
  const request = await chargeOf(db, paymentId)
  if (!provider || !request) return scheduleNextCheck(db, paymentId)
  // The order was given up, or paid in another way: this charge must not be paid any more.
  const open = openStatuses.includes(payment.status)
  if (open && payment.order_status !== 'awaiting_payment') {
    await cancelOpenCharges(db, gateways, payment.order_id)
    // It ends with its order, and there is no provider to ask.
    if (provider.manual) await scheduleNextCheck(db, paymentId)
    return
  }
  if (payment.status === 'created') return charge(db, gateways, payment.order_id)
  let reported: ProviderPayment | null
  try {
    reported = await provider.lookUpCharge(request)
  } catch (error) {
    return logProviderFailure(gateways, error, { payment: paymentId })
  }
  if (reported) await applyProviderUpdate(db, gateways, paymentId, reported)
  else await scheduleNextCheck(db, paymentId)
}
