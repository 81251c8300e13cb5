import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import type { Config } from '#shop/config.server.ts'
import { endAllSessions } from '#shop/customers/sessions/session.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import type { OpenedLink } from './account-schema.ts'
import { assertUncommonPassword } from './common-password.server.ts'
import { isGenericPassword } from './customer.ts'
import { passwordChangedMail, recoveryMail } from './customer-mails.server.ts'
import { assertLinkValid, consumeNewPasswordLink } from './links.server.ts'

/**
 * Mails a link to a new password to the customer of this e-mail. For any other address the same is done and the mail is
 * dropped later, so that the call does not tell who is a customer (specification A5).
 */
export async function recover(db: Db, email: string): Promise<void> {
  await enqueueMail(db, recoveryMail, { to: email, data: { reason: 'forgotten' } })
}

/**
 * Sets a new password by a mailed link, which also proves that the mailbox is the customer's. Every session ends, and the
 * owner gets a mail about it. It opens no session.
 * @returns the customer's e-mail
 * @throws Refusal 403 for a link that is altered, expired or used; 422 for the digits of the CPF and for a common
 * password: the link still works then
 */
export async function changePassword(
  db: Db,
  config: Config,
  link: OpenedLink,
  password: string,
): Promise<string> {
  assertLinkValid(config, 'new-password', link)
  await assertUncommonPassword(password, config.storeName)
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const { id } = await consumeNewPasswordLink(tx, link)
    const { email, cpf } = await tx
      .updateTable('users')
      .set({ password_hash, activated_at: sql`coalesce(activated_at, now())`, provisional: false })
      .where('id', '=', id)
      .returning(['email', 'cpf'])
      .executeTakeFirstOrThrow()
    if (isGenericPassword(password, cpf)) throw invalid({ password: [accountTexts.passwordIsCpf] })
    await endAllSessions(tx, id)
    await enqueueMail(tx, passwordChangedMail, {
      to: email,
      data: { user_id: id, at: new Date().toISOString() },
    })
    return email
  })
}
