import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { type Actor, commandActor, writeHistory } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { holdRight, lockStaff } from './held-rights.server.ts'
import { limitOf, type Role } from './rights.ts'
import type { Invitation } from './staff-schema.ts'
import type { StaffMember } from './staff-session.server.ts'

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
    return (await makeLink(tx, config, { email: null, role: 'owner' })).link
  })
}

/** Who is invited; a manager with the limit for money back, in centavos of one order, if there is one. */
interface Invited {
  email: string
  role: Role
  refund_limit?: Centavos | null | undefined
}

/**
 * Invites a person to the staff. An invitation that they have already ends with it: it may have had another role.
 * @param by who invites, with whose rights the invitation ends; null: a command at the server
 * @returns the address on which they choose a password
 * @throws Refusal 422 at `email` when it has an account; 401 or 403 when who invites has just lost the right
 */
export async function inviteStaff(
  db: Db,
  config: Config,
  { email, role, refund_limit }: Invited,
  by: StaffMember | null = null,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (by) await holdRight(tx, by, 'staff:manage')
    else await lockStaff(tx)
    const known = await tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
    if (known) throw invalid({ email: [staffTexts.emailTaken] })
    await withdrawLinks(tx, by ?? commandActor, openLinks(tx).select('id').where('link.email', '=', email))
    const limit = limitOf(role, refund_limit ?? null)
    const { id, link } = await makeLink(tx, config, {
      ...{ email, role, refund_limit: limit },
      invited_by: by?.staffId ?? null,
    })
    const after = { email, role, ...(limit === null ? {} : { refund_limit: limit }) }
    await writeHistory(tx, by ?? commandActor, [
      { entity: 'invitation', entityId: id, action: 'created', after },
    ])
    return link
  })
}

/** A link to an account: who it is for, and what it makes or opens. */
interface NewLink extends Omit<Invited, 'email'> {
  /** null: the first owner chooses it */
  email: string | null
  /** set: a new password for this account */
  staff_id?: number
  invited_by?: number | null
}

/** Makes a link that works once. */
export async function makeLink(
  tx: Db,
  config: Config,
  { refund_limit = null, ...values }: NewLink,
): Promise<{ id: number; link: string }> {
  const secret = randomSecret()
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({
      ...values,
      refund_limit,
      secret_hash: hashSecret(secret),
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, link: `${config.storeUrl}/admin/convite#${secret}` }
}

/** The invitations that can still be accepted, the last first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  return openLinks(db)
    .leftJoin('staff as inviter', 'inviter.id', 'invited_by')
    .select(['link.id', 'link.email', 'link.role', 'link.refund_limit', 'link.expires_at'])
    .select('inviter.name as invited_by')
    .where('link.staff_id', 'is', null)
    .where('link.email', 'is not', null)
    .$narrowType<{ email: string; role: Role }>()
    .orderBy('link.id', 'desc')
    .limit(200)
    .execute()
}

/** Takes an invitation back: its link opens nothing any more. @throws Refusal 404 for one that is used, over or none */
export async function withdrawInvitation(db: Db, by: StaffMember, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, by, 'staff:manage')
    const open = openLinks(tx).select('id').where('link.id', '=', id).where('staff_id', 'is', null)
    const withdrawn = await withdrawLinks(tx, by, open)
    if (withdrawn === 0) throw new Refusal(404, 'invitation_not_found', staffTexts.invitationNotFound)
  })
}

/** Ends a person's open invitations: they end with the right to invite. */
export async function withdrawInvitationsOf(tx: Db, actor: Actor, staffId: number): Promise<void> {
  await withdrawLinks(tx, actor, openLinks(tx).select('id').where('invited_by', '=', staffId))
}

/**
 * Ends every link by which a person could still get in.
 * @param used the one that they have just accepted
 */
export async function withdrawLinksTo(
  tx: Db,
  actor: Actor,
  { staffId, email }: { staffId: number; email: string },
  used: number | null = null,
): Promise<void> {
  const open = openLinks(tx)
    .select('id')
    .where((link) => link.or([link('staff_id', '=', staffId), link('link.email', '=', email)]))
    .where('id', 'is distinct from', used)
  await withdrawLinks(tx, actor, open)
}

/** Links that are neither used nor expired nor withdrawn. */
function openLinks(db: Db) {
  return db
    .selectFrom('staff_invitations as link')
    .where('link.used_at', 'is', null)
    .where('link.withdrawn_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`now()`)
}

/** @returns how many there were. Links to a new password are no invitations, and stand as their reset in the history. */
async function withdrawLinks(
  tx: Db,
  actor: Actor,
  links: { execute(): Promise<{ id: number }[]> },
): Promise<number> {
  const ids = (await links.execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  const withdrawn = await tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: sql`now()` })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'email', 'role', 'staff_id'])
    .execute()
  const changes = withdrawn
    .filter(({ staff_id }) => staff_id === null)
    .map(({ id, email, role }) => ({
      ...{ entity: 'invitation', entityId: id, action: 'withdrawn' },
      before: { email, role },
    }))
  await writeHistory(tx, actor, changes)
  return withdrawn.length
}
