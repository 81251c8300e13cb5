import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** The cost of argon2id by OWASP's password storage advice: 19 MiB, two passes, one lane. */
export const OWASP_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// Each hash takes 19 MiB and some 25 ms of a core; more at once than cores would only take memory.
const MAX_CONCURRENT = Math.max(1, Math.min(availableParallelism(), 3))
// About a second's work; a later request is refused with a time to come back rather than left waiting.
const MAX_WAITING = 100

/** More passwords wait than can be hashed in reasonable time; the error handler answers 503. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY'
}

/**
 * Hashes a password for storing, as a PHC string (`$argon2id$v=19$m=…`).
 * @throws TooBusy
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * True when `password` is the one that was hashed. Without a hash (an unknown account) it works as long and gives
 * false, so that the time taken reveals nothing.
 * @throws TooBusy
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = phc ? parse(phc) : null
  const derived = await derive(
    password,
    stored?.salt ?? Buffer.alloc(SALT_BYTES),
    stored?.cost ?? cost,
    stored?.hash.length ?? HASH_BYTES,
  )
  return stored !== null && timingSafeEqual(derived, stored.hash)
}

/** True when a hash was made at another cost than today's: it should be made anew at the next sign-in. */
export function needsRehash(phc: string): boolean {
  const stored = parse(phc)?.cost
  return (
    stored?.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism
  )
}

let cost = OWASP_COST

/**
 * Changes what a hash costs, for tests alone: they hash hundreds of passwords that protect no account. The shop never
 * calls it.
 * @returns sets the cost of before again
 */
export function setHashCost(other: typeof OWASP_COST): () => void {
  const before = cost
  cost = other
  return () => {
    cost = before
  }
}

async function derive(password: string, nonce: Buffer, hashCost: typeof OWASP_COST, tagLength: number) {
  await turn()
  try {
    // One keyboard sends a letter and its accent as one character, another as two.
    return await argon2Async('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      tagLength,
      ...hashCost,
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

let running = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new TooBusy('Too many passwords are waiting to be hashed.')
    await new Promise<void>((go) => waiting.push(go))
  }
  running += 1
}

function parse(phc: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!found) return null
  const [, memory, passes, parallelism, salt, hash] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
