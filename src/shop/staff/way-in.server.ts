import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { lockStaff } from './held-rights.server.ts'
import { ABSOLUTE_DAYS, IDLE_HOURS, memberOf, type StaffMember, staffCookie } from './staff-session.server.ts'

/** The second factors of a row of `staff`, told apart from any others: the sealed secret of the app, and the passkeys. */
export const secondFactors = sql<string>`concat_ws(' ', encode(totp_secret, 'hex'),
  (select string_agg(passkey.id::text, ' ' order by passkey.id) from staff_passkeys passkey where passkey.staff_id = staff.id))`

/** The password and second factors of an account, as they were when a sign-in was proved. */
export interface WayIn {
  staffId: number
  passwordHash: string | null
  secondFactors: string
}

/**
 * Opens a session and gives the browser its cookie, which no script reads and no other site sends.
 * @param wayIn what was proved: where it is another by now, a reset or a new password ended all sessions, and no later one opens
 * @param opened writes down that it was, in the same transaction
 * @returns who it is
 * @throws Refusal 401 when the member lost the access just now
 */
export async function openStaffSession(
  { db, config }: { db: Db; config: Config },
  reply: FastifyReply,
  wayIn: WayIn,
  device: string,
  opened: (tx: Db) => Promise<void> = async () => {},
): Promise<StaffMember> {
  const secret = randomSecret()
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if (!(await isStill(tx, wayIn))) throw signInFirst()
    await tx
      .insertInto('staff_sessions')
      .values({
        staff_id: wayIn.staffId,
        secret_hash: hashSecret(secret),
        name: device,
        expires_at: sql<Date>`now() + make_interval(hours => ${IDLE_HOURS})`,
      })
      .execute()
    await opened(tx)
  })
  const member = await memberOf({ db, config }, secret)
  if (!member) throw signInFirst()
  const { name, options } = staffCookie(config)
  reply.setCookie(name, secret, { ...options, maxAge: ABSOLUTE_DAYS * 86_400 })
  return member
}

/** What an account is entered by now. */
export async function wayInOf(db: Db, staffId: number): Promise<WayIn> {
  const { password_hash, factors } = await db
    .selectFrom('staff')
    .select(['password_hash', secondFactors.as('factors')])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { staffId, passwordHash: password_hash, secondFactors: factors }
}

async function isStill(tx: Db, { staffId, passwordHash, secondFactors: factors }: WayIn): Promise<boolean> {
  const same = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not distinct from', passwordHash)
    .where(secondFactors, '=', factors)
    .executeTakeFirst()
  return same !== undefined
}

function signInFirst(): Refusal {
  return new Refusal(401, 'staff_unauthenticated', staffTexts.signInFirst)
}
