import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { known, mayDo, type Right, type Role } from './rights.ts'
import {
  hasSecondFactor,
  isConfirmed,
  RightMissing,
  type StaffCaller,
  type StaffMember,
} from './staff-session.server.ts'

/** One change of the staff at a time, until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx)
}

/**
 * Checks a member's right again under the lock on the staff: of two owners who take each other's access at once, the second has lost
 * hers by then, and a session that was ended meanwhile changes nothing any more.
 * @param tx the transaction of the change, before it writes; the lock is held until it ends
 * @returns whether the member has a second factor now
 * @throws Refusal 401 when the session is over, 403 without the right
 */
export async function holdRight(
  tx: Db,
  member: StaffMember,
  right: Right,
): Promise<{ hasSecondFactor: boolean; hasAuthenticator: boolean }> {
  await lockStaff(tx)
  const now = await tx
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['role', hasSecondFactor.as('second_factor')])
    .select(sql<boolean>`totp_secret is not null`.as('authenticator'))
    .where('session.id', '=', member.session.id)
    .where('staff.id', '=', member.staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!now) throw over()
  if (!mayDo(now.role as Role, right)) throw new Refusal(403, 'right_missing', staffTexts.noRight)
  return { hasSecondFactor: now.second_factor, hasAuthenticator: now.authenticator }
}

/**
 * Checks a caller's right and fresh proof again, under a lock until the transaction ends, where only a part of a call needs a right that
 * money and staff ask for: it may have been taken from them since the call began. A program can give no proof.
 * @returns centavos of one order that may go back by them; null: no limit
 * @throws Refusal 401 when the session or the key is over, 403 without the right or a proof
 */
export async function holdConfirmed(tx: Db, caller: StaffCaller, right: Right): Promise<Centavos | null> {
  if (caller.staffId === null) {
    const key = await tx
      .selectFrom('access_keys')
      .select('rights')
      .where('id', '=', caller.keyId ?? null)
      .where('revoked_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!key) throw over()
    if (!known(key.rights).includes(right)) throw new RightMissing(right)
    return null
  }
  // The member before the session, as who changes them locks them.
  const member = await tx
    .selectFrom('staff')
    .select(['role', 'refund_limit'])
    .where('id', '=', caller.staffId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const session =
    member &&
    (await tx
      .selectFrom('staff_sessions as session')
      .select(isConfirmed.as('confirmed'))
      .where('id', '=', caller.session?.id ?? null)
      .where('staff_id', '=', caller.staffId)
      .forShare()
      .executeTakeFirst())
  if (!session) throw over()
  if (!mayDo(member.role as Role, right)) throw new RightMissing(right)
  if (!session.confirmed) throw new Refusal(403, 'confirm_first', staffTexts.confirmFirst)
  return member.refund_limit
}

const over = () => new Refusal(401, 'staff_unauthenticated', staffTexts.signInFirst)
