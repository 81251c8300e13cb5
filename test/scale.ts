/** The long tests in full (`npm run test:long`), or the part of them that `npm test` has time for. */
export const WHOLE = process.env.TEST_SCALE === 'whole'

/** What both runs begin their chance with; each full run begins with another, and says so when something fails. */
export const SEED = WHOLE ? Date.now() % 1_000_000_000 : 20261122

/** How often a long test repeats: all of it, or a tenth. */
export function scaled(whole: number): number {
  return WHOLE ? whole : Math.ceil(whole / 10)
}

/** Chance that repeats itself: numbers from 0 to below 1 which follow from the seed alone. */
export function chance(seed = SEED): () => number {
  let state = seed
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shows what a full run counted. */
export function tellScale(line: string): void {
  if (WHOLE) console.log(`${line} (seed ${SEED})`)
}
