import { sql } from 'kysely'
import { atMost } from '#platform/at-most.server.ts'
import type { Db } from '#platform/db.server.ts'

/**
 * Sees to what the triggers of a single product cannot: products of a large category that was renamed, which products
 * sell best, and words that no product has any more. Searches go on meanwhile. When another process is at it, this one
 * leaves it to that.
 *
 * @param stop ends it early, between two steps
 */
export async function refreshSearch(db: Db, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await renewSome(db)) > 0);
  if (stop?.aborted) return
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '60s', true)`.execute(trx)
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(
      trx,
    )
    if (rows[0]!.free) await sql`select refresh_search()`.execute(trx)
  })
}

// Any number will do, as long as every process uses the same.
const LOCK = 7_320_161
const TOGETHER = 1000

async function renewSome(db: Db): Promise<number> {
  const { rows } = await sql<{ renewed: number }>`select renew_search(${TOGETHER}) as renewed`.execute(db)
  return rows[0]!.renewed
}

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 6 * 3600 * 1000
const STOPPING_AT_MOST_MS = 4_000

interface Log {
  error(about: object, message: string): void
}

/** Refreshes the search now and then, until `stop()`. */
export function keepSearchFresh(db: Db, log: Log) {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  const refresh = () => {
    working ??= refreshSearch(db, stopping.signal)
      .catch((error) => log.error({ err: error }, 'The search could not be refreshed'))
      .finally(() => {
        working = undefined
      })
  }
  const first = setTimeout(refresh, FIRST_AFTER_MS).unref()
  const timer = setInterval(refresh, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await atMost(STOPPING_AT_MOST_MS, working)
    },
  }
}
