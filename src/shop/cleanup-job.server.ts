import type { Db } from '#platform/db/database.server.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { deleteOldMails } from '#platform/mail/mail-queue.server.ts'
import { deleteExpiredAttempts } from '#platform/security/attempt-limit.server.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { deleteOldEmptySearches } from '#shop/catalog/search/empty-searches.server.ts'
import { deleteOldDrafts } from '#shop/checkout/draft.server.ts'
import { deleteOldKeys } from '#shop/checkout/idempotency.server.ts'
import { deleteOldMessages } from '#shop/contact/contact.server.ts'
import { deleteOldPostalCodes } from '#shop/customers/address/postal-code.server.ts'
import { deleteExpiredLinks } from '#shop/customers/links.server.ts'
import { deleteExpiredSessions } from '#shop/customers/sessions/session.server.ts'
import { deleteOldDeliveries } from '#shop/events/deliveries.server.ts'
import { deleteOldPapers } from '#shop/fiscal/fiscal-papers.server.ts'
import { deleteOldRequests } from '#shop/history/history.server.ts'
import { deleteOldReceipts } from '#shop/payments/receipts/receipts.server.ts'
import { deleteOldWebhookEvents } from '#shop/payments/webhook-events.server.ts'
import { deleteUnconfirmedSubscriptions, deleteUnusedAccounts } from '#shop/privacy/purges.server.ts'
import { deleteOldChallenges } from '#shop/staff/passkeys/passkey-challenges.server.ts'
import { deleteExpiredStaffSessions } from '#shop/staff/staff-session.server.ts'
import { deleteOldNotices } from '#shop/staff-notices/notice-preferences.server.ts'
import { renewKeptDays } from '#shop/today/kept-sales-days.server.ts'
import { deleteOldStockAlerts } from '#shop/wishlist/stock-alert.server.ts'

const INTERVAL_MS = 3600_000
const STOP_TIMEOUT_MS = 4_000

interface Log {
  warn(details: object, message: string): void
}

type Cleanup = (db: Db) => Promise<void>

/** One for each kind of row that is kept for a limited time; the last one also adds up the days that are over since. */
const cleanups: Cleanup[] = [
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteOldPostalCodes,
  deleteOldKeys,
  deleteOldDrafts,
  deleteOldWebhookEvents,
  deleteOldReceipts,
  deleteOldPapers,
  deleteOldMails,
  deleteExpiredAttempts,
  deleteExpiredStaffSessions,
  deleteOldRequests,
  deleteOldChallenges,
  deleteOldDeliveries,
  deleteOldNotices,
  deleteOldStockAlerts,
  deleteUnusedAccounts,
  deleteOldMessages,
  deleteOldEmptySearches,
  deleteUnconfirmedSubscriptions,
  renewKeptDays,
]

/**
 * Deletes what has expired, now and once an hour, until `stop()`; that waits at most 4 s for a run under way.
 * @param files deletes what lies in files
 */
export function startCleanupJob(db: Db, log: Log, files: Cleanup[] = []) {
  let working: Promise<void> | undefined
  const run = () => {
    working = cleanUp(db, log, files)
  }
  const timer = setInterval(run, INTERVAL_MS).unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      await waitAtMost(STOP_TIMEOUT_MS, working)
    },
  }
}

/**
 * Deletes what has expired, one kind after the other. A kind that fails is logged and tried again an hour later; the
 * others are deleted all the same. Two processes may do it at once.
 */
export async function cleanUp(db: Db, log: Log, files: Cleanup[] = []): Promise<void> {
  for (const cleanup of [...cleanups, ...files]) {
    try {
      await cleanup(db)
    } catch (error) {
      // Said once, when the database goes away; all of this waits for the next hour.
      if (error instanceof DatabaseUnavailable) return
      log.warn(
        { err: error, step: cleanup.name },
        'expired rows could not be deleted; tried again in an hour',
      )
    }
  }
}
