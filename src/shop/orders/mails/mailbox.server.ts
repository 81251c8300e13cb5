import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { combineCalls } from '#platform/jobs/combine-calls.ts'

/** Mails of one day that strangers can cause, to a mailbox whose owner has not confirmed it; to a confirmed one five times as many. */
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
 * Whether a mailbox has had enough mails that anybody may have sent to it, whatever kinds they are (`MailTemplate.standing`): by orders
 * in its name, accounts, the newsletter. Counted by a hash of the address, when a mail is let through: so that neither a restart, another
 * network nor an erasure forgets it, and many at once do not slip through together, whichever processes send them. A mail that turns out
 * to have nothing to say takes no other's place, so the mail worker asks this last (db/functions/mailbox_limit.sql).
 */
export const isMailboxFull = combineCalls(async (db: Db, mails: Addressed[]): Promise<boolean[]> => {
  const { rows } = await sql<{ id: number }>`
    select mails_too_many(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ to }) => to)}::text[],
      ${MOST_UNASKED_MAILS}) as id`.execute(db)
  return mails.map(({ id }) => rows.some((full) => full.id === id))
})
