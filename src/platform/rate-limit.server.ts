import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** `times` in `seconds`: as many at once, then one every `seconds / times`. */
export interface Limit {
  times: number
  seconds: number
}

/**
 * Counts one more try of `who` at `what`, in the database, so that several processes count together. The row of a
 * caller says until when its tries are spent (known as the generic cell rate algorithm): one statement, no race.
 * @param factor multiplies the limit (setting RATE_LIMIT_FACTOR)
 * @returns 0 when the try is allowed, otherwise the whole seconds until one will be
 */
export async function takeTry(
  db: Db,
  { what, who, limit, factor }: { what: string; who: string; limit: Limit; factor: number },
): Promise<number> {
  const each = limit.seconds / Math.max(1, Math.floor(limit.times * factor))
  // Addresses and e-mails are personal data; to count, a hash is enough.
  const key = createHash('sha256').update(`${what}\n${who}`).digest('base64url')
  const taken = await sql`
    insert into rate_limits as spent (key, allowed_from)
    values (${key}, clock_timestamp() + make_interval(secs => ${each}))
    on conflict (key) do update
      set allowed_from = greatest(spent.allowed_from, clock_timestamp()) + make_interval(secs => ${each})
      where spent.allowed_from <= clock_timestamp() + make_interval(secs => ${limit.seconds - each})
    returning 1`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from allowed_from - clock_timestamp())::float8 - ${limit.seconds - each} as wait
    from rate_limits where key = ${key}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1))
}

/** Forgets callers who have all their tries again. */
export async function forgetRestedCallers(db: Db): Promise<void> {
  await sql`delete from rate_limits where allowed_from < now()`.execute(db)
}
