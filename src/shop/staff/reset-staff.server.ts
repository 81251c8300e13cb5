import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Config } from '#shop/config.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { accessChanged } from './changed-access.server.ts'
import { lockStaff } from './held-rights.server.ts'
import { makeLink, withdrawInvitationsOf, withdrawLinksTo } from './invitations.server.ts'
import type { Role } from './rights.ts'

/**
 * Lets a member who lost password or phone begin anew. What they got in with opens nothing from this moment on: password, second
 * factor, sessions, pushes, and links of before. What they invited ends too: it may not have been them.
 * @returns the address on which they choose a password
 * @throws Refusal 404 when no account has this e-mail, 409 when it may not sign in
 */
export async function resetStaff(db: Db, config: Config, email: string, actor: Actor): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const member = await tx
      .selectFrom('staff')
      .select(['id', 'role', 'disabled_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!member) throw new Refusal(404, 'staff_not_found', staffTexts.staffNotFound)
    if (member.disabled_at) throw new Refusal(409, 'staff_disabled', staffTexts.staffDisabled)
    const { id: staffId } = member
    await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await tx
      .updateTable('staff')
      .set({ totp_secret: null, password_hash: null })
      .where('id', '=', staffId)
      .execute()
    await withdrawLinksTo(tx, actor, { staffId, email })
    await withdrawInvitationsOf(tx, actor, staffId)
    await accessChanged(tx, actor, { staffId, email }, { action: 'reset' })
    return (await makeLink(tx, config, { email, role: member.role as Role, staff_id: staffId })).link
  })
}
