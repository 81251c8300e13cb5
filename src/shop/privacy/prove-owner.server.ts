import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { verifyPassword } from '#platform/security/password-hash.server.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import { privacyTexts } from '#shop/messages/contact.ts'

/**
 * Makes sure that who sits at an open session is its customer. An account without a password has nothing but the session;
 * it proves what that session has ordered and nothing else (specification O4).
 * @throws Refusal 422 at `password` when it is wrong; 403 when the account has orders of other sessions
 */
export async function assertOwner(db: Db, customer: Customer, password: string): Promise<void> {
  const { user } = customer
  if (user.password_hash !== null) {
    if (await verifyPassword(password, user.password_hash)) return
    throw invalid({ password: [privacyTexts.wrongPassword] }, 'wrong_credentials')
  }
  await assertSeesOrders(db, customer)
}

/** Makes sure that a session may see all orders of its customer. @throws Refusal 403 for one that the checkout opened, after orders of others */
export async function assertSeesOrders(db: Db, { user, session }: Customer): Promise<void> {
  if (session.kind !== 'checkout') return
  const stranger = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '<>', 'draft')
    .where((where) => where.or([where('session_id', 'is', null), where('session_id', '<>', session.id)]))
    .executeTakeFirst()
  if (stranger) throw new Refusal(403, 'password_not_set', privacyTexts.passwordFirst)
}
