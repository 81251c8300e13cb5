import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { hashPassword, needsRehash, verifyPassword } from '#platform/security/password-hash.server.ts'
import type { Config } from '#shop/config.server.ts'
import { changedFields, writeHistory } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { revokeKeysOf } from './access-keys.server.ts'
import { noteSignIn } from './access-log.server.ts'
import { endSessionsOf } from './ended-sessions.server.ts'
import { holdRight } from './held-rights.server.ts'
import { withdrawInvitationsOf, withdrawLinksTo } from './invitations.server.ts'
import { limitOf, mayDo, type Role, rightsOfRole, roleNames } from './rights.ts'
import { takeCode } from './second-factor.server.ts'
import { confirmSession, hasSecondFactor, type StaffMember } from './staff-session.server.ts'
import { secondFactors, type WayIn } from './way-in.server.ts'

/**
 * Proves who signs in: password, and the second factor where there is one.
 * @returns by what the account was entered
 * @throws Refusal 401 for a wrong e-mail, password or code, in the same words and time for all; 401 with the code
 * `second_factor_needed` when the password is right and no code came
 */
export async function signInStaff(
  db: Db,
  config: Config,
  { email, password, code }: { email: string; password: string; code: string },
  origin: string | null = null,
): Promise<WayIn> {
  const member = await db
    .selectFrom('staff')
    .select(['id', 'email', 'password_hash', 'disabled_at', hasSecondFactor.as('second')])
    .select(secondFactors.as('factors'))
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await verifyPassword(password, member?.password_hash ?? null)
  // For an unknown e-mail too: the answer takes as long.
  const refused = () => noteSignIn(db, { staffId: member?.id ?? null, email, origin }, 'sign_in_refused')
  if (!member || !isRight || member.disabled_at) {
    await refused()
    throw wrongCredentials()
  }
  if (member.second) {
    if (code === '') {
      await noteSignIn(db, { staffId: member.id, email, origin }, 'code_asked')
      throw new Refusal(401, 'second_factor_needed', staffTexts.codeNeeded)
    }
    if (!(await takeCode(db, config, { staffId: member.id, email }, code))) {
      await refused()
      throw wrongCredentials()
    }
  }
  const wayIn = { staffId: member.id, passwordHash: member.password_hash, secondFactors: member.factors }
  return needsRehash(member.password_hash!) ? rehash(db, wayIn, password) : wayIn
}

/** Stores the password with the parameters of today; one that was taken away or replaced meanwhile does not come back. */
async function rehash(db: Db, wayIn: WayIn, password: string): Promise<WayIn> {
  const passwordHash = await hashPassword(password)
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', wayIn.staffId)
    .where('password_hash', '=', wayIn.passwordHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ...wayIn, passwordHash } : wayIn
}

/**
 * Proves again who sits at a session: by a code of the app or a recovery code, or by the password where there is no second factor.
 * @throws Refusal 422 at `proof` when it is wrong
 */
export async function confirmStaff(
  db: Db,
  config: Config,
  member: StaffMember,
  proof: string,
): Promise<void> {
  const isRight = member.hasSecondFactor
    ? await takeCode(db, config, member, proof)
    : await verifyPassword(proof, await passwordHashOf(db, member.staffId))
  if (!isRight) {
    await noteSignIn(db, member, 'proof_refused')
    throw invalid({ proof: [member.hasSecondFactor ? staffTexts.wrongCode : staffTexts.wrongPassword] })
  }
  await confirmSession(db, member)
}

/** Everybody of the staff, the first first. */
export async function listStaff(db: Db) {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'refund_limit', hasSecondFactor.as('second_factor')])
    .select([sql<boolean>`disabled_at is not null`.as('disabled')])
    .select((staff) =>
      staff
        .selectFrom('staff_sessions')
        .select((session) => session.fn.max('last_used_at').as('last'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    )
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ last_seen_at, ...row }) => ({
    ...row,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }))
}

/** What a member may do, up to how many centavos of one order a manager gives back, and whether they may sign in at all. */
type Access = { role: Role; disabled: boolean; refund_limit: Centavos | null }
/** The same as it is asked for: without a limit, it stays as it is. */
type AskedAccess = Pick<Access, 'role' | 'disabled'> & { refund_limit?: Centavos | null | undefined }

/**
 * Changes a member's role, limit, or whether they may sign in, from what was seen. Their sessions end with a lost right, what they
 * invited with the right to invite, and the keys they made that may do more than they.
 * @throws Refusal 401 or 403 when who changes it has just lost the right; 404 without such a member; 409 when another owner has
 * changed it meanwhile, or no owner would be left
 */
export async function changeStaff(
  db: Db,
  actor: StaffMember,
  { id, role, disabled, refund_limit: asked, seen }: AskedAccess & { id: number; seen: AskedAccess },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, actor, 'staff:manage')
    const member = await tx
      .selectFrom('staff')
      .select(['email', 'role', 'refund_limit', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!member) throw new Refusal(404, 'staff_not_found', staffTexts.staffNotFound)
    const now = {
      role: member.role as Role,
      disabled: member.disabled_at !== null,
      refund_limit: member.refund_limit,
    }
    const refund_limit = limitOf(role, asked === undefined ? now.refund_limit : asked)
    const changed = changedFields(now, { role, disabled, refund_limit })
    if (!changed) return
    if (changedFields(now, { refund_limit: now.refund_limit, ...seen }))
      throw await changedMeanwhile(tx, id, now)
    await tx
      .updateTable('staff')
      .set({ role, refund_limit, disabled_at: disabled ? sql`coalesce(disabled_at, now())` : null })
      .where('id', '=', id)
      .execute()
    const owner = await tx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      // One whose reset waits for a new password does not get in.
      .where('password_hash', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!owner) throw new Refusal(409, 'last_owner', staffTexts.lastOwner)
    await endSessionsOf(tx, id)
    if (disabled) {
      await withdrawLinksTo(tx, actor, { staffId: id, email: member.email })
    }
    await revokeKeysOf(tx, actor, id, disabled ? [] : rightsOfRole(role))
    if (disabled || !mayDo(role, 'staff:manage')) await withdrawInvitationsOf(tx, actor, id)
    await writeHistory(tx, actor, [{ entity: 'staff', entityId: id, action: 'changed', ...changed }])
  })
}

/** Another owner was quicker: says what is there now, and by whom. */
async function changedMeanwhile(tx: Db, id: number, now: Access): Promise<Refusal> {
  const last = await tx
    .selectFrom('history')
    .select('actor')
    .where('entity', '=', 'staff')
    .where('entity_id', '=', id)
    .where('action', '=', 'changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Refusal(
    409,
    'staff_changed',
    staffTexts.changedMeanwhile(last?.actor ?? 'um comando', accessWords(now)),
  )
}

function accessWords({ role, disabled, refund_limit }: Access): string {
  if (disabled) return staffTexts.noAccess
  return refund_limit === null ? roleNames[role] : staffTexts.upTo(roleNames[role], brl(refund_limit))
}

async function passwordHashOf(db: Db, staffId: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return password_hash
}

function wrongCredentials(): Refusal {
  return new Refusal(401, 'wrong_credentials', staffTexts.wrongCredentials, {
    suspect: 'wrong staff password or code',
  })
}
