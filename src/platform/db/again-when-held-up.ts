import { setTimeout as pause } from 'node:timers/promises'
import { isHeldUp } from './database-unavailable.ts'

/** So soon after its beginning something is done once more: what a visitor waits for ends within the 5 s of a request. */
const AGAIN_WITHIN_MS = 2_000
/** So long the other one has to take what was just let go: begun at once, both would hold up each other again. */
const PAUSE_MS = 20

/**
 * Runs a transaction, and retries it when another one held it up: a lock that was waited for in vain, a deadlock. The first attempt was
 * rolled back whole, so that no caller needs to know of it.
 * @throws what the last attempt did
 */
export async function againWhenHeldUp<T>(transaction: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await transaction()
    } catch (error) {
      if (!isHeldUp(error) || performance.now() - begun > AGAIN_WITHIN_MS) throw error
      await pause(PAUSE_MS)
    }
  }
}
