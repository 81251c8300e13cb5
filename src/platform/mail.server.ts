import { sql } from 'kysely'
import type { Config } from './config.server.ts'
import type { Db } from './db.server.ts'

/** A mail as it is about to leave: the same content as text and as HTML. */
export interface Letter {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** What a template may lean on while it writes. */
export interface MailParts {
  db: Db
  config: Config
}

/**
 * One kind of mail. It is written at the moment of sending, so that what it says is true then and no link with a
 * secret waits in the database; null when there is nothing to say any more.
 */
export interface MailTemplate<Data extends object = object> {
  name: string
  write(mail: { id: number; to: string; data: Data }, parts: MailParts): Promise<Letter | null>
}

interface Request<Data> {
  /** one address */
  to: string
  data: Data
  /** a mail with a key is sent once, however often its cause is repeated */
  key?: string
  /** not before this moment */
  due?: Date | undefined
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: both happen or neither does. The mail leaves after
 * the commit.
 * @param db the cause's transaction
 */
export async function enqueueMail<Data extends object>(
  db: Db,
  template: MailTemplate<Data>,
  { to, data, key, due }: Request<Data>,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      template: template.name,
      recipient: to,
      data: JSON.stringify(data),
      unique_key: key === undefined ? null : `${template.name}:${key}`,
      ...(due ? { due_at: due } : {}),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** Lets the mail with this key be sent once more. */
export async function allowAgain(db: Db, template: { name: string }, key: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ unique_key: null })
    .where('unique_key', '=', `${template.name}:${key}`)
    .execute()
}

/** Forgets to whom a mail went a month ago. What was given up is kept longer, for whoever looks into it. */
export async function forgetMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(sql<Date>`coalesce(sent_at, dropped_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db.deleteFrom('mails').where('gave_up_at', '<', sql<Date>`now() - interval '90 days'`).execute()
}
