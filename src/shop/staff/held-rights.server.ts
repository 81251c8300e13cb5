import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { mayDo, type Right, type Role } from './rights.ts'
import { hasSecondFactor, type StaffMember } from './staff-session.server.ts'

/** One change of the staff at a time, until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx)
}

/**
 * Judges a member again once nobody else changes the staff: of two owners who take each other's access at once, the second has lost
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
  if (!now) throw new Refusal(401, 'staff_unauthenticated', staffTexts.signInFirst)
  if (!mayDo(now.role as Role, right)) throw new Refusal(403, 'right_missing', staffTexts.noRight)
  return { hasSecondFactor: now.second_factor, hasAuthenticator: now.authenticator }
}
