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
 * were sent, so that neither a restart nor another network forgets it.
 */
export async function isMailboxFull(db: Db, { id, to }: Addressed): Promise<boolean> {
  if (await isConfirmedMailbox(db, to)) return false
  const { sent } = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('sent'))
    .where('recipient', '=', to)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return sent + (await underWay(db, { id, to })) >= MOST_UNASKED_MAILS
}

/** Those before it in the queue that are just being sent, so that many at once do not slip through together. */
async function underWay(db: Db, { id, to }: Addressed): Promise<number> {
  const { mails } = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('recipient', '=', to)
    .where('id', '<', id)
    .where('attempts', '>', 0)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return mails
}
