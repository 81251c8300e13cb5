import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { seal, unseal } from '#platform/security/sealed-secret.server.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import type { Config } from '#shop/config.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { accessChanged } from './changed-access.server.ts'
import { holdRight } from './held-rights.server.ts'
import type { StaffMember } from './staff-session.server.ts'

const PURPOSE = 'totp'
const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10

interface Owner {
  staffId: number
  email: string
}

/** A new secret for the authenticator app (RFC 6238), not stored yet. @returns it, and the address that a QR code shows */
export function newTotp(config: Config, { email }: Pick<Owner, 'email'>): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }), config.storeName, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Makes the app the second factor, once it has shown a right code.
 * @returns ten codes for the day on which the phone is lost; they are shown once
 * @throws Refusal 422 at `code` when it is not the secret's; 401 when the session was ended meanwhile
 */
export async function enableSecondFactor(
  db: Db,
  config: Config,
  member: StaffMember,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const { staffId, email } = member
  const step = stepOf(totpOf(Secret.fromBase32(secret), config.storeName, email), code)
  if (step === null) throw invalid({ code: [staffTexts.wrongCode] })
  return db.transaction().execute(async (tx) => {
    const { hasAuthenticator } = await holdRight(tx, member, 'factors:change')
    await tx
      .updateTable('staff')
      .set({ totp_secret: seal(config.appSecret, PURPOSE, Buffer.from(secret)), totp_step: step })
      .where('id', '=', staffId)
      .execute()
    const action = hasAuthenticator ? 'authenticator_replaced' : 'authenticator_added'
    // Without the request's key: asked again because no answer came, it shows the codes once more.
    await accessChanged(tx, { ...member, requestKey: null }, member, { action }, member.session.id)
    return newRecoveryCodes(tx, staffId)
  })
}

/** Ten new recovery codes; those before them open nothing any more. */
export async function newRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((one) => ({ staff_id: staffId, code_hash: hashOf(one) })))
    .execute()
  return codes
}

/**
 * Takes a code of the app, or a recovery code; each of them once.
 * @returns false for a wrong one, or one that was taken before
 */
export async function takeCode(
  db: Db,
  config: Config,
  { staffId, email }: Owner,
  code: string,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '')
  return /^\d{6}$/.test(typed)
    ? takeTotp(db, config, { staffId, email }, typed)
    : takeRecoveryCode(db, staffId, typed)
}

async function takeTotp(db: Db, config: Config, { staffId, email }: Owner, code: string): Promise<boolean> {
  const { totp_secret } = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!totp_secret) return false
  const secret = Secret.fromBase32(unseal(config.appSecret, PURPOSE, totp_secret).toString())
  const step = stepOf(totpOf(secret, config.storeName, email), code)
  if (step === null) return false
  // Of two requests with one code, the second finds its step taken (RFC 6238, section 5.2).
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function takeRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The time step of a code, one step early or late; null when it is not the secret's. */
function stepOf(totp: TOTP, code: string): number | null {
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1 })
  return delta === null ? null : totp.counter() + delta
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, digits: 6, period: PERIOD_SECONDS })
}

/** Ten letters and digits that are not mistaken for one another, in two groups. */
function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const code = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

function hashOf(code: string): Buffer {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
