import { afterAll, vi } from 'vitest'
import { setHashCost } from '#platform/security/password-hash.server.ts'

// What argon2id takes at least: a test that hashes a password does not wait for what slows an attacker down.
setHashCost({ memory: 8, passes: 1, parallelism: 1 })

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
