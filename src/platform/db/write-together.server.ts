import { type OperationNodeSource, sql } from 'kysely'
import type { Db } from './database.server.ts'
import { LAST_OF_TRANSACTION } from './joined-query.server.ts'

/**
 * Carries out writes as one statement: one round trip instead of one for each. None sees what the others write, and in which
 * order they are carried out is not said; constraints are checked at the end.
 * @param writes inserts without `returning`; those that are left out are undefined
 * @param last they are the last of their transaction, whose commit goes with them
 */
export async function writeTogether(
  tx: Db,
  writes: readonly (OperationNodeSource | undefined)[],
  { last = false } = {},
): Promise<void> {
  const parts = writes.filter((write) => write !== undefined)
  if (parts.length === 0) return
  const named = parts.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(named)} select ${sql.raw(last ? LAST_OF_TRANSACTION : '')}`.execute(tx)
}
