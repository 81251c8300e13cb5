import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { boundToken } from '#platform/security/signed-link.server.ts'
import {
  checkAssertion,
  checkNewCredential,
  passkeyAlgorithms,
  relyingPartyOf,
} from '#platform/security/webauthn.server.ts'
import type { Config } from '#shop/config.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { noteSignIn } from '#shop/staff/access-log.server.ts'
import { accessChanged } from '#shop/staff/changed-access.server.ts'
import { holdRight } from '#shop/staff/held-rights.server.ts'
import { newRecoveryCodes } from '#shop/staff/second-factor.server.ts'
import { confirmSession, type StaffMember } from '#shop/staff/staff-session.server.ts'
import { secondFactors, type WayIn } from '#shop/staff/way-in.server.ts'
import { newChallenge, takeChallenge } from './passkey-challenges.server.ts'
import type { NewPasskey, Passkey, PasskeyProof } from './passkey-schema.ts'
import { refusing, wrongPasskey } from './wrong-passkey.server.ts'

/** More devices than a person has. */
const MOST_PASSKEYS = 20

type DbAndConfig = { db: Db; config: Config }

/** A person's passkeys, the first first. */
export async function listPasskeys(db: Db, staffId: number): Promise<Passkey[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .limit(MOST_PASSKEYS)
    .execute()
}

/** What the browser asks an authenticator for, to make a passkey. */
export async function beginPasskey({ db, config }: DbAndConfig, member: StaffMember) {
  return {
    challenge: await newChallenge(db, 'register', member.staffId),
    site: { id: relyingPartyOf(config.storeUrl).id, name: config.storeName },
    person: {
      // Says nothing of the person, and is the same for all of their devices.
      id: boundToken(config.appSecret, 'passkey person', [String(member.staffId)]),
      name: member.email,
      display_name: member.name,
    },
    algorithms: [...passkeyAlgorithms],
    known: await credentialsOf(db, member.staffId),
  }
}

/** What the browser asks an authenticator to sign. @param member null: the person is not known before signing in */
export async function beginPasskeyProof({ db, config }: DbAndConfig, member: StaffMember | null) {
  return {
    challenge: await newChallenge(db, member ? 'confirm' : 'sign_in', member?.staffId ?? null),
    site_id: relyingPartyOf(config.storeUrl).id,
    known: member ? await credentialsOf(db, member.staffId) : [],
  }
}

/**
 * Adds a passkey to a person's account.
 * @returns recovery codes, shown once, when it is the account's first second factor; else none
 * @throws Refusal 422 when it is not what was asked for, 409 when it is known already or there are too many
 */
export async function addPasskey(
  { db, config }: DbAndConfig,
  member: StaffMember,
  { name, ...given }: NewPasskey,
): Promise<string[]> {
  const { staffId } = member
  const credential = {
    id: bytesOf(given.id),
    clientData: bytesOf(given.client_data),
    authenticatorData: bytesOf(given.authenticator_data),
    publicKey: bytesOf(given.public_key),
    algorithm: given.algorithm,
  }
  await takeChallenge(db, 'register', staffId, credential.clientData)
  const counter = refusing(() => checkNewCredential(relyingPartyOf(config.storeUrl), credential))
  return db.transaction().execute(async (tx) => {
    const { hasSecondFactor } = await holdRight(tx, member, 'factors:change')
    const { count } = await tx
      .selectFrom('staff_passkeys')
      .select((passkeys) => passkeys.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (count >= MOST_PASSKEYS) throw new Refusal(409, 'too_many_passkeys', staffTexts.tooManyPasskeys)
    const added = await tx
      .insertInto('staff_passkeys')
      .values({
        staff_id: staffId,
        credential_id: credential.id,
        public_key: credential.publicKey,
        algorithm: credential.algorithm,
        counter,
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal(409, 'passkey_known', staffTexts.passkeyKnown)
    const change = { action: 'passkey_added', after: { passkey: name } } as const
    await accessChanged(tx, member, member, change, member.session.id)
    return hasSecondFactor ? [] : newRecoveryCodes(tx, staffId)
  })
}

/** Removes one of a person's passkeys; with their last second factor go the recovery codes. @throws Refusal 404 */
export async function removePasskey(db: Db, member: StaffMember, id: number): Promise<void> {
  const { staffId } = member
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, member, 'factors:change')
    const removed = await tx
      .deleteFrom('staff_passkeys')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal(404, 'passkey_not_found', staffTexts.passkeyNotFound)
    await sql`
      delete from staff_recovery_codes where staff_id = ${staffId}
        and not exists (select from staff_passkeys where staff_id = ${staffId})
        and exists (select from staff where id = ${staffId} and totp_secret is null)`.execute(tx)
    const change = { action: 'passkey_removed', before: { passkey: removed.name } } as const
    await accessChanged(tx, member, member, change, member.session.id)
  })
}

