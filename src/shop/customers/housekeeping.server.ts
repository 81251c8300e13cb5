import { sql } from 'kysely'
import { atMost } from '#platform/at-most.server.ts'
import type { Db } from '#platform/db.server.ts'
import { forgetRestedCallers } from '#platform/rate-limit.server.ts'

const AN_HOUR_MS = 3600_000
const STOPPING_AT_MOST_MS = 4_000

/** Tidies up once an hour, until `stop()`. */
export function keepTidy(db: Db, log: { warn(about: object, message: string): void }) {
  let working: Promise<void> | undefined
  const tidy = () => {
    working = tidyUp(db).catch((error) =>
      log.warn({ err: error }, 'what is over could not be forgotten; the next hour tries again'),
    )
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
 * Forgets what nobody needs any more: sessions and links that are over, limits that nobody is near, and to whom a
 * mail went long ago. Doing it twice, or in two processes at once, is the same as doing it once.
 */
export async function tidyUp(db: Db): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('checkout_tickets').where('expires_at', '<', sql<Date>`now()`).execute()
  // A link that was used or is over can say so for a week, instead of being simply unknown.
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
  await db
    .deleteFrom('mails')
    .where(sql<Date>`coalesce(sent_at, dropped_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  // What was given up is kept longer, for whoever looks into it.
  await db.deleteFrom('mails').where('gave_up_at', '<', sql<Date>`now() - interval '90 days'`).execute()
  await forgetRestedCallers(db)
}
