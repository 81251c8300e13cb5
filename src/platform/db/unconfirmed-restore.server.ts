import { sql } from 'kysely'
import type { Db } from './database.server.ts'

// A restored database may be the shop, or a copy to try things with, which has the same settings: its mails would reach real people a
// second time, its refunds their money. So `restore` marks it, and what would leave it waits until a person says which it is.

/** In the condition of a statement that takes work which leaves the machine. */
export const nothingLeaves = sql<boolean>`exists (select from unconfirmed_restore)`

/** A restore that is not confirmed: its time, and that of its backup. */
export interface UnconfirmedRestore {
  at: Date
  made_at: Date
}

/** @returns null for a shop that is one */
export async function unconfirmedRestore(db: Db): Promise<UnconfirmedRestore | null> {
  const row = await db.selectFrom('unconfirmed_restore').select(['at', 'made_at']).executeTakeFirst()
  return row ?? null
}

/** A job that does nothing while the restore is not confirmed. */
export function onceConfirmed<Parts extends unknown[]>(
  job: (db: Db, ...parts: Parts) => Promise<number>,
): typeof job {
  return async (db, ...parts) => ((await unconfirmedRestore(db)) ? 0 : job(db, ...parts))
}

/**
 * Says that this database is the shop: what waits leaves.
 * @param withMails false: the mails of before the restore are dropped, because they left the shop that was
 * @returns how many mails wait, those of before the restore; null when there was nothing to confirm
 */
export async function confirmRestore(
  db: Db,
  { withMails }: { withMails: boolean },
): Promise<{ mails: number } | null> {
  return db.transaction().execute(async (tx) => {
    const restored = await tx.deleteFrom('unconfirmed_restore').returning('at').executeTakeFirst()
    if (!restored) return null
    const old = sql<boolean>`created_at < ${restored.at} and coalesce(sent_at, dropped_at, gave_up_at) is null`
    const { count } = await tx
      .selectFrom('mails')
      .select((mails) => mails.fn.countAll<number>().as('count'))
      .where(old)
      .executeTakeFirstOrThrow()
    if (!withMails) await tx.updateTable('mails').set({ dropped_at: sql`now()` }).where(old).execute()
    for (const channel of ['mail', 'money', 'events', 'notices'])
      await sql`insert into announcements (channel) values (${channel})`.execute(tx)
    return { mails: count }
  })
}