/**
 * Proves who signs in by a passkey alone: the device is one factor, its finger, face or PIN the other.
 * @returns by what the account was entered, whose it is, and the passkey's name
 * @throws Refusal 401, in the same words whatever is wrong
 */
export async function signInByPasskey(
  parts: DbAndConfig,
  proof: PasskeyProof,
): Promise<{ wayIn: WayIn; email: string; name: string }> {
  const { db } = parts
  await takeChallenge(db, 'sign_in', null, bytesOf(proof.client_data))
  const passkey = await db
    .selectFrom('staff_passkeys as passkey')
    .innerJoin('staff', 'staff.id', 'passkey.staff_id')
    .select(['passkey.id', 'passkey.name', 'staff_id', 'email', 'public_key', 'algorithm'])
    .select(['password_hash', secondFactors.as('factors')])
    .where('credential_id', '=', bytesOf(proof.id))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!passkey) throw wrongPasskey('an unknown passkey')
  await spendOnce(parts, passkey, proof)
  const { staff_id: staffId, email, name, password_hash, factors } = passkey
  return { wayIn: { staffId, passwordHash: password_hash, secondFactors: factors }, email, name }
}

/** Proves again who sits at a session, by one of their passkeys. @throws Refusal 401; 404 for a stranger's passkey */
export async function confirmByPasskey(
  parts: DbAndConfig,
  member: StaffMember,
  proof: PasskeyProof,
): Promise<void> {
  await takeChallenge(parts.db, 'confirm', member.staffId, bytesOf(proof.client_data))
  const passkey = await parts.db
    .selectFrom('staff_passkeys')
    .select(['id', 'public_key', 'algorithm'])
    .where('credential_id', '=', bytesOf(proof.id))
    .where('staff_id', '=', member.staffId)
    .executeTakeFirst()
  const refused = () => noteSignIn(parts.db, member, 'proof_refused')
  if (!passkey) {
    await refused()
    throw new Refusal(404, 'passkey_not_found', staffTexts.passkeyNotFound)
  }
  await spendOnce(parts, passkey, proof).catch(async (error) => {
    await refused()
    throw error
  })
  await confirmSession(parts.db, member)
}

interface StoredKey {
  id: number
  public_key: Buffer
  algorithm: number
}

/** Checks the signature, and that the authenticator's count goes on: one that falls back has a copy somewhere. */
async function spendOnce({ db, config }: DbAndConfig, key: StoredKey, proof: PasskeyProof): Promise<void> {
  const { id, public_key: publicKey, algorithm } = key
  const assertion = {
    clientData: bytesOf(proof.client_data),
    authenticatorData: bytesOf(proof.authenticator_data),
    signature: bytesOf(proof.signature),
  }
  const counter = refusing(() =>
    checkAssertion(relyingPartyOf(config.storeUrl), assertion, { publicKey, algorithm }),
  )
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrongPasskey('the count of a passkey fell back: it may have been copied')
}

async function credentialsOf(db: Db, staffId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select('credential_id')
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .limit(MOST_PASSKEYS)
    .execute()
  return rows.map(({ credential_id }) => credential_id.toString('base64url'))
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
