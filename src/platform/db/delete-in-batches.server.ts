import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'
import type { Tables } from './tables.generated.ts'

const BATCH = 5_000

/**
 * Deletes the rows of a table that meet a condition, some thousands at a time: each statement is done long before its time
 * limit, holds its locks for a moment, and what it has deleted stays deleted whatever happens to the next.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  batch = BATCH,
): Promise<void> {
  const rows = sql.table(table)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${condition} limit ${batch}))`.execute(
      db,
    )
    if (Number(numAffectedRows ?? 0) < batch) return
  }
}
