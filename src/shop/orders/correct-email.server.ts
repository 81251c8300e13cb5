import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { emailCorrectedMail, emailLeftMail } from '#shop/customers/email-change-mails.server.ts'
import { claimIdentity } from '#shop/customers/provisional.server.ts'
import { endAllSessions } from '#shop/customers/sessions/session.server.ts'
import { accountTexts } from '#shop/messages/account.ts'

/**
 * Gives the account of an e-mail, and the orders that were placed with it, another e-mail; both mailboxes are told. Who
 * reads the wrong mailbox may have chosen a password there: it ends, with every session and mailed link, and the right one
 * gets a link to a new one.
 * @param from as stored: in lower case
 * @returns how many orders are written about to the new address
 * @throws Refusal 404 when no account has this e-mail, 422 when the new one is a customer's
 */
export async function correctEmail(db: Db, from: string, to: string): Promise<{ orders: number }> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', from)
      .forUpdate()
      .executeTakeFirst()
    if (user) {
      await claimIdentity(tx, { email: to, cpf: '' }, user.id)
      await tx
        .updateTable('users')
        .set({ email: to, password_hash: null, activated_at: null })
        .where('id', '=', user.id)
        .execute()
      await endAllSessions(tx, user.id)
      await tx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    }
    const moved = await tx
      .updateTable('orders')
      .set({ customer_email: to })
      .where('customer_email', '=', from)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user?.id ?? 0)]))
      .returning('customer_name')
      .execute()
    const name = user?.name ?? moved[0]?.customer_name
    if (name === undefined || name === null)
      throw new Refusal(404, 'customer_not_found', accountTexts.customerNotFound)
    await enqueueMail(tx, emailCorrectedMail, { to, data: { name, user_id: user?.id ?? null } })
    await enqueueMail(tx, emailLeftMail, { to: from, data: {} })
    return { orders: moved.length }
  })
}
