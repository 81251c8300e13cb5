import type { Db } from '#platform/db/database.server.ts'
import type { Caller } from '#platform/http/client-address.server.ts'
import { currentTerms } from '#shop/terms.ts'

/**
 * Keeps that a person who places an order or makes an account has accepted the terms of today, in the transaction that does
 * so (Decreto 7.962/2013, art. 4).
 */
export async function insertAcceptance(
  tx: Db,
  of: { order_id: number } | { user_id: number },
  { ip, port }: Caller,
): Promise<void> {
  await tx
    .insertInto('acceptances')
    .values({ ...of, terms_version: currentTerms.version, terms_date: currentTerms.date, ip, port })
    .execute()
}
