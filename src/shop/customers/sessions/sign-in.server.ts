import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { hashPassword, needsRehash, verifyPassword } from '#platform/security/password-hash.server.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import type { Credentials } from '#shop/customers/account-schema.ts'
import { validCpf } from '#shop/customers/cpf.ts'
import { isGenericPassword } from '#shop/customers/customer.ts'
import { recoveryMail } from '#shop/customers/customer-mails.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { openSession } from './session.server.ts'

interface SignInContext {
  /** the name of the session for the customer: 'Chrome no Android' */
  device: string
  /** the anonymous session of the browser, if it has one */
  browser: string | undefined
  /** false when this mailbox got enough of these mails */
  mayMail: () => Promise<boolean>
}

/**
 * Signs a customer in.
 * @returns the new session's access token, whose it is, and whether a password of their own has proved them to be it
 * @throws Refusal 401 for a wrong e-mail or password, in the same time and words for both; 403 for a CPF as password,
 * whichever account it has and whether the account exists: a guessed CPF is not confirmed. When it is the generic password of
 * checkout, a link to a real one is mailed; the browser that just registered is signed in with it
 */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  { device, browser, mayMail }: SignInContext,
) {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
  if (user && isRight) {
    if (needsRehash(user.password_hash!)) await updateHash(db, user.id, password)
    return { user, token: await openSession(db, user.id, { kind: 'password', name: device }), proven: true }
  }
  if (!looksLikeCpf(password))
    throw new Refusal(401, 'wrong_credentials', accountTexts.wrongCredentials, { suspect: 'wrong password' })
  // The same statements run for every CPF and every e-mail, as in the same time.
  const generic = user?.password_hash === null && isGenericPassword(password, user.cpf) ? user : null
  if ((await hasTicket(db, generic?.id ?? 0, browser ?? '')) && generic) {
    return {
      user: generic,
      token: await openSession(db, generic.id, { kind: 'checkout', name: device }),
      proven: false,
    }
  }
  if (await mayMail()) {
    await enqueueMail(db, recoveryMail, {
      to: email,
      data: { reason: 'generic', user_id: generic?.id ?? null },
    })
  }
  throw new Refusal(403, 'password_not_set', accountTexts.genericPassword, { suspect: 'generic password' })
}

/** True for the digits of any CPF, with or without its punctuation. */
function looksLikeCpf(password: string): boolean {
  return isGenericPassword(password, password) && validCpf(password)
}

async function updateHash(db: Db, userId: number, password: string): Promise<void> {
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
