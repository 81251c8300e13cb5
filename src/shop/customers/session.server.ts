import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { hashSecret, randomSecret, sameBytes } from '#platform/signed-link.server.ts'
import type { UsersTable } from '#platform/tables.generated.ts'
import { texts } from '#shop/texts.ts'

/** How a session came to be: by a password that its owner chose, or by registering at checkout (decisions 16). */
export type SessionKind = 'password' | 'checkout'

/** Who is asking. */
export interface Customer {
  user: Selectable<UsersTable>
  session: { id: number; kind: SessionKind }
}

/** Whoever is quiet for this long must sign in again, and everybody must after the second. */
const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 90
/** Nobody has so many browsers; beyond that, the one that rested longest is signed out. */
const MOST_SESSIONS = 50

/** Opens a session. @returns the access token `{id}|{secret}`; only the secret's hash is kept */
export async function openSession(
  db: Db,
  userId: number,
  { kind, name }: { kind: SessionKind; name: string },
): Promise<string> {
  const secret = randomSecret()
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      secret_hash: hashSecret(secret),
      kind,
      name,
      expires_at: sql<Date>`now() + make_interval(days => ${IDLE_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endSurplus(db, userId)
  return `${id}|${secret}`
}

async function endSurplus(db: Db, userId: number): Promise<void> {
  const surplus = sessionsOf(db, userId).select('id').offset(MOST_SESSIONS)
  await db.deleteFrom('access_tokens').where('id', 'in', surplus).execute()
}

function sessionsOf(db: Db, userId: number) {
  return db
    .selectFrom('access_tokens')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
}

/**
 * The customer whose Bearer token the request carries.
 * @throws Refusal 401 when there is no token, or it is not (any more) good
 */
export async function customerOf(db: Db, request: FastifyRequest): Promise<Customer> {
  const customer = await customerOrNobody(db, request)
  if (!customer) throw unauthenticated()
  return customer
}

/**
 * The same for a call that names its customer by a `user_id`: calls of the specification send one, and none is
 * believed (decisions 12).
 * @throws Refusal 401, 403 when it is somebody else's
 */
export async function ownerOf(
  db: Db,
  request: FastifyRequest,
  userId: number | undefined,
): Promise<Customer> {
  const customer = await customerOf(db, request)
  if (userId !== undefined && userId !== customer.user.id)
    throw new Refusal(403, texts.server.forbidden, { suspect: 'foreign user_id' })
  return customer
}

/** The customer, or null for whoever brings no good token. */
export function customerOrNobody(db: Db, request: FastifyRequest): Promise<Customer | null> {
  return customerOfToken(db, bearerOf(request))
}

/**
 * The customer, or null for a guest who brings no token at all.
 * @throws Refusal 401 for a token that is not good: its browser must learn that it is signed out
 */
export async function customerOrGuest(db: Db, request: FastifyRequest): Promise<Customer | null> {
  return request.headers.authorization === undefined ? null : customerOf(db, request)
}

/** The customer of an access token, or null. A token in use lives on for 30 days, and 90 in all. */
export async function customerOfToken(db: Db, access: string | undefined): Promise<Customer | null> {
  const [, id, secret] = /^(\d{1,15})\|([\w-]{40})$/.exec(access ?? '') ?? []
  if (!id || !secret) return null
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .where('token.id', '=', Number(id))
    .where('token.expires_at', '>', sql<Date>`now()`)
    .selectAll('users')
    .select([
      'token.secret_hash',
      'token.kind',
      sql<boolean>`token.last_used_at < now() - interval '1 hour'`.as('rested'),
    ])
    .executeTakeFirst()
  if (!row || !sameBytes(hashSecret(secret), row.secret_hash)) return null
  const { secret_hash, kind, rested, ...user } = row
  if (rested) await prolong(db, Number(id))
  return { user, session: { id: Number(id), kind: kind as SessionKind } }
}

/** Ends the session that is asking, also for whoever sits down at the same browser next. */
export async function signOut(db: Db, { user, session }: Customer): Promise<void> {
  await endSession(db, user.id, session.id)
  await db.deleteFrom('checkout_tickets').where('user_id', '=', user.id).execute()
}

/** Ends one session of a customer. @returns false when they have no such session */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Ends all sessions of a customer, and what could open another without a password. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('checkout_tickets').where('user_id', '=', userId).execute()
}

/** Forgets sessions that are over, and what could have opened one. */
export async function forgetSessions(db: Db): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('checkout_tickets').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** A customer's sessions, the last used first. */
export async function listSessions(db: Db, { user, session }: Customer) {
  const rows = await sessionsOf(db, user.id)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: row.id === session.id,
  }))
}

/** A 401 that tells the browser to forget its token. */
export function unauthenticated(): Refusal {
  return new Refusal(401, texts.server.unauthenticated, {
    headers: { 'www-authenticate': 'Bearer' },
    details: { success: false },
  })
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function prolong(db: Db, id: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(now() + make_interval(days => ${IDLE_DAYS}), created_at + make_interval(days => ${ABSOLUTE_DAYS}))`,
    })
    .where('id', '=', id)
    .execute()
}
