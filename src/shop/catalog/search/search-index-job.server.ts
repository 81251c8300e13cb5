import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { waitAtMost } from '#platform/timeout.ts'

/**
 * Does for the index what the triggers of a single product cannot: renews the products of a large category that was
 * renamed and the units sold, marks the products that sell best and the common words, and deletes words that no product has any more.
 * Searches go on meanwhile. When another process does it already, this one leaves the last three to it.
 *
 * @param stop ends it early, between two steps
 */
export async function refreshSearchIndex(db: Db, stop?: AbortSignal): Promise<void> {
  // Not until none is left: in a busy shop something sells during each batch.
  for (const renew of [sql`renew_search(${BATCH})`, sql`renew_search_numbers(${BATCH})`])
    while (!stop?.aborted && (await renewBatch(db, renew)) === BATCH);
  // Each in a transaction of its own: a sale of the last unit waits for a row that is marked.
  for (const step of [sql`mark_popular()`, sql`mark_common_words()`, sql`refresh_search()`]) {
    if (stop?.aborted) return
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '60s', true)`.execute(trx)
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${SEARCH_INDEX_LOCK}) as locked`.execute(trx)
      if (rows[0]!.locked) await sql`select ${step}`.execute(trx)
    })
  }
}

/** Who holds this advisory lock renews the index. Any number that every process uses alike. */
export const SEARCH_INDEX_LOCK = 7_320_161
const BATCH = 1000

/** @returns how many products were renewed */
async function renewBatch(db: Db, renew: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ renewed: number }>`select ${renew} as renewed`.execute(db)
  return rows[0]!.renewed
}

const FIRST_DELAY_MS = 60_000
const INTERVAL_MS = 6 * 3600 * 1000
const STOP_TIMEOUT_MS = 4_000

interface Log {
  error(details: object, message: string): void
}

/** Refreshes the search index a minute after the start and then every six hours, until `stop()`. */
export function startSearchIndexJob(db: Db, log: Log) {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  const refresh = () => {
    working ??= refreshSearchIndex(db, stopping.signal)
      .catch((error) => log.error({ err: error }, 'The search index could not be refreshed'))
      .finally(() => {
        working = undefined
      })
  }
  const first = setTimeout(refresh, FIRST_DELAY_MS).unref()
  const timer = setInterval(refresh, INTERVAL_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await waitAtMost(STOP_TIMEOUT_MS, working)
    },
  }
}
