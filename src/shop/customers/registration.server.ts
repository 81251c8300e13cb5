import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { UsersTable } from '#platform/db/tables.generated.ts'
import type { Caller } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { insertAcceptance } from './acceptance.server.ts'
import type { OpenedLink } from './account-schema.ts'
import { assertUncommonPassword } from './common-password.server.ts'
import { isGenericPassword, type Registration } from './customer.ts'
import { activationMail } from './customer-mails.server.ts'
import { activates, assertLinkValid } from './links.server.ts'
import { claimIdentity, takenRefusal } from './provisional.server.ts'

type User = Selectable<UsersTable>

const CHECKOUT_MINUTES = 30

/**
 * Registers a customer. It opens no session.
 *
 * The digits of the CPF are the generic password of checkout (specification O4): it is not stored. For half an hour it
 * signs in the browser that registered. Such an account is provisional and gets no mail; a password of the customer's own
 * makes it final from the start, and the mail to activate it is queued.
 * @param browser the anonymous session of the browser that registers, if it has one
 * @param caller who accepts the terms by it
 * @throws Refusal 422 with `email` or `cpf` when they are taken, `password` when it is common
 */
export async function register(
  db: Db,
  config: Config,
  { name, cpf, email, password }: Registration,
  browser: string | undefined,
  caller: Caller,
): Promise<User> {
  const generic = isGenericPassword(password, cpf)
  if (!generic) await assertUncommonPassword(password, config.storeName)
  const password_hash = generic ? null : await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await claimIdentity(tx, { email, cpf }, null)
    const user = await tx
      .insertInto('users')
      .values({ name, cpf, email, password_hash, provisional: generic })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    // Of two registrations at once, the second.
    if (!user) throw takenRefusal([{ email, cpf: '' }], { email, cpf })
    await insertAcceptance(tx, { user_id: user.id }, caller)
    if (!generic) await enqueueMail(tx, activationMail, { to: email, data: { user_id: user.id } })
    else if (browser) await openTicket(tx, user.id, browser)
    return user
  })
}

/**
 * Activates the account of a mailed link. The second click is a success too.
 * @throws Refusal 403 for a link that is altered or expired
 */
export async function activate(db: Db, config: Config, link: OpenedLink): Promise<void> {
  assertLinkValid(config, 'activation', link)
  const user = await db.selectFrom('users').selectAll().where('uid', '=', link.uid).executeTakeFirst()
  if (!user || !activates(config, link, user))
    throw new Refusal(403, 'link_invalid', accountTexts.linkAltered)
  await db
    .updateTable('users')
    .set({ activated_at: sql`now()`, provisional: false })
    .where('id', '=', user.id)
    .where('activated_at', 'is', null)
    .execute()
}

/** Sends the activation mail again, if it is still needed. */
export async function resendActivation(db: Db, { user }: Customer): Promise<void> {
  if (user.activated_at || user.provisional) return
  await enqueueMail(db, activationMail, { to: user.email, data: { user_id: user.id } })
}

async function openTicket(db: Db, userId: number, browser: string): Promise<void> {
  await db
    .insertInto('checkout_tickets')
    .values({
      user_id: userId,
      browser_hash: hashSecret(browser),
      expires_at: sql<Date>`now() + make_interval(mins => ${CHECKOUT_MINUTES})`,
    })
    .execute()
}
