import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'

/** A limit of `times` attempts in `seconds`: as many at once, then one every `seconds / times`. */
export interface Limit {
  times: number
  seconds: number
}

/**
 * Counts one more attempt of `caller` at `action`, in the database, so that several processes count together. The row of a
 * caller holds until when its attempts are used up (generic cell rate algorithm): one statement, no race.
 * @param factor multiplies the limit (setting RATE_LIMIT_FACTOR)
 * @returns 0 when the attempt is allowed, otherwise the whole seconds until one will be
 */
export async function consumeAttempt(
  db: Db,
  { action, caller, limit, factor }: { action: string; caller: string; limit: Limit; factor: number },
): Promise<number> {
  const secondsPerAttempt = limit.seconds / Math.max(1, Math.floor(limit.times * factor))
  // Addresses and e-mails are personal data; to count, a hash is enough.
  const key = createHash('sha256').update(`${action}\n${caller}`).digest('base64url')
  const allowed = await sql`
    insert into rate_limits as used (key, allowed_from)
    values (${key}, clock_timestamp() + make_interval(secs => ${secondsPerAttempt}))
    on conflict (key) do update
      set allowed_from = greatest(used.allowed_from, clock_timestamp()) + make_interval(secs => ${secondsPerAttempt})
      where used.allowed_from <= clock_timestamp() + make_interval(secs => ${limit.seconds - secondsPerAttempt})
    returning 1`.execute(db)
  if (allowed.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from allowed_from - clock_timestamp())::float8 - ${limit.seconds - secondsPerAttempt} as wait
    from rate_limits where key = ${key}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1))
}

/** Deletes the rows of callers that have all their attempts again. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`allowed_from < now()`)
}
