import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Config } from '#shop/config.server.ts'
import { contactTexts } from '#shop/messages/contact.ts'
import type { ContactMessage } from './contact.ts'
import { contactReceiptMail, shopContactMail } from './contact-mails.server.ts'

/** Keeps a message; its writer gets a receipt, the shop the message. @returns its protocol number */
export async function keepMessage(db: Db, config: Config, message: ContactMessage): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, protocol } = await tx
      .insertInto('contact_messages')
      .values(message)
      .returning(['id', 'protocol'])
      .executeTakeFirstOrThrow()
    await enqueueMail(tx, contactReceiptMail, { to: message.email, data: { message_id: id } })
    await enqueueMail(tx, shopContactMail, { to: config.store.email, data: { message_id: id } })
    return protocol
  })
}

const MOST = 200

/** The messages that wait for an answer, the oldest first. */
export function openMessages(db: Db) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** @throws Refusal 404 when there is no such message */
export async function findMessage(db: Db, protocol: string) {
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  if (!message) throw new Refusal(404, 'message_not_found', contactTexts.notFound)
  return message
}

/** Marks a message as answered; closing it again changes nothing. @throws Refusal 404 when there is no such message */
export async function closeMessage(db: Db, protocol: string): Promise<void> {
  const { id } = await findMessage(db, protocol)
  await db
    .updateTable('contact_messages')
    .set({ closed_at: sql`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** What was answered a year ago is needed no more. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await deleteInBatches(db, 'contact_messages', sql`closed_at < now() - interval '1 year'`)
}
