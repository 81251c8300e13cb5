import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'

/** One intention to order: among whose keys, the key its client made, who asks, and what exactly was asked for. */
export interface Intention {
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
export function intentionOf(
  header: string | string[] | undefined,
  who: Pick<Intention, 'scope' | 'userId'>,
  asked: unknown,
): Intention {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Refusal(400, texts.order.keyMissing)
  }
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(asked)))
    .digest('base64url')
  return { ...who, key: header, hash }
}

/**
 * Claims a key for the transaction; whoever comes meanwhile is told to wait. The claim ends with the transaction, so
 * a process that dies leaves nothing behind.
 * @returns the order that this key has already made, or null when it is still to be made
 * @throws Refusal 409 while another request with this key is under way, 422 when the key was used for something else or
 * made an order of another customer
 */
export async function claim(tx: Db, intention: Intention): Promise<number | null> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${intention.scope}\n${intention.key}`}, 0)) as claimed`.execute(
    tx,
  )
  if (!rows[0]!.claimed) {
    throw new Refusal(409, texts.order.keyInFlight, { headers: { 'retry-after': '1' } })
  }
  const used = await tx
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['request_hash', 'order_id', 'user_id'])
    .select(sql<boolean>`idempotency_keys.created_at < ${forgotten}`.as('old'))
    .where('scope', '=', intention.scope)
    .where('idempotency_keys.key', '=', intention.key)
    .executeTakeFirst()
  if (!used) return null
  if (used.old) {
    await tx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', intention.scope)
      .where('key', '=', intention.key)
      .execute()
    return null
  }
  // What a guest ordered is found by whoever asks for exactly that, e-mail and CPF included.
  const theirs = used.user_id === null || used.user_id === intention.userId
  if (!theirs || used.request_hash !== intention.hash) throw new Refusal(422, texts.order.keyReused)
  return used.order_id
}

/** Remembers, with the order itself, which key made it. */
export async function remember(tx: Db, intention: Intention, orderId: number): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ scope: intention.scope, key: intention.key, request_hash: intention.hash, order_id: orderId })
    .execute()
}

/** Removes the keys that no retry will bring any more. */
export async function forgetKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', forgotten).execute()
}

const forgotten = sql<Date>`now() - interval '72 hours'`

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
