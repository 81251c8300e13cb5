import type { Db } from '#platform/db/database.server.ts'
import { onceConfirmed } from '#platform/db/unconfirmed-restore.server.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'
import { runRefundJob } from '#shop/payments/refunds/refund-job.server.ts'
import { expireOrders } from './expiry.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import { reconcilePayments } from './reconciliation.server.ts'
import { processWebhookEvents } from './webhook-events.server.ts'

/**
 * What there is to do: announcements, charges without news, orders whose time is over, refunds. In a shop that was restored, what asks
 * a provider to make, end or send back a charge waits for its owner's word.
 */
export const paymentJobs = [
  processWebhookEvents,
  onceConfirmed(reconcilePayments),
  onceConfirmed(expireOrders),
  onceConfirmed(runRefundJob),
]

/**
 * Watches over orders and money until `stop()`. The work is found in the tables that hold it, row by row, so any
 * number of processes may do it together and none needs to be the one.
 */
export function startPaymentWorker({
  db,
  gateways,
  databaseUrl,
}: {
  db: Db
  gateways: PaymentGateways
  databaseUrl: string
}) {
  return startWorker({
    databaseUrl,
    channel: 'money',
    jobs: paymentJobs.map((step) => () => step(db, gateways)),
    onError: (err) =>
      gateways.log.warn({ err }, 'orders and payments could not be looked after; the next round tries again'),
  })
}
