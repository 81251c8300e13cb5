import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, randomSecret } from '#platform/security/signed-link.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { originOf, requestKeyOf } from './access-log.server.ts'
import { holdRight } from './held-rights.server.ts'
import { known, type Right } from './rights.ts'
import type { AccessKey } from './staff-schema.ts'
import type { StaffCaller, StaffMember } from './staff-session.server.ts'

/** So that a key that was left somewhere by mistake is recognised for what it is. */
const PREFIX = 'vitrine_'
/** More programs than a shop has; a bound for its list. */
const MOST_KEYS = 100

/** The program whose key the request carries as a Bearer token, or null. */
export async function keyOf(db: Db, request: FastifyRequest): Promise<StaffCaller | null> {
  const secret = /^Bearer vitrine_([\w-]{40})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!secret) return null
  const key = await db
    .selectFrom('access_keys')
    .select(['id', 'name', 'rights'])
    .select(
      sql<boolean>`last_used_at is null or last_used_at < now() - interval '5 minutes'`.as(
        'unused_for_minutes',
      ),
    )
    .where('key_hash', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!key) return null
  if (key.unused_for_minutes) {
    await db.updateTable('access_keys').set({ last_used_at: sql`now()` }).where('id', '=', key.id).execute()
  }
  return {
    staffId: null,
    keyId: key.id,
    name: key.name,
    origin: originOf(request),
    requestKey: requestKeyOf(request),
    rights: known(key.rights),
  }
}

/** The keys, the newest first; those that were taken back last. */
export async function listAccessKeys(db: Db): Promise<AccessKey[]> {
  const rows = await db
    .selectFrom('access_keys')
    .select(['id', 'name', 'rights', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(MOST_KEYS)
    .execute()
  return rows.map((row) => ({ ...row, rights: known(row.rights) }))
}

/**
 * Makes a key for a program, with just these rights.
 * @returns the key; it is told this once, only its hash is stored
 * @throws Refusal 409 when there are too many
 */
export async function createAccessKey(
  db: Db,
  actor: StaffMember,
  { name, rights }: { name: string; rights: Right[] },
): Promise<string> {
  const secret = randomSecret()
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, actor, 'staff:manage')
    const { count } = await tx
      .selectFrom('access_keys')
      .select((keys) => keys.fn.countAll<number>().as('count'))
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= MOST_KEYS) throw new Refusal(409, 'too_many_keys', staffTexts.tooManyKeys)
    const { id } = await tx
      .insertInto('access_keys')
      .values({ name, rights, key_hash: hashSecret(secret), created_by: actor.staffId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeHistory(tx, actor, [
      { entity: 'access_key', entityId: id, action: 'created', after: { name, rights } },
    ])
  })
  return PREFIX + secret
}

/** Takes a key back: it opens nothing from now on. A second time changes nothing. @throws Refusal 404 */
export async function revokeAccessKey(db: Db, actor: StaffMember, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRight(tx, actor, 'staff:manage')
    const key = await tx
      .selectFrom('access_keys')
      .select(['name', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal(404, 'access_key_not_found', staffTexts.keyNotFound))
    if (key.revoked_at !== null) return
    await revoke(tx, actor, [{ id, name: key.name }])
  })
}

/** The keys that a member made, and that may do more than these rights, open nothing any more: who lost the rights may have kept a key. */
export async function revokeKeysOf(
  tx: Db,
  actor: Actor,
  staffId: number,
  rights: readonly Right[],
): Promise<void> {
  const keys = await tx
    .selectFrom('access_keys')
    .select(['id', 'name'])
    .where('created_by', '=', staffId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not rights <@ ${[...rights]}::text[]`)
    .forUpdate()
    .execute()
  await revoke(tx, actor, keys)
}

async function revoke(tx: Db, actor: Actor, keys: readonly { id: number; name: string }[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('access_keys')
    .set({ revoked_at: sql`now()` })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()
  await writeHistory(
    tx,
    actor,
    keys.map(({ id, name }) => ({
      entity: 'access_key',
      entityId: id,
      action: 'revoked',
      before: { name },
    })),
  )
}
