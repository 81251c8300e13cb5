import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { combineCalls } from '#platform/jobs/combine-calls.ts'

/** Mails of one day to a mailbox whose owner has neither confirmed an account nor paid for anything. */
export const MOST_UNASKED_MAILS = 8

interface Addressed {
  id: number
  to: string
}

/** Whether the owner of a mailbox has shown that it is theirs, by the link of an account's mail. */
export const isConfirmedMailbox = combineCalls(async (db: Db, mailboxes: string[]): Promise<boolean[]> => {
  const confirmed = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = any (${mailboxes})`)
    .where('activated_at', 'is not', null)
    .execute()
  return mailboxes.map((mailbox) => confirmed.some(({ email }) => email === mailbox))
})

/**
 * Whether a mailbox has had enough mails about orders that anybody may place in its name. Counted in the mails that
 * were sent, so that neither a restart nor another network forgets it; and in those on their way that were let through,
 * so that many at once do not slip through together, whichever processes send them. A mail that turns out to have
 * nothing to say takes no other's place, so ask this last (db/functions/mailbox_limit.sql).
 */
export const isMailboxFull = combineCalls(async (db: Db, mails: Addressed[]): Promise<boolean[]> => {
  const { rows } = await sql<{ id: number }>`
    select mails_too_many(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ to }) => to)}::text[],
      ${MOST_UNASKED_MAILS}) as id`.execute(db)
  return mails.map(({ id }) => rows.some((full) => full.id === id))
})
