import type { Db } from '#platform/db/database.server.ts'
import type { Caller } from '#platform/http/client-address.server.ts'
import { currentTerms } from '#shop/terms.ts'

/**
 * Keeps that a person who places an order or makes an account has accepted the terms of today, in the transaction that does
 * so (Decreto 7.962/2013, art. 4).
 */
export function insertAcceptance(tx: Db, of: { order_id: number } | { user_id: number }, caller: Caller) {
  return tx.insertInto('acceptances').values({ ...of, ...acceptanceRow(caller) })
}

/** What is kept of an acceptance, but for what was accepted with it. */
export function acceptanceRow({ ip, port }: Caller) {
  return { terms_version: currentTerms.version, terms_date: currentTerms.date, ip, port }
}
