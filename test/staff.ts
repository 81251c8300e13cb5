import { sql } from 'kysely'
import { hashPassword } from '#platform/security/password-hash.server.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import type { Role } from '#shop/staff/rights.ts'
import type { TestApp } from './app.ts'
import { unique } from './make.ts'

/** The password of every member of the staff that a test makes. */
export const STAFF_PASSWORD = 'uma senha da equipe'

export type StaffMember = Awaited<ReturnType<typeof makeStaff>>

/**
 * A member of the staff with an open session.
 * @param refundLimit of a manager, in centavos of one order
 * @returns the headers that a program with their cookie sends
 */
export async function makeStaff(
  shop: Pick<TestApp, 'db'>,
  role: Role = 'owner',
  refundLimit: number | null = null,
) {
  const email = `equipe${unique()}@exemplo.com.br`
  const { id } = await shop.db
    .insertInto('staff')
    .values({
      email,
      name: `Pessoa ${email}`,
      role,
      refund_limit: refundLimit,
      password_hash: await hashPassword(STAFF_PASSWORD),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, role, headers: await openSession(shop, id) }
}

/** One more session of a member. @returns the headers that a program with its cookie sends */
export async function openSession({ db }: Pick<TestApp, 'db'>, staffId: number) {
  const secret = randomSecret()
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      secret_hash: hashSecret(secret),
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute()
  return { cookie: `vitrine_staff=${secret}` }
}
