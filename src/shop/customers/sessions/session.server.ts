import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import type { AccessTokensTable, UsersTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, randomSecret, sameBytes } from '#platform/security/signed-link.server.ts'
import { serverTexts } from '#shop/messages/server.ts'

/** Opened with the customer's own password, or by registering at checkout (specification O4). */
export type SessionKind = AccessTokensTable['kind']

/** The customer of a request, and their session. */
export interface Customer {
  user: Selectable<UsersTable>
  session: { id: number; kind: SessionKind }
}

/** A session ends after so many days without use, and after `ABSOLUTE_DAYS` in any case (specification A6). */
const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 90
/** Of more sessions, those that were not used for longest end. */
const MAX_SESSIONS = 50

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
  const surplus = sessionsOf(db, userId).select('id').offset(MAX_SESSIONS)
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
 * @throws Refusal 401 without a valid token
 */
export async function requireCustomer(db: Db, request: FastifyRequest): Promise<Customer> {
  const customer = await optionalCustomer(db, request)
  if (!customer) throw unauthenticated()
  return customer
}

/**
 * The same for a call with a `user_id`, which must be that of the token (specification R7).
 * @throws Refusal 401 without a valid token, 403 for the `user_id` of another customer
 */
export async function requireOwner(
  db: Db,
  request: FastifyRequest,
  userId: number | undefined,
): Promise<Customer> {
  const customer = await requireCustomer(db, request)
  if (userId !== undefined && userId !== customer.user.id)
    throw new Refusal(403, 'forbidden', serverTexts.forbidden, { suspect: 'foreign user_id' })
  return customer
}

/** The customer of the request's Bearer token; null without a valid token. */
export function optionalCustomer(db: Db, request: FastifyRequest): Promise<Customer | null> {
  return customerOfToken(db, bearerOf(request))
}

/**
 * The customer of the request's Bearer token; null for a guest, who sends no token.
 * @throws Refusal 401 for an invalid token: its browser must learn that it is signed out
 */
export async function customerOrGuest(db: Db, request: FastifyRequest): Promise<Customer | null> {
  return request.headers.authorization === undefined ? null : requireCustomer(db, request)
}

/** The customer of an access token, or null. Every use prolongs it to 30 days from now, at most to 90 days in all. */
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
      sql<boolean>`token.last_used_at < now() - interval '1 hour'`.as('unused_for_an_hour'),
    ])
    .executeTakeFirst()
  if (!row || !sameBytes(hashSecret(secret), row.secret_hash)) return null
  const { secret_hash, kind, unused_for_an_hour, ...user } = row
  if (unused_for_an_hour) await prolong(db, Number(id))
  return { user, session: { id: Number(id), kind } }
}

/** Ends the session, and what lets its browser sign in with the generic password (specification O4). */
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

/** Ends all sessions of a customer, and what lets a browser sign in with the generic password. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('checkout_tickets').where('user_id', '=', userId).execute()
}

/** Deletes expired sessions and expired checkout tickets. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'access_tokens', sql`expires_at < now()`)
  await deleteInBatches(db, 'checkout_tickets', sql`expires_at < now()`)
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
  return new Refusal(401, 'unauthenticated', serverTexts.unauthenticated, {
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
