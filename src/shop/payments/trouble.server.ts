import type { Till } from './till.server.ts'

/** After so many tries, what may have been a bad minute is somebody's business. */
export const MANY_TRIES = 5

/** Writes down that a provider did not answer, or not with what can be read: what was asked is asked again. */
export function noAnswer(till: Till, err: unknown, about: object, tries = 1): void {
  const level = tries < MANY_TRIES ? 'warn' : 'error'
  till.log[level]({ err, ...about, tries }, 'the payment provider gave no answer; it is asked again')
}

/**
 * Takes up several rows at once. A bug that one of them meets is written down with its id and stops none of the
 * others; the row itself says when it is tried again.
 * @returns how many they were
 */
export async function takeUp<Row extends { id: number }>(
  till: Till,
  what: 'notice' | 'payment' | 'order' | 'refund',
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  await Promise.all(
    rows.map(async (row) => {
      try {
        await work(row)
      } catch (err) {
        till.log.error({ err, [what]: row.id }, `a ${what} could not be looked after; it is tried again`)
      }
    }),
  )
  return rows.length
}
