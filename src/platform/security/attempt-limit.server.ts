import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'

/** A limit of `times` attempts in `seconds`: as many at once, then one every `seconds / times`. */
export interface Limit {
  times: number
  seconds: number
}

/** Who attempts what, and how often they may. */
export interface Attempt {
  action: string
  caller: string
  limit: Limit
  /** multiplies the limit (setting RATE_LIMIT_FACTOR) */
  factor: number
}

/**
 * Counts one more attempt against each of some limits, in the database, so that several processes count together. The row of a
 * caller holds until when its attempts are used up (generic cell rate algorithm): one statement, no race.
 * @param attempts each of another action or caller
 * @returns 0 when the attempt is allowed, otherwise the whole seconds until one will be
 */
export async function consumeAttempts(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const allowed = await count(db, attempts)
  const refused = attempts.filter((attempt) => !allowed.has(keyOf(attempt)))
  const waits = await Promise.all(refused.map((attempt) => waitOf(db, attempt)))
  return Math.max(0, ...waits)
}

/** Gives the keys of those that are allowed. Rows are locked in the order of their keys, in each process. */
async function count(db: Db, attempts: readonly Attempt[]): Promise<Set<string>> {
  const asked = attempts.map((attempt) => ({
    key: keyOf(attempt),
    seconds: secondsOf(attempt),
    ahead: aheadOf(attempt),
  }))
  const { rows } = await sql<{ key: string }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}) as attempt (key text, seconds float8, ahead float8))
    insert into rate_limits as used (key, allowed_from)
    select key, clock_timestamp() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update
      set allowed_from = greatest(used.allowed_from, clock_timestamp())
        + (select make_interval(secs => seconds) from asked where asked.key = used.key)
      where used.allowed_from <= clock_timestamp() + (select make_interval(secs => ahead) from asked where asked.key = used.key)
    returning used.key`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function waitOf(db: Db, attempt: Attempt): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from allowed_from - clock_timestamp())::float8 - ${aheadOf(attempt)} as wait
    from rate_limits where key = ${keyOf(attempt)}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1))
}

/** Gives an attempt back that turned out to be none: only failures shall count. */
export async function returnAttempt(db: Db, attempt: Attempt): Promise<void> {
  await sql`
    update rate_limits set allowed_from = allowed_from - make_interval(secs => ${secondsOf(attempt)})
    where key = ${keyOf(attempt)}`.execute(db)
}

/** Addresses and e-mails are personal data; to count, a hash is enough. */
function keyOf({ action, caller }: Attempt): string {
  return hash('sha256', `${action}\n${caller}`, 'base64url')
}

function secondsOf({ limit, factor }: Attempt): number {
  return limit.seconds / Math.max(1, Math.floor(limit.times * factor))
}

/** The seconds that a caller's row may be ahead of now before one more attempt. */
function aheadOf(attempt: Attempt): number {
  return attempt.limit.seconds - secondsOf(attempt)
}

/** Deletes the rows of callers that have all their attempts again. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`allowed_from < now()`)
}
