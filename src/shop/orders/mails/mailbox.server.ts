import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Mails of one day to a mailbox whose owner has neither confirmed an account nor paid for anything. */
export const MOST_UNASKED_MAILS = 8

interface Addressed {
  id: number
  to: string
}

/** Whether the owner of a mailbox has shown that it is theirs, by the link of an account's mail. */
export async function isConfirmedMailbox(db: Db, to: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', to)
    .where('activated_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Whether a mailbox has had enough mails about orders that anybody may place in its name. Counted in the mails that
 * were sent, so that neither a restart nor another network forgets it; and in those before it in the queue that are
 * just being sent, so that many at once do not slip through together. One statement: a mail that is sent meanwhile must
 * not be missed as both.
 */
export async function isMailboxFull(db: Db, { id, to }: Addressed): Promise<boolean> {
  if (await isConfirmedMailbox(db, to)) return false
  const { mails } = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('recipient', '=', to)
    .where(
      sql<boolean>`(sent_at > now() - interval '1 day' or (id < ${id} and attempts > 0
        and sent_at is null and dropped_at is null and gave_up_at is null))`,
    )
    .executeTakeFirstOrThrow()
  return mails >= MOST_UNASKED_MAILS
}
