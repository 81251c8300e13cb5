import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { fiscalTexts } from '#shop/messages/staff.ts'

/**
 * A document is of one parcel: refuses a key that an order of another parcel has. Two orders that get the same key at the same
 * moment wait for each other.
 * @param at the field of the call to which the refusal belongs
 * @throws Refusal 422 with that order's number
 */
export async function assertOwnKey(tx: Db, orderId: number, key: string, at: 'key' | 'file'): Promise<void> {
  const other = await otherOrderOf(tx, orderId, key)
  if (other !== undefined) throw invalid({ [at]: [fiscalTexts.keyOfOrder(other)] })
}

/** Whether an order of another parcel has the key. */
export async function isKeyOfAnother(tx: Db, orderId: number, key: string): Promise<boolean> {
  return (await otherOrderOf(tx, orderId, key)) !== undefined
}

async function otherOrderOf(tx: Db, orderId: number, key: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders.fiscal_key\n${key}`}, 0))`.execute(tx)
  const { rows } = await sql<{ number: number }>`
    select other.number from orders other, orders own
    where own.id = ${orderId} and other.fiscal_key = ${key} and other.status <> 'draft'
      and coalesce(other.packed_with, other.id) <> coalesce(own.packed_with, own.id)
    order by other.id limit 1`.execute(tx)
  return rows[0]?.number
}
