import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { accountTexts } from '#shop/messages/account.ts'

/** Whose data is meant: an account, an e-mail that is proven to be the person's, or both. */
export interface Person {
  userId: number | null
  /** null: the mailbox is not confirmed, so that what is kept under it may be another's */
  email: string | null
}

/** The person of an account, by what the account has proven. */
export function personOf(user: { id: number; email: string; activated_at: Date | null }): Person {
  return { userId: user.id, email: user.activated_at ? user.email : null }
}

/**
 * The person of an e-mail, for the shop's own people, who made sure of it.
 * @throws Refusal 404 when the shop knows no person by it
 */
export async function personByEmail(db: Db, email: string): Promise<Person> {
  const { rows } = await sql<{ id: number | null; known: boolean }>`
    select (select id from users where email = ${email}) as id,
      exists (select from orders where customer_email = ${email} and status <> 'draft')
      or exists (select from newsletter_subscriptions where email = ${email})
      or exists (select from contact_messages where email = ${email})
      or exists (select from stock_alerts where email = ${email}) as known`.execute(db)
  const { id, known } = rows[0]!
  if (id === null && !known) throw new Refusal(404, 'customer_not_found', accountTexts.customerNotFound)
  return { userId: id, email }
}

/** The condition of the person's orders: those of the account, and those that a guest placed with the e-mail. */
export function ordersOf({ userId, email }: Person) {
  return sql<boolean>`(orders.user_id = ${userId} or (orders.user_id is null and orders.customer_email = ${email}))`
}
