import type { Db } from '#platform/db/database.server.ts'

/** Ends one session of a member. @returns false when they have no such session */
export async function endStaffSession(db: Db, staffId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/**
 * Ends the sessions of a member, and the pushes of their devices.
 * @param kept the one that stays, with its device; null: none
 */
export async function endSessionsOf(tx: Db, staffId: number, kept: number | null = null): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', 'is distinct from', kept)
    .execute()
  // Also those of a session that ran out, which the device would have kept.
  await tx
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where((device) =>
      device.or([device('session_id', 'is', null), device('session_id', 'is distinct from', kept)]),
    )
    .execute()
}
