/** After so many failures in a row a job is shown to a person, also when it is tried again by itself. */
export const ATTENTION_AFTER_FAILURES = 5

const LONGEST_SECONDS = 6 * 3600

/** Where the pauses of a job differ. */
export interface Backoff {
  /** seconds after the first failure */
  first?: number
  /** how many times as long each pause is as the one before; 1: all are the same */
  factor?: number
}

/**
 * The pause after a job's nth failure: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. Each is up to a tenth shorter or longer, so
 * that jobs that failed together do not all come back at the same instant.
 * @param failures in a row, from 1
 * @param backoff where a job has to be asked more often: with the factor 2, after 30 s, 1 min, 2 min …
 * @param random from 0 to 1
 * @returns whole seconds
 */
export function backoffSeconds(
  failures: number,
  { first = 30, factor = 4 }: Backoff = {},
  random = Math.random(),
): number {
  const pause = Math.min(first * factor ** (failures - 1), LONGEST_SECONDS)
  return Math.round(pause * (0.9 + random * 0.2))
}
