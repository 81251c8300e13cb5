import { type RawBuilder, sql } from 'kysely'
import { ATTENTION_AFTER_FAILURES, backoffSeconds } from '#platform/jobs/backoff.ts'
import type { PaymentGateways } from './gateways.server.ts'

/** In a statement that takes rows with `tries`: when a provider that owes an answer about money is asked again, if it gives none. */
export function nextAsking(): RawBuilder<Date> {
  const pauses = Array.from({ length: 12 }, (_, n) => backoffSeconds(n + 1, { factor: 2 }))
  return sql`now() + make_interval(secs => (${pauses}::int[])[least(tries + 1, ${pauses.length})])`
}

/** The same where a buyer waits for the answer, or units that no other buyer can have: in a minute, however often it has failed. */
export function inAMinute(): RawBuilder<Date> {
  return sql`now() + make_interval(secs => ${backoffSeconds(1, { first: 60, factor: 1 })})`
}

/** Why there was no answer, as its row keeps it for who looks after the server. */
export function errorText(error: unknown): string {
  return String(error).slice(0, 500)
}

/** Writes down that a provider did not answer, or not with what can be read: what was asked is asked again. */
export function logProviderFailure(gateways: PaymentGateways, err: unknown, about: object, tries = 1): void {
  const level = tries < ATTENTION_AFTER_FAILURES ? 'warn' : 'error'
  gateways.log[level]({ err, ...about, tries }, 'the payment provider gave no answer; it is asked again')
}

/**
 * Takes up several rows at once. A bug that one of them meets is written down with its id and stops none of the
 * others; the row itself says when it is tried again.
 * @returns how many rows they were
 */
export async function runEach<Row extends { id: number }>(
  gateways: PaymentGateways,
  what: 'webhook event' | 'payment' | 'order' | 'refund',
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  await Promise.all(
    rows.map(async (row) => {
      try {
        await work(row)
      } catch (err) {
        gateways.log.error({ err, [what]: row.id }, `a ${what} could not be looked after; it is tried again`)
      }
    }),
  )
  return rows.length
}
