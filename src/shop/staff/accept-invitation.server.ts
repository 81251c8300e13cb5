import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { assertUncommonPassword } from '#shop/customers/common-password.server.ts'
import { writeHistory } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { accessChanged } from './changed-access.server.ts'
import { lockStaff } from './held-rights.server.ts'
import { withdrawLinksTo } from './invitations.server.ts'
import { type WayIn, wayInOf } from './way-in.server.ts'

/**
 * A link that can be used, as its page shows it: an invitation, or a new password of a member who may sign in.
 * @throws Refusal 403 when there is none
 */
export async function readInvitation(db: Db, secret: string) {
  const found = await db
    .selectFrom('staff_invitations as link')
    .leftJoin('staff as member', 'member.id', 'link.staff_id')
    .select(['link.id', 'link.email', 'link.role', 'link.refund_limit', 'staff_id'])
    .select(['member.name', 'used_at', 'withdrawn_at', 'member.disabled_at'])
    .select([
      sql<boolean>`expires_at <= now()`.as('expired'),
      // The first owner's alone: it opens a shop that has no owner.
      sql<boolean>`link.email is null and exists (
        select from staff where staff.role = 'owner' and staff.disabled_at is null)`.as('has_owner'),
    ])
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!found) throw new Refusal(403, 'link_invalid', staffTexts.linkInvalid)
  const { used_at, withdrawn_at, disabled_at, expired, has_owner, ...link } = found
  if (used_at || withdrawn_at || disabled_at || expired || has_owner)
    throw new Refusal(403, 'link_expired', staffTexts.linkExpired)
  return link
}

interface Accepted {
  secret: string
  name: string
  email: string
  password: string
}

/**
 * Uses a link: makes the account, or gives the one that is there its new password. Every other link to the account ends, and so do
 * the sessions of before.
 * @param origin from where: device and address
 * @returns by what the account is entered now
 * @throws Refusal 403 for a link that is used, withdrawn or over, 422 at the field that is wrong
 */
export async function acceptInvitation(
  db: Db,
  config: Config,
  { secret, name, email: typed, password }: Accepted,
  origin: string | null = null,
): Promise<WayIn> {
  await assertUncommonPassword(password, config.storeName)
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    // Of two presses at once, the second waits here and finds the link used; no access and no owner changes meanwhile.
    await lockStaff(tx)
    const link = await readInvitation(tx, secret)
    await tx.updateTable('staff_invitations').set({ used_at: sql`now()` }).where('id', '=', link.id).execute()
    if (link.staff_id !== null) {
      const person = { staffId: link.staff_id, email: link.email! }
      const actor = { staffId: link.staff_id, name: link.name!, origin }
      await tx.updateTable('staff').set({ password_hash }).where('id', '=', link.staff_id).execute()
      await withdrawLinksTo(tx, actor, person, link.id)
      await accessChanged(tx, actor, person, { action: 'password_chosen' })
      return wayInOf(tx, link.staff_id)
    }
    const { role, refund_limit } = link
    const email = link.email ?? typed
    const made = await tx
      .insertInto('staff')
      .values({ email, name, role, refund_limit, password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw invalid({ email: [staffTexts.emailTaken] })
    const actor = { staffId: made.id, name, origin }
    await withdrawLinksTo(tx, actor, { staffId: made.id, email }, link.id)
    const after = { email, role, ...(refund_limit === null ? {} : { refund_limit }) }
    await writeHistory(tx, actor, [
      { entity: 'invitation', entityId: link.id, action: 'accepted', after: { email, role } },
    ])
    await writeHistory(tx, actor, [{ entity: 'staff', entityId: made.id, action: 'created', after }])
    return wayInOf(tx, made.id)
  })
}
