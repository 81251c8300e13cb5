import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { noteRefused, originOf, requestKeyOf } from './access-log.server.ts'
import { confirmedRights, type Right, type Role, rightsBeforeSecondFactor, rightsOfRole } from './rights.ts'
import type { StaffSession } from './staff-schema.ts'

/** A session ends after twelve hours without use, and thirty days after it was opened in any case. */
export const IDLE_HOURS = 12
export const ABSOLUTE_DAYS = 30
/** Money and staff ask again who it is when that was proved longer ago. */
const CONFIRMED_MINUTES = 10
/** Days an owner of a real shop may work without a second factor. */
const REMINDER_DAYS = 7

/** Who makes a request of the back office: a person of the staff, or a program with an access key. */
export interface StaffCaller extends Actor {
  rights: readonly Right[]
  /** the program's key */
  keyId?: number
  /** the person's session */
  session?: { id: number; confirmed: boolean }
}

/** A person of the staff with an open session. */
export interface StaffMember extends StaffCaller {
  staffId: number
  email: string
  role: Role
  /** centavos of one order that may go back without an owner; null: no limit */
  refundLimit: Centavos | null
  /** an authenticator app, or a passkey */
  hasSecondFactor: boolean
  hasAuthenticator: boolean
  /** until when an owner of a real shop works without a second factor; null: none is owed */
  secureBy: Date | null
  /** the account may do nothing but set up its second factor */
  mustSecure: boolean
  session: { id: number; confirmed: boolean }
}

type DbAndConfig = { db: Db; config: Config }

/** Ends the request's session and takes its cookie back. */
export async function closeStaffSession(
  { db, config }: DbAndConfig,
  reply: FastifyReply,
  member: StaffMember,
): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', member.session.id).execute()
  const { name, options } = staffCookie(config)
  reply.clearCookie(name, options)
}

/**
 * The member of the staff whose session the request carries, when their role has the right.
 * @throws Refusal 401 without a session, 403 without the right, before the second factor that an owner owes, or when
 * money and staff ask again who it is
 */
export async function requireStaff(
  parts: DbAndConfig,
  request: FastifyRequest,
  right: Right,
): Promise<StaffMember> {
  const member = await staffOf(parts, request)
  if (!member) throw new Refusal(401, 'staff_unauthenticated', staffTexts.signInFirst)
  await demandRight(parts.db, member, right)
  if (member.mustSecure && !rightsBeforeSecondFactor.includes(right))
    throw new Refusal(403, 'second_factor_first', staffTexts.secondFactorFirst)
  if (confirmedRights.includes(right) && !member.session.confirmed)
    throw new Refusal(403, 'confirm_first', staffTexts.confirmFirst)
  return member
}

/** Refusals are in the history, which the owner reads. @throws Refusal 403 without the right */
export async function demandRight(db: Db, caller: StaffCaller, right: Right): Promise<void> {
  if (caller.rights.includes(right)) return
  await noteRefused(db, caller, right)
  throw new Refusal(403, 'right_missing', staffTexts.noRight, { suspect: `staff without ${right}` })
}

/** Only a part of what a call does needs a right, which its caller lacks. The call's transaction is over when it is written down. */
export class RightMissing extends Refusal {
  readonly right: Right
  constructor(right: Right) {
    super(403, 'right_missing', staffTexts.noRight, { suspect: `staff without ${right}` })
    this.right = right
  }
}

/** The member of the staff whose session the request carries, or null. */
export async function staffOf(parts: DbAndConfig, request: FastifyRequest): Promise<StaffMember | null> {
  const secret = request.cookies[staffCookie(parts.config).name]
  if (!secret || !/^[\w-]{40}$/.test(secret)) return null
  const member = await memberOf(parts, secret)
  return member && { ...member, origin: originOf(request), requestKey: requestKeyOf(request) }
}

/** Whether who sits at a `session` has proved it of late. By the statement's time: a transaction may have waited. */
export const isConfirmed = sql<boolean>`session.confirmed_at > statement_timestamp() - make_interval(mins => ${CONFIRMED_MINUTES})`

/** Whether a row of `staff` has a second factor: an authenticator app or a passkey. */
export const hasSecondFactor = sql<boolean>`(totp_secret is not null
  or exists (select from staff_passkeys passkey where passkey.staff_id = staff.id))`

/** Who sits at the session with a secret; null when it is over, or the member was shut out. */
export async function memberOf({ db, config }: DbAndConfig, secret: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .where('session.secret_hash', '=', hashSecret(secret))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('staff.disabled_at', 'is', null)
    .select([
      'staff.id as staff_id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.refund_limit',
      'session.id as session_id',
      sql<boolean>`totp_secret is not null`.as('has_authenticator'),
      hasSecondFactor.as('has_second_factor'),
      sql<Date>`staff.created_at + make_interval(days => ${REMINDER_DAYS})`.as('reminded_until'),
      sql<boolean>`staff.created_at < now() - make_interval(days => ${REMINDER_DAYS})`.as('is_old'),
      isConfirmed.as('confirmed'),
      sql<boolean>`session.last_used_at < now() - interval '5 minutes'`.as('unused_for_minutes'),
    ])
    .executeTakeFirst()
  if (!row) return null
  if (row.unused_for_minutes) await prolong(db, row.session_id)
  const owesFactor = row.role === 'owner' && !row.has_second_factor && Boolean(config.store.legalName)
  return {
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    role: row.role,
    refundLimit: row.refund_limit,
    rights: rightsOfRole(row.role),
    hasSecondFactor: row.has_second_factor,
    hasAuthenticator: row.has_authenticator,
    secureBy: owesFactor ? row.reminded_until : null,
    mustSecure: owesFactor && row.is_old,
    session: { id: row.session_id, confirmed: row.confirmed },
  }
}

/** Who sits at a session, as its screens need it. */
export function described(member: StaffMember): StaffSession {
  const { name, email, role, rights } = member
  return {
    name,
    email,
    role,
    rights: [...rights],
    refund_limit: member.refundLimit,
    second_factor: member.hasSecondFactor,
    authenticator: member.hasAuthenticator,
    secure_by: member.secureBy,
    must_secure: member.mustSecure,
  }
}

/** The session has proved again who sits there. */
export async function confirmSession(db: Db, { session }: StaffMember): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', session.id)
    .execute()
}

/** The open sessions of a member, the last used first. */
export async function listStaffSessions(db: Db, { staffId, session }: StaffMember) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === session.id,
  }))
}

/** Those of these sessions of the staff that are open. Looking does not prolong them. */
export async function openSessionsAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_sessions.id')
    .where('staff_sessions.id', 'in', ids)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes expired sessions, and invitations a week after their end. */
export async function deleteExpiredStaffSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_sessions', sql`expires_at < now()`)
  await deleteInBatches(db, 'staff_invitations', sql`expires_at < now() - interval '7 days'`)
}

async function prolong(db: Db, id: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(now() + make_interval(hours => ${IDLE_HOURS}), created_at + make_interval(days => ${ABSOLUTE_DAYS}))`,
    })
    .where('id', '=', id)
    .execute()
}

/** The cookie of the staff’s sessions: its name and how it is set. */
export function staffCookie({ storeUrl }: Config) {
  const secure = storeUrl.startsWith('https://')
  // With this prefix a browser takes the cookie from no neighbour of the host and from no plain http.
  const name = secure ? '__Host-vitrine_staff' : 'vitrine_staff'
  return { name, options: { path: '/', sameSite: 'strict', httpOnly: true, secure } as const }
}
