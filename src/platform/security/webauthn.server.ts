import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { sameBytes } from './signed-link.server.ts'

/** The COSE algorithms that are offered, the preferred first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

/** The site that a passkey is bound to. */
export interface RelyingParty {
  /** its host name */
  id: string
  /** scheme, host and port of its pages */
  origin: string
}

/** What a browser brings of a new passkey, decoded. */
export interface NewCredential {
  id: Buffer
  clientData: Buffer
  authenticatorData: Buffer
  /** SubjectPublicKeyInfo (DER), as the browser's `getPublicKey()` gives it */
  publicKey: Buffer
  algorithm: number
}

/** What a browser brings of a signature with a passkey, decoded. */
export interface Assertion {
  clientData: Buffer
  authenticatorData: Buffer
  signature: Buffer
}

/** The passkey cannot be taken; the message is for the log. */
export class PasskeyRefused extends Error {}

type Ceremony = 'webauthn.create' | 'webauthn.get'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/** The address of the shop, as WebAuthn knows it. */
export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}

/** The challenge that a browser says was signed. @throws PasskeyRefused when it says none */
export function challengeOf(clientData: Buffer): string {
  const { challenge } = readClientData(clientData)
  if (typeof challenge !== 'string' || challenge.length > 200) throw new PasskeyRefused('no challenge')
  return challenge
}

/**
 * Checks a new passkey (WebAuthn Level 3, section 7.1). Who made the authenticator is not asked ('none'): then nothing that
 * is registered is signed by it, and the key that the browser has read from it is worth as much as the one inside.
 * The challenge is the caller's to check.
 * @returns how often it has signed
 * @throws PasskeyRefused
 */
export function checkNewCredential(site: RelyingParty, credential: NewCredential): number {
  const { id, clientData, authenticatorData: data, publicKey, algorithm } = credential
  checkClientData(site, clientData, 'webauthn.create')
  const { flags, counter } = readAuthenticatorData(site, data)
  if (!(flags & HAS_CREDENTIAL) || data.length < 55) throw new PasskeyRefused('no credential')
  // 37 bytes of head, 16 that name the authenticator's model, then the id with its length.
  const length = data.readUInt16BE(53)
  if (length === 0 || length > 1023 || !sameBytes(data.subarray(55, 55 + length), id))
    throw new PasskeyRefused('another credential')
  keyOf(publicKey, algorithm)
  return counter
}

/**
 * Checks a signature with a passkey (section 7.2). Challenge and counter are the caller's to check.
 * @returns how often the authenticator has signed
 * @throws PasskeyRefused
 */
export function checkAssertion(
  site: RelyingParty,
  { clientData, authenticatorData, signature }: Assertion,
  { publicKey, algorithm }: Pick<NewCredential, 'publicKey' | 'algorithm'>,
): number {
  checkClientData(site, clientData, 'webauthn.get')
  const { counter } = readAuthenticatorData(site, authenticatorData)
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
  const digest = algorithm === -8 ? null : 'sha256'
  if (!verify(digest, signed, keyOf(publicKey, algorithm), signature))
    throw new PasskeyRefused('wrong signature')
  return counter
}

function readClientData(clientData: Buffer): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(clientData.toString())
    if (read && typeof read === 'object') return read as Record<string, unknown>
  } catch {}
  throw new PasskeyRefused('unreadable client data')
}

function checkClientData({ origin }: RelyingParty, clientData: Buffer, ceremony: Ceremony): void {
  const said = readClientData(clientData)
  if (said.type !== ceremony) throw new PasskeyRefused('another ceremony')
  if (said.origin !== origin) throw new PasskeyRefused(`another origin: ${String(said.origin).slice(0, 100)}`)
  if (said.crossOrigin === true) throw new PasskeyRefused('inside a page of another site')
}

function readAuthenticatorData({ id }: RelyingParty, data: Buffer): { flags: number; counter: number } {
  if (data.length < 37) throw new PasskeyRefused('short authenticator data')
  if (!sameBytes(data.subarray(0, 32), createHash('sha256').update(id).digest()))
    throw new PasskeyRefused('another site')
  const flags = data[32]!
  if (!(flags & USER_PRESENT)) throw new PasskeyRefused('user not present')
  // Finger, face or PIN: with the device itself, that makes two factors.
  if (!(flags & USER_VERIFIED)) throw new PasskeyRefused('user not verified')
  if (flags & BACKED_UP && !(flags & BACKUP_ELIGIBLE)) throw new PasskeyRefused('contradicting flags')
  return { flags, counter: data.readUInt32BE(33) }
}

/** The key, when it is one of the algorithm that it is said to be for. */
function keyOf(publicKey: Buffer, algorithm: number): KeyObject {
  let key: KeyObject
  try {
    key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  } catch {
    throw new PasskeyRefused('unreadable key')
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const fits =
    (algorithm === -7 && type === 'ec' && details?.namedCurve === 'prime256v1') ||
    (algorithm === -8 && type === 'ed25519') ||
    (algorithm === -257 && type === 'rsa' && (details?.modulusLength ?? 0) >= 2048)
  if (!fits) throw new PasskeyRefused('a key of another algorithm')
  return key
}
