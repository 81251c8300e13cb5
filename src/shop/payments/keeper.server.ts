import type { Db } from '#platform/db.server.ts'
import { keepWorking } from '#platform/keep-working.server.ts'
import { expireOrders } from './expiry.server.ts'
import { processNotices } from './notices.server.ts'
import { reconcile } from './reconcile.server.ts'
import { runRefunds } from './refunds.server.ts'
import type { Till } from './till.server.ts'

/** What there is to do: announcements, charges without news, orders whose time is over, refunds. */
export const moneySteps = [processNotices, reconcile, expireOrders, runRefunds]

/**
 * Watches over orders and money until `stop()`. The work is found in the tables that hold it, row by row, so any
 * number of processes may do it together and none needs to be the one.
 */
export function startKeeper({ db, till, databaseUrl }: { db: Db; till: Till; databaseUrl: string }) {
  return keepWorking({
    databaseUrl,
    channel: 'money',
    works: moneySteps.map((step) => () => step(db, till)),
    failed: (err) =>
      till.log.warn({ err }, 'orders and payments could not be looked after; the next round tries again'),
  })
}
