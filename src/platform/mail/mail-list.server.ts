import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** The newest mails, at most fifty. @param problems only those that wait after a failure, or were given up */
export async function listMails(db: Db, { problems = false } = {}) {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'created_at', 'due_at', 'last_error'])
    .select(
      sql<'filed' | 'sent' | 'planned' | 'waiting' | 'given_up' | 'dropped'>`case
        when filed then 'filed' when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
        when gave_up_at is not null then 'given_up'
        when attempts = 0 and due_at > now() then 'planned' else 'waiting' end`.as('state'),
    )
    .$if(problems, (query) =>
      query.where(
        sql<boolean>`gave_up_at is not null or (sent_at is null and dropped_at is null and attempts > 0)`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return mails
}

/**
 * Puts a mail into the queue once more; it is written anew, so that it says what is true now. One that was sent stays what it is,
 * and a second one goes: that it has left is what an undo of its cause asks.
 * @param to another address than the first time
 * @returns false without it
 */
export async function resendMail(db: Db, id: number, to?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      due_at: sql`now()`,
      attempts: 0,
      dropped_at: null,
      gave_up_at: null,
      last_error: null,
      ...(to !== undefined && { recipient: to }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0) return true
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mails')
    .columns(['template', 'recipient', 'data'])
    .expression((from) =>
      from
        .selectFrom('mails')
        .select(['template', sql<string>`coalesce(${to ?? null}::text, recipient)`.as('recipient'), 'data'])
        .where('id', '=', id)
        .where('sent_at', 'is not', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0
}
