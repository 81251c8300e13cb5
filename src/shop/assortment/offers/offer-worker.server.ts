import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { POLL_INTERVAL_MS, startWorker } from '#platform/jobs/worker.server.ts'
import { applyDueOffers } from './apply-offers.server.ts'
import { openDueProducts } from './open-due.server.ts'

interface OfferWorkerOptions {
  db: Db
  databaseUrl: string
  log: { warn(details: object, message: string): void }
}

/**
 * Begins and ends offers, and opens products, at their second until `stop()`. The worker looks every few seconds and after every
 * change of an offer or of an opening (db/functions/offers.sql, product_stage.sql); for what is due before it looks again, it sets a clock.
 */
export async function startOfferWorker({ db, databaseUrl, log }: OfferWorkerOptions) {
  const onError = (err: unknown) =>
    log.warn({ err }, 'offers could not begin or end, or products not open; the next round tries again')
  let clock: NodeJS.Timeout | undefined
  const wake = async () => {
    while ((await round()) > 0);
  }
  async function round(): Promise<number> {
    const done = (await applyDueOffers(db)) + (await openDueProducts(db))
    if (done > 0) return done
    clearTimeout(clock)
    const wait = await nextRound(db)
    if (wait !== null && wait <= POLL_INTERVAL_MS) clock = setTimeout(() => void wake().catch(onError), wait)
    return 0
  }
  const worker = await startWorker({ databaseUrl, channel: 'offers', jobs: [round], onError })
  return {
    async stop() {
      await worker.stop()
      clearTimeout(clock)
    },
  }
}

/** Milliseconds after which what is due, but locked by who changes it, is tried again. */
const LOCKED_WAIT_MS = 250

/**
 * Milliseconds after a round that did nothing until the next: when an offer begins or ends, or a product opens, by the database's clock;
 * null when none will.
 */
export async function nextRound(db: Db): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from least(
      (select min(offer_due_at) from products where offer_due_at is not null),
      (select min(opens_at) from products where opens_at is not null)) - clock_timestamp()) * 1000)::float8 as wait`.execute(
    db,
  )
  const wait = rows[0]!.wait
  if (wait === null) return null
  return wait > 0 ? Math.ceil(wait) : LOCKED_WAIT_MS
}
