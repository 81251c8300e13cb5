import { vi } from 'vitest'

/** Repeats what may throw until it does not, for longer than a busy machine takes: `vi.waitFor` alone gives up after a second. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000 })
}
