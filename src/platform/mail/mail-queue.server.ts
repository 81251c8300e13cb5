import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import type { MailsTable } from '#platform/db/tables.generated.ts'
import type { RenderedEmail } from './email-content.ts'

/** The database and settings that a template reads while it renders. */
export interface MailParts<Settings = object> {
  db: Db
  config: Settings
}

/**
 * One kind of mail. It is written at the moment of sending, so that what it says is true then and no link with a
 * secret waits in the database.
 */
export interface MailTemplate<Data extends object = object, Settings = never> {
  name: string
  /**
   * `unasked`: a stranger can have it sent to any mailbox, against whose day it counts. `owed`: it follows from money, from a link that
   * its reader opened, or from what a member of the shop did, and always leaves. `internal`: to the shop itself.
   */
  standing: 'unasked' | 'owed' | 'internal'
  /** @returns null when there is nothing to say any more */
  write(
    mail: { id: number; to: string; data: Data },
    parts: MailParts<Settings>,
  ): Promise<RenderedEmail | null>
}

interface QueuedMail<Data> {
  /** one address */
  to: string
  data: Data
  /** a mail with a key is sent once, however often its cause is repeated */
  key?: string
  /** not before this moment */
  due?: Date | undefined
}

/**
 * Puts a mail into the queue, in the transaction of its cause: both happen or neither does. The mail worker sends it
 * after the commit.
 * @param db the cause's transaction
 */
export async function enqueueMail<Data extends object, Settings>(
  db: Db,
  template: MailTemplate<Data, Settings>,
  mail: QueuedMail<Data>,
): Promise<void> {
  await insertMails(db, [mailRow(template, mail)])?.execute()
}

/** Whether a mail with this key was put in before, as its next one would be left out. */
export async function isEnqueued<Data extends object, Settings>(
  db: Db,
  { name }: MailTemplate<Data, Settings>,
  key: string,
): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('unique_key', '=', `${name}:${key}`)
    .executeTakeFirst()
  return mail !== undefined
}

/** The row of a mail; undefined for the empty address of an erased person. */
export function mailRow<Data extends object, Settings>(
  template: MailTemplate<Data, Settings>,
  { to, data, key, due }: QueuedMail<Data>,
): MailRow | undefined {
  if (to === '') return undefined
  return {
    template: template.name,
    recipient: to,
    data,
    unique_key: key === undefined ? null : `${template.name}:${key}`,
    ...(due ? { due_at: due } : {}),
  }
}

/** A mail that waits, as it is written. */
export type MailRow = Insertable<MailsTable>

/** The statement that `enqueueMail` makes, for several mails and to be written together with their cause; undefined for none. */
export function insertMails(db: Db, mails: readonly (MailRow | undefined)[]) {
  const rows = mails.filter((mail) => mail !== undefined)
  if (rows.length === 0) return undefined
  return db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
}

/**
 * Takes a mail out of the queue again, in the transaction that undoes its cause.
 * @returns false when a worker has it already; true also where there was no recipient
 */
export async function takeBackMail(db: Db, template: { name: string }, key: string): Promise<boolean> {
  const unique_key = `${template.name}:${key}`
  await db
    .deleteFrom('mails')
    .where('unique_key', '=', unique_key)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .execute()
  const left = await db
    .selectFrom('mails')
    .select('id')
    .where('unique_key', '=', unique_key)
    .executeTakeFirst()
  return left === undefined
}

/**
 * Takes a mail that holds no more out of the queue, also one that was tried and is to be tried again. One that is just being sent
 * may arrive all the same.
 * @returns whether it was still to be sent
 */
export async function dropUnsentMail(db: Db, template: { name: string }, key: string): Promise<boolean> {
  const mail = await db
    .deleteFrom('mails')
    .where('unique_key', '=', `${template.name}:${key}`)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return mail !== undefined
}

/** Lets the mail with this key be sent once more. */
export async function allowResend(db: Db, template: { name: string }, key: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ unique_key: null })
    .where('unique_key', '=', `${template.name}:${key}`)
    .execute()
}

/** Deletes the mails that were sent a month ago, and their recipients with them. What was given up stays for 90 days. */
export async function deleteOldMails(db: Db): Promise<void> {
  await deleteInBatches(db, 'mails', sql`coalesce(sent_at, dropped_at) < now() - interval '30 days'`)
  await deleteInBatches(db, 'mails', sql`gave_up_at < now() - interval '90 days'`)
  await deleteInBatches(db, 'mailbox_mails', sql`at < now() - interval '2 days'`)
}
