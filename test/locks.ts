import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/**
 * Lets a request wait for what another transaction has locked: it has read what was there before, and goes on with what is there then.
 * @param change what that transaction does, which is committed once the request waits for it
 * @returns the request's answer
 */
export async function whileLocked<Answer>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  let isAnswered = false
  let answer: Promise<Answer> | undefined
  await db.transaction().execute(async (tx) => {
    await change(tx)
    answer = request().finally(() => {
      isAnswered = true
    })
    while (!isAnswered && (await waiting(db)) === 0) await new Promise(setImmediate)
  })
  return answer!
}

/** Until so many statements wait for what others hold. */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  while ((await waiting(db)) < statements) await new Promise(setImmediate)
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
