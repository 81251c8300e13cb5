import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/database.server.ts'
import { type KnownLevels, loadLevels } from '#shop/catalog/import/levels.server.ts'

/** How an import writes: each product with its options in one piece. */
export type Attempts = {
  /** the levels of the shop, with those that this import created */
  known(): KnownLevels
  /**
   * Does the work, again after a deadlock.
   * @returns `refused` with the reason for the shopkeeper when the database refuses a value or a lock
   * @throws any other error, such as a lost connection
   */
  write<T>(work: (trx: Db) => Promise<T>): Promise<{ done: T } | { refused: string }>
  /** In a rehearsal, creates what later products lean on, and keeps it until the end; otherwise nothing. */
  prepare(work: (trx: Db) => Promise<unknown>): Promise<void>
}

/**
 * Gives the import what it writes with. A rehearsal does the same work on the same rows and undoes it: product by product,
 * so that no row is locked for longer than a moment, and the levels at the end.
 */
export async function withAttempts(
  db: Db,
  rehearsal: boolean,
  work: (attempts: Attempts) => Promise<void>,
): Promise<void> {
  if (!rehearsal) {
    return work(await attemptsOn(db, (once) => db.transaction().execute(once)))
  }
  await db
    .transaction()
    .execute(async (trx) => {
      // Pictures are looked at between two statements.
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
      const undone = <T>(once: (trx: Db) => Promise<T>) => inSavepoint(trx, once, true)
      const kept = (once: (trx: Db) => Promise<unknown>) => inSavepoint(trx, once, false)
      await work(await attemptsOn(trx, undone, kept))
      throw new RehearsalOver()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RehearsalOver)) throw error
    })
}

/** Ends the transaction of a rehearsal. */
class RehearsalOver extends Error {}

async function inSavepoint<T>(trx: Db, once: (trx: Db) => Promise<T>, undo: boolean): Promise<T> {
  await sql`savepoint attempt`.execute(trx)
  // Rolled back, it still stands, and thousands of them on top of each other would be slow.
  const end = async (undone: boolean) => {
    if (undone) await sql`rollback to savepoint attempt`.execute(trx)
    await sql`release savepoint attempt`.execute(trx)
  }
  try {
    const result = await once(trx)
    await end(undo)
    return result
  } catch (error) {
    if (error instanceof DatabaseError) await end(true)
    throw error
  }
}

async function attemptsOn(
  db: Db,
  once: <T>(work: (trx: Db) => Promise<T>) => Promise<T>,
  keep?: (work: (trx: Db) => Promise<unknown>) => Promise<unknown>,
): Promise<Attempts> {
  let known = await loadLevels(db)
  return {
    known: () => known,
    async prepare(work) {
      try {
        await keep?.(work)
      } catch (error) {
        known = await loadLevels(db)
        // The product that needs it says so.
        if (kindOf(error) === 'other') throw error
      }
    },
    async write(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return { done: await once(work) }
        } catch (error) {
          // Levels that the transaction created were rolled back with it.
          known = await loadLevels(db)
          const kind = kindOf(error)
          if (kind === 'other') throw error
          if (kind === 'busy' && attempt < 5) continue
          return {
            refused:
              kind === 'busy'
                ? 'o produto está em uso; importe de novo'
                : `o banco de dados recusou: ${error instanceof Error ? error.message : error}`,
          }
        }
      }
    },
  }
}

/** The kind of a PostgreSQL error, by its class: a value that is refused, a lock that another transaction holds, or other. */
function kindOf(error: unknown): 'refused' | 'busy' | 'other' {
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  if (['40001', '40P01', '55P03', '57014'].includes(code)) return 'busy'
  return /^(22|23|54)\w{3}$/.test(code) ? 'refused' : 'other'
}
