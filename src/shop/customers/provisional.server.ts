import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, type Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { unauthenticated } from '#shop/customers/sessions/session.server.ts'
import { accountTexts } from '#shop/messages/account.ts'
import type { Buyer } from './customer.ts'
import { accountCreatedMail } from './customer-mails.server.ts'

// An account is provisional from its registration at checkout until its first order (specification O3, O4).

/**
 * True when an e-mail is a customer's, or a CPF is that of a customer whose mailbox is confirmed; it does not tell which
 * (specification Y2). What was only typed at checkout, or registered and never confirmed, blocks no other person.
 * @param own the account of the person who asks, which is not in their own way
 */
export async function isRegistered(
  db: Db,
  { email, cpf }: Pick<Buyer, 'email' | 'cpf'>,
  own: number | null,
): Promise<boolean> {
  // Both are always looked up, so that the time does not depend on the result.
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from users where email = ${email} and not provisional and id <> ${own ?? 0})
         + (select count(*) from users where cpf = ${cpf} and activated_at is not null and id <> ${own ?? 0})
      as found`.execute(db)
  return rows[0]!.found > 0
}

/**
 * Makes an e-mail free for an account that is about to have it: a provisional account of another browser gives way.
 * @param tx the transaction that writes the account
 * @throws Refusal 422 with `email` or `cpf` when they are taken
 */
export async function claimIdentity(
  tx: Db,
  { email, cpf }: Pick<Buyer, 'email' | 'cpf'>,
  own: number | null,
): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('provisional', '=', true)
    .where('id', '<>', own ?? 0)
    .execute()
  const others = await tx
    .selectFrom('users')
    .select(['email', 'cpf'])
    .where('id', '<>', own ?? 0)
    .where((eb) =>
      eb.or([eb('email', '=', email), eb.and([eb('cpf', '=', cpf), eb('activated_at', 'is not', null)])]),
    )
    .execute()
  if (others.length > 0) throw takenRefusal(others, { email, cpf })
}

/**
 * Corrects a provisional account; links to a password that were mailed to another address end.
 * @returns the account; null when it is provisional no more, and nothing was changed
 * @throws Refusal 422 with `email` or `cpf` when they are taken
 */
export async function correctAccount(db: Db, id: number, { name, cpf, email }: Buyer) {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .where('provisional', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return null
    await claimIdentity(tx, { email, cpf }, id)
    if (account.email !== email) await tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
    return tx
      .updateTable('users')
      .set({ name, cpf, email })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * Makes an account final with its first order, and queues the mail about it.
 * @param tx the transaction that places the order
 * @throws Refusal 401 when the account has given way to that of another browser
 */
export async function finaliseAccount(tx: Db, id: number): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'provisional'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw unauthenticated()
  if (!account.provisional) return
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ provisional: false })
    .where('id', '=', id)
    .where('provisional', '=', true)
    .executeTakeFirst()
  // Another order of the same moment has sent the mail.
  if (numUpdatedRows === 0n) return
  await enqueueMail(tx, accountCreatedMail, { to: account.email, data: { user_id: id } })
}

export function takenRefusal(
  others: readonly { email: string; cpf: string }[],
  { email, cpf }: Pick<Buyer, 'email' | 'cpf'>,
): Refusal {
  const errors: Record<string, string[]> = {}
  if (others.some((other) => other.email === email)) errors.email = [accountTexts.emailTaken]
  if (others.some((other) => other.cpf === cpf)) errors.cpf = [accountTexts.cpfTaken]
  return invalid(errors, 'already_registered')
}
