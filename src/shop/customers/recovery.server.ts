import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { hashPassword } from '#platform/password-hash.server.ts'
import { invalid } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { mustBeUncommon } from './common-password.server.ts'
import { isGenericPassword } from './customer.ts'
import { passwordChangedMail, recoveryMail } from './customer-mails.server.ts'
import { consumeNewPasswordLink, mustBeGood, type OpenedLink } from './links.server.ts'
import { endAllSessions } from './session.server.ts'

/**
 * Mails a link to a new password, if somebody has this e-mail. For a stranger's address the same is done and the
 * mail is dropped when its turn comes: nobody learns who is a customer (decisions 19).
 */
export async function recover(db: Db, email: string): Promise<void> {
  await enqueueMail(db, recoveryMail, { to: email, data: { reason: 'forgotten' } })
}

/**
 * Sets a new password by a mailed link, which also proves that the mailbox is theirs. Every session ends, and the
 * owner is told by mail. Nobody is signed in by it.
 * @throws Refusal 403 for a link that is altered, over or used; 422 for the digits of the CPF, which everybody knows,
 * and for what everybody tries: the link is still good then
 */
export async function changePassword(
  db: Db,
  config: Config,
  link: OpenedLink,
  password: string,
): Promise<void> {
  mustBeGood(config, 'new-password', link)
  await mustBeUncommon(password, config.storeName)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id } = await consumeNewPasswordLink(tx, link)
    const { email, cpf } = await tx
      .updateTable('users')
      .set({ password_hash, activated_at: sql`coalesce(activated_at, now())` })
      .where('id', '=', id)
      .returning(['email', 'cpf'])
      .executeTakeFirstOrThrow()
    if (isGenericPassword(password, cpf)) throw invalid({ password: [texts.account.passwordIsCpf] })
    await endAllSessions(tx, id)
    await enqueueMail(tx, passwordChangedMail, {
      to: email,
      data: { user_id: id, at: new Date().toISOString() },
    })
  })
}
