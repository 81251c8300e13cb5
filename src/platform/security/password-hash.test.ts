import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  hashPassword,
  needsRehash,
  OWASP_COST,
  setHashCost,
  TooBusy,
  verifyPassword,
} from './password-hash.server.ts'

// Here a hash costs what it costs in the shop.
let restore: () => void
beforeAll(() => {
  restore = setHashCost(OWASP_COST)
})
afterAll(() => restore())

test('a password is stored as argon2id with the cost that OWASP asks for, each time with another salt', async () => {
  const [first, second] = await Promise.all([hashPassword('uma senha'), hashPassword('uma senha')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect([await verifyPassword('uma senha', first), await verifyPassword('uma Senha', first)]).toEqual([
    true,
    false,
  ])
})

test('the hash of another implementation is understood', async () => {
  // A test vector of the reference implementation: 'password', 'somesalt', 256 KiB, two passes.
  const other = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', other)).toBe(true)
  expect(needsRehash(other)).toBe(true)
  expect(needsRehash(await hashPassword('password'))).toBe(false)
})

test('all of a long password counts, and every spelling of its accents is the same', async () => {
  const long = 'á'.repeat(200)
  const hash = await hashPassword(long)
  expect(await verifyPassword(`${long.slice(0, -1)}b`, hash)).toBe(false)
  expect(await verifyPassword(long.normalize('NFD'), hash)).toBe(true)
})

test('without a hash, or with what is none, no password is right', async () => {
  for (const phc of [null, '', 'x', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2y$10$abcdefghijklmnopqrstuv']) {
    expect(await verifyPassword('', phc)).toBe(false)
  }
})

test('a flood of passwords waits in a line, and is refused when the line is too long', async () => {
  // Who waits and who is refused is settled before the first hash is made, whatever it costs.
  onTestFinished(setHashCost({ memory: 8, passes: 1, parallelism: 1 }))
  const flood = await Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('x')))
  const refused = flood.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.every((one) => one.reason instanceof TooBusy)).toBe(true)
  expect(await verifyPassword('x', await hashPassword('x'))).toBe(true)
})

test('the shop never makes its passwords cheaper', () => {
  const calling = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join('src', path), 'utf8').includes('setHashCost'))
  expect(calling).toEqual(['platform/security/password-hash.server.ts'])
})
