import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The parameters of a signed link, as a browser sends them. */
export interface Signature {
  expires?: string | number | undefined
  signature?: string | undefined
}

export type LinkState = 'valid' | 'expired' | 'altered'

/**
 * The query of a link that only this server can have made: `expires=…&signature=…`, as Laravel shapes it.
 * @param purpose a link for one purpose opens nothing else
 * @param parts the variable parts of its address
 * @param expiresAt the end of its time
 */
export function signedQuery(secret: string, purpose: string, parts: string[], expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  return `expires=${expires}&signature=${sign(secret, purpose, parts, expires)}`
}

/** The state of a link: 'altered' when its signature is not ours, else 'expired' or 'valid' by its time. */
export function linkState(
  secret: string,
  purpose: string,
  parts: string[],
  { expires, signature }: Signature,
): LinkState {
  const until = String(expires ?? '')
  if (!/^\d{1,12}$/.test(until)) return 'altered'
  if (!sameText(String(signature ?? ''), sign(secret, purpose, parts, until))) return 'altered'
  return Number(until) * 1000 > Date.now() ? 'valid' : 'expired'
}

/** A token bound to its parts: it changes with any of them, and need not be stored. */
export function boundToken(secret: string, purpose: string, parts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}

/** A secret that cannot be guessed, 40 characters of it (240 bits). */
export function randomSecret(): string {
  return randomBytes(30).toString('base64url')
}

/** How a secret is stored: it is random, so a fast hash cannot be searched. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Compares two secrets in a time that does not reveal where they differ. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The same for texts. */
export function sameText(a: string, b: string): boolean {
  return sameBytes(Buffer.from(a), Buffer.from(b))
}

function sign(secret: string, purpose: string, parts: string[], expires: string): string {
  // As JSON, so that no part can run over into its neighbour.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, ...parts, expires]))
    .digest('hex')
}
