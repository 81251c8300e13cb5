import type { PaymentGateways } from './gateways.server.ts'

/** After so many tries a person of the shop is told. */
export const ATTENTION_AFTER_TRIES = 5

/** Writes down that a provider did not answer, or not with what can be read: what was asked is asked again. */
export function logProviderFailure(gateways: PaymentGateways, err: unknown, about: object, tries = 1): void {
  const level = tries < ATTENTION_AFTER_TRIES ? 'warn' : 'error'
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
