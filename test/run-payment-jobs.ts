import type { Db } from '#platform/db/database.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { paymentJobs } from '#shop/payments/payment-worker.server.ts'

/** Does all that is due now, one step after the other, until nothing is. */
export async function runPaymentJobs(db: Db, gateways: PaymentGateways): Promise<void> {
  for (const step of paymentJobs) while ((await step(db, gateways)) > 0);
}
