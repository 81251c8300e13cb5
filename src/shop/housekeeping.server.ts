import { atMost } from '#platform/at-most.server.ts'
import type { Db } from '#platform/db.server.ts'
import { forgetMails } from '#platform/mail.server.ts'
import { forgetRestedCallers } from '#platform/rate-limit.server.ts'
import { forgetLinks } from '#shop/customers/links.server.ts'
import { forgetPostalCodes } from '#shop/customers/postal-code.server.ts'
import { forgetSessions } from '#shop/customers/session.server.ts'
import { removeOldDrafts } from '#shop/orders/draft.server.ts'
import { forgetKeys } from '#shop/orders/idempotency.server.ts'
import { forgetNotices } from '#shop/payments/notices.server.ts'

const AN_HOUR_MS = 3600_000
const STOPPING_AT_MOST_MS = 4_000

interface Log {
  warn(about: object, message: string): void
}

/** Everything that is kept for a while and then needed by nobody. */
const forgetting: ((db: Db) => Promise<void>)[] = [
  forgetSessions,
  forgetLinks,
  forgetPostalCodes,
  forgetKeys,
  removeOldDrafts,
  forgetNotices,
  forgetMails,
  forgetRestedCallers,
]

/** Tidies up once an hour, until `stop()`. */
export function keepTidy(db: Db, log: Log) {
  let working: Promise<void> | undefined
  const tidy = () => {
    working = tidyUp(db, log)
  }
  const timer = setInterval(tidy, AN_HOUR_MS).unref()
  tidy()
  return {
    async stop() {
      clearInterval(timer)
      await atMost(STOPPING_AT_MOST_MS, working)
    },
  }
}

/**
 * Forgets what is over. Doing it twice, or in two processes at once, is the same as doing it once; and what cannot be
 * forgotten now does not keep the rest.
 */
export async function tidyUp(db: Db, log: Log): Promise<void> {
  for (const forget of forgetting) {
    try {
      await forget(db)
    } catch (error) {
      log.warn(
        { err: error, step: forget.name },
        'what is over could not be forgotten; the next hour tries again',
      )
    }
  }
}
