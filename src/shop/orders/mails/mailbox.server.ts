import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { combineReads } from '#platform/jobs/combine-reads.ts'

/** Mails of one day to a mailbox whose owner has neither confirmed an account nor paid for anything. */
export const MOST_UNASKED_MAILS = 8

interface Addressed {
  id: number
  to: string
}

/** Whether the owner of a mailbox has shown that it is theirs, by the link of an account's mail. */
export const isConfirmedMailbox = combineReads(async (db: Db, mailboxes: string[]): Promise<boolean[]> => {
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
 * were sent, so that neither a restart nor another network forgets it; and in those before it in the queue that are
 * just being sent, so that many at once do not slip through together. One statement: a mail that is sent meanwhile must
 * not be missed as both.
 */
export const isMailboxFull = combineReads(async (db: Db, mails: Addressed[]): Promise<boolean[]> => {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ to }) => to)}::text[]) as asked (id, mailbox)
    where not exists (select from users where email = mailbox and activated_at is not null)
      and ${MOST_UNASKED_MAILS} <= (select count(*) from mails where recipient = mailbox
        and (sent_at > now() - interval '1 day' or (mails.id < asked.id and attempts > 0
          and sent_at is null and dropped_at is null and gave_up_at is null)))`.execute(db)
  return mails.map(({ id }) => rows.some((full) => full.id === id))
})
