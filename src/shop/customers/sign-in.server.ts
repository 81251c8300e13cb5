import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { hashPassword, outdated, verifyPassword } from '#platform/password-hash.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { hashSecret } from '#platform/signed-link.server.ts'
import { texts } from '#shop/texts.ts'
import { isGenericPassword } from './customer.ts'
import { recoveryMail } from './customer-mails.server.ts'
import { openSession } from './session.server.ts'

interface Credentials {
  email: string
  password: string
}

interface Where {
  /** how the customer will know this session again */
  device: string
  /** the anonymous session of the browser, if it has one */
  browser: string | undefined
  /** whether this mailbox may get one more mail of the kind */
  mayMail: () => Promise<boolean>
}

/**
 * Signs a customer in.
 * @returns the new session's access token and whose it is
 * @throws Refusal 401 for a wrong e-mail or password, in the same time and words for both; 403 for the generic
 * password of checkout anywhere but in the browser that just registered, and then a link to set a password is mailed
 */
export async function signIn(db: Db, { email, password }: Credentials, { device, browser, mayMail }: Where) {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const right = await verifyPassword(password, user?.password_hash ?? null)
  if (user && right) {
    if (outdated(user.password_hash!)) await hashAnew(db, user.id, password)
    return { user, token: await openSession(db, user.id, { kind: 'password', name: device }) }
  }
  if (user && user.password_hash === null && isGenericPassword(password, user.cpf)) {
    if (browser && (await hasTicket(db, user.id, browser))) {
      return { user, token: await openSession(db, user.id, { kind: 'checkout', name: device }) }
    }
    if (await mayMail()) {
      await enqueueMail(db, recoveryMail, { to: user.email, data: { reason: 'generic' } })
    }
    throw new Refusal(403, texts.account.genericPassword, { suspect: 'generic password' })
  }
  throw new Refusal(401, texts.account.wrongCredentials, { suspect: 'wrong password' })
}

async function hashAnew(db: Db, userId: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}

async function hasTicket(db: Db, userId: number, browser: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('checkout_tickets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return ticket !== undefined
}
