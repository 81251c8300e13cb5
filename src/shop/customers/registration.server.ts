import { type Selectable, sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { hashPassword } from '#platform/password-hash.server.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import { hashSecret } from '#platform/signed-link.server.ts'
import type { UsersTable } from '#platform/tables.generated.ts'
import { texts } from '#shop/texts.ts'
import { mustBeUncommon } from './common-password.server.ts'
import { isGenericPassword } from './customer.ts'
import { accountMadeMail, activationMail } from './customer-mails.server.ts'
import { activates, mustBeGood, type OpenedLink } from './links.server.ts'
import type { Customer } from './session.server.ts'

type User = Selectable<UsersTable>

export interface Registration {
  name: string
  cpf: string
  email: string
  password: string
}

const CHECKOUT_MINUTES = 30

/**
 * Registers a customer; the mail to activate the account leaves with the commit. Nobody is signed in by it.
 *
 * A password that is the CPF's digits is the generic one of checkout (decisions 16): it is not stored, so it opens
 * nothing later; for half an hour it signs in the browser that registered, and a mail leads to a password of one's own.
 * @param browser the anonymous session of the browser that registers, if it has one
 * @throws Refusal 422 naming `email` or `cpf` when they are taken, `password` when everybody tries it
 */
export async function register(
  db: Db,
  config: Config,
  { name, cpf, email, password }: Registration,
  browser: string | undefined,
): Promise<User> {
  const generic = isGenericPassword(password, cpf)
  if (!generic) await mustBeUncommon(password, config.storeName)
  const password_hash = generic ? null : await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({ name, cpf, email, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!user) throw await taken(tx, { email, cpf })
    if (generic && browser) await openTicket(tx, user.id, browser)
    await enqueueMail(tx, generic ? accountMadeMail : activationMail, {
      to: email,
      data: { user_id: user.id },
    })
    return user
  })
}

/** Whether somebody is registered with this e-mail or this CPF; never which (decisions 17). */
export async function someoneHas(db: Db, { email, cpf }: { email: string; cpf: string }): Promise<boolean> {
  // Both are looked up whatever the first one gave, so that the time taken tells nothing.
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from users where email = ${email})
         + (select count(*) from users where cpf = ${cpf}) as found`.execute(db)
  return rows[0]!.found > 0
}

/**
 * Activates the account of a mailed link. The second click is a success too.
 * @throws Refusal 403 for a link that is altered or over
 */
export async function activate(db: Db, config: Config, link: OpenedLink): Promise<void> {
  mustBeGood(config, 'activation', link)
  const user = await db.selectFrom('users').selectAll().where('uid', '=', link.uid).executeTakeFirst()
  if (!user || !activates(config, link, user)) throw new Refusal(403, texts.account.linkAltered)
  await db
    .updateTable('users')
    .set({ activated_at: sql`now()` })
    .where('id', '=', user.id)
    .where('activated_at', 'is', null)
    .execute()
}

/** Sends the activation mail again, if it is still needed. */
export async function sendActivationAgain(db: Db, { user }: Customer): Promise<void> {
  if (user.activated_at) return
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

async function taken(db: Db, { email, cpf }: { email: string; cpf: string }): Promise<Refusal> {
  const others = await db
    .selectFrom('users')
    .select(['email', 'cpf'])
    .where((eb) => eb.or([eb('email', '=', email), eb('cpf', '=', cpf)]))
    .execute()
  const errors: Record<string, string[]> = {}
  if (others.some((other) => other.email === email)) errors.email = [texts.account.emailTaken]
  if (others.some((other) => other.cpf === cpf)) errors.cpf = [texts.account.cpfTaken]
  return invalid(errors)
}
