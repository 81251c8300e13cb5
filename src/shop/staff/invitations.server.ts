import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { assertUncommonPassword } from '#shop/customers/common-password.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { limitOf, type Role } from './rights.ts'
import { removeSecondFactor } from './second-factor.server.ts'

/** Hours for which an invitation can be used. */
const HOURS = 24

/**
 * The address on which the first owner chooses e-mail and password; null once a staff member can sign in. Links of
 * earlier starts end with it. The secret stands behind the `#`: it reaches no server and no log.
 */
export async function firstOwnerLink(db: Db, config: Config): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table staff_invitations in exclusive mode`.execute(tx)
    const member = await tx
      .selectFrom('staff')
      .select('id')
      .where('disabled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (member) return null
    await tx.deleteFrom('staff_invitations').where('used_at', 'is', null).where('email', 'is', null).execute()
    return invitation(tx, config, { email: null, role: 'owner' })
  })
}

/** Who is invited; a manager with the limit for money back, in centavos of one order, if there is one. */
interface Invited {
  email: string
  role: Role
  refund_limit?: Centavos | null | undefined
}

/**
 * Invites a person to the staff.
 * @returns the address on which they choose a password
 * @throws Refusal 422 at `email` when it has an account
 */
export async function inviteStaff(
  db: Db,
  config: Config,
  { email, role, refund_limit }: Invited,
): Promise<string> {
  const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known) throw invalid({ email: [staffTexts.emailTaken] })
  return invitation(db, config, { email, role, refund_limit: limitOf(role, refund_limit ?? null) })
}

/**
 * Lets a member who lost password or phone begin anew: sessions and second factor end.
 * @returns the address on which they choose a password
 * @throws Refusal 404 when no account has this e-mail
 */
export async function resetStaff(db: Db, config: Config, email: string, actor: Actor): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('staff')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!member) throw new Refusal(404, 'staff_not_found', staffTexts.staffNotFound)
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', member.id).execute()
    await removeSecondFactor(tx, member.id)
    await writeHistory(tx, actor, [{ entity: 'staff', entityId: member.id, action: 'reset' }])
    return invitation(tx, config, { email, role: member.role, staffId: member.id })
  })
}

async function invitation(
  db: Db,
  config: Config,
  {
    email,
    role,
    refund_limit = null,
    staffId = null,
  }: { email: string | null; role: Role; refund_limit?: Centavos | null; staffId?: number | null },
): Promise<string> {
  const secret = randomSecret()
  await db
    .insertInto('staff_invitations')
    .values({
      email,
      role,
      refund_limit,
      staff_id: staffId,
      secret_hash: hashSecret(secret),
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`,
    })
    .execute()
  return `${config.storeUrl}/admin/convite#${secret}`
}

/** An invitation that can be used, as its page shows it. @throws Refusal 403 when there is none */
export async function readInvitation(db: Db, secret: string) {
  const found = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'refund_limit', 'staff_id', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!found) throw new Refusal(403, 'link_invalid', staffTexts.linkInvalid)
  if (found.used_at || found.expired) throw new Refusal(403, 'link_expired', staffTexts.linkExpired)
  return found
}

/**
 * Uses an invitation: makes the account, or gives the one that is there its new password.
 * @returns the account's id
 * @throws Refusal 403 for a link that is used or over, 422 at the field that is wrong
 */
export async function acceptInvitation(
  db: Db,
  config: Config,
  { secret, name, email: typed, password }: { secret: string; name: string; email: string; password: string },
): Promise<number> {
  await assertUncommonPassword(password, config.storeName)
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const { id, email, role, refund_limit, staff_id } = await readInvitation(tx, secret)
    // Of two who press at once, the second waits here and finds it used.
    const { numUpdatedRows } = await tx
      .updateTable('staff_invitations')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(403, 'link_expired', staffTexts.linkExpired)
    if (staff_id !== null) {
      await tx.updateTable('staff').set({ password_hash }).where('id', '=', staff_id).execute()
      return staff_id
    }
    const made = await tx
      .insertInto('staff')
      .values({ email: email ?? typed, name, role, refund_limit, password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw invalid({ email: [staffTexts.emailTaken] })
    const after = { email: email ?? typed, role, ...(refund_limit === null ? {} : { refund_limit }) }
    await writeHistory(tx, { staffId: made.id, name }, [
      { entity: 'staff', entityId: made.id, action: 'created', after },
    ])
    return made.id
  })
}
