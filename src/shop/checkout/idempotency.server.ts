import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderTexts } from '#shop/messages/order.ts'

/** One wish to order: the key that its client made, the scope in which it is unique, the customer, a hash of the request. */
export interface IdempotentRequest {
  scope: string
  /** null for a guest */
  userId: number | null
  key: string
  hash: string
}

/**
 * Reads an Idempotency-Key header.
 * @param asked the decoded request: two spellings of the same request are one intention
 * @throws Refusal 400 when the header is missing or no key
 */
export function idempotentRequest(
  header: string | string[] | undefined,
  who: Pick<IdempotentRequest, 'scope' | 'userId'>,
  asked: unknown,
): IdempotentRequest {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Refusal(400, 'idempotency_key_missing', orderTexts.keyMissing)
  }
  const hash = hashOf('sha256', JSON.stringify(sorted(asked)), 'base64url')
  return { ...who, key: header, hash }
}

/**
 * Claims a key until the transaction ends; a request with the same key is refused meanwhile. A process that dies leaves
 * no claim behind.
 * @returns the order that this key has already made, or null when it is still to be made
 * @throws Refusal 409 while another request with this key is under way, 422 when the key was used for something else or
 * made an order of another customer
 */
export async function claimKey(tx: Db, intention: IdempotentRequest): Promise<number | null> {
  const { claimed, ...used } = await claim(tx, intention)
  if (!claimed) throw keyInFlight()
  if (!isUsed(used)) return null
  if (used.old) {
    await tx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', intention.scope)
      .where('key', '=', intention.key)
      .execute()
    return null
  }
  // A guest's order is found by exactly the same request, e-mail and CPF included.
  const theirs = used.user_id === null || used.user_id === intention.userId
  if (!theirs || used.request_hash !== intention.hash)
    throw new Refusal(422, 'idempotency_key_reused', orderTexts.keyReused)
  return used.order_id
}

async function claim(tx: Db, { scope, key }: IdempotentRequest) {
  const { rows } = await sql<{ claimed: boolean } & Partial<UsedKey>>`
    select claimed, request_hash, order_id, user_id, idempotency_keys.created_at < ${expiry} as old
    from (values (pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)))) claim (claimed)
    left join idempotency_keys on scope = ${scope} and key = ${key}
    left join orders on orders.id = order_id`.execute(tx)
  return rows[0]!
}

interface UsedKey {
  request_hash: string
  order_id: number
  user_id: number | null
  old: boolean
}

function isUsed(key: Partial<UsedKey>): key is UsedKey {
  return typeof key.order_id === 'number'
}

function keyInFlight(): Refusal {
  return new Refusal(409, 'idempotency_key_in_flight', orderTexts.keyInFlight, {
    headers: { 'retry-after': '1' },
  })
}

/** Stores, in the transaction of the order, which key made it. */
export async function insertIdempotencyKey(
  tx: Db,
  { scope, key, hash }: IdempotentRequest,
  orderId: number,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: hash, order_id: orderId })
    .execute()
}

/**
 * Says of an error that another request with the same key has made its order in the moment before this one claimed the key:
 * the next attempt finds that order.
 */
export function asKeyInFlight(error: unknown): unknown {
  return (error as { constraint?: string }).constraint === 'idempotency_keys_pkey' ? keyInFlight() : error
}

/** Deletes keys that are too old for a retry. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await deleteInBatches(db, 'idempotency_keys', sql`created_at < ${expiry}`)
}

const expiry = sql<Date>`now() - interval '72 hours'`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
