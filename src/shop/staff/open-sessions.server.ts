import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Those of these sessions of the staff that are open. Looking does not prolong them. */
export async function openSessionsAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_sessions.id')
    .where('staff_sessions.id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
