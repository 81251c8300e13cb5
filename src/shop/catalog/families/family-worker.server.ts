import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'

/**
 * Chooses the card of one family whose stock or sales changed. What a shopkeeper changes does it at once, in the database;
 * a sale only notes its family, so that buyers of two options never wait for each other.
 * @returns how many families it did
 */
export async function refreshNotedFamily(db: Db): Promise<number> {
  const { rows } = await sql<{ refreshed: boolean }>`select refresh_noted_family() as refreshed`.execute(db)
  return rows[0]!.refreshed ? 1 : 0
}

interface FamilyWorkerOptions {
  db: Db
  databaseUrl: string
  log: { warn(details: object, message: string): void }
}

/** Lets the cards of families follow their stock and sales until `stop()`. */
export function startFamilyWorker({ db, databaseUrl, log }: FamilyWorkerOptions) {
  return startWorker({
    databaseUrl,
    channel: 'families',
    jobs: [() => refreshNotedFamily(db)],
    onError: (err) =>
      log.warn({ err }, 'the cards of families could not be refreshed; the next round tries again'),
  })
}
