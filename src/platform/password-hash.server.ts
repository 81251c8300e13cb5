import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** What OWASP's password storage advice asks of argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// Each hash takes 19 MiB and some 25 ms of a core; more at once than cores would only take memory.
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), 3))
// About a second's work; whoever comes later is told to come back rather than left waiting.
const WAITING_AT_MOST = 100

/** More passwords wait than can be hashed in reasonable time; the error's handler answers 503. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY'
}

/**
 * Hashes a password for storing, as a PHC string (`$argon2id$v=19$m=…`).
 * @throws TooBusy
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether `password` is the one that was hashed. Without a hash (nobody by that name) it works as long and says no,
 * so that the time taken tells nothing.
 * @throws TooBusy
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = phc ? parse(phc) : null
  const derived = await derive(
    password,
    stored?.salt ?? Buffer.alloc(SALT_BYTES),
    stored?.cost ?? COST,
    stored?.hash.length ?? HASH_BYTES,
  )
  return stored !== null && timingSafeEqual(derived, stored.hash)
}

/** Whether a hash was made at another cost than today's, and should be made anew at the next sign-in. */
export function outdated(phc: string): boolean {
  const cost = parse(phc)?.cost
  return cost?.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism
}

async function derive(password: string, nonce: Buffer, cost: typeof COST, tagLength: number) {
  await turn()
  try {
    // One keyboard sends ç as one character, another as c and its cedilla.
    return await argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

let running = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new TooBusy('Too many passwords are waiting to be hashed.')
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
