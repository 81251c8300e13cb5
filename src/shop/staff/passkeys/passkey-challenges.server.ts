import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import { challengeOf } from '#platform/security/webauthn.server.ts'
import { refusing, wrongPasskey } from './wrong-passkey.server.ts'

/** Minutes in which an authenticator has to answer. */
const MINUTES = 5

/** What an answer is good for, and nothing else. */
type Purpose = 'register' | 'sign_in' | 'confirm'

/** Gives out a challenge. @param staffId null before signing in */
export async function newChallenge(db: Db, purpose: Purpose, staffId: number | null): Promise<string> {
  const challenge = randomSecret()
  await db
    .insertInto('staff_passkey_challenges')
    .values({
      challenge_hash: hashSecret(challenge),
      purpose,
      staff_id: staffId,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
  return challenge
}

/** Uses a challenge up, also where it is refused. @throws Refusal 401 for one that was not given, not to them, or is over */
export async function takeChallenge(
  db: Db,
  purpose: Purpose,
  staffId: number | null,
  clientData: Buffer,
): Promise<void> {
  const challenge = refusing(() => challengeOf(clientData))
  const taken = await db
    .deleteFrom('staff_passkey_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId)
    .returning(sql<boolean>`expires_at > now()`.as('in_time'))
    .executeTakeFirst()
  if (!taken?.in_time) throw wrongPasskey('a challenge that was used, is over or was never given')
}

/** Deletes challenges that no device answered in time. */
export async function deleteOldChallenges(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_passkey_challenges', sql`expires_at < now()`)
}
