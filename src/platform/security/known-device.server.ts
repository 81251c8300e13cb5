import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameText } from './signed-link.server.ts'

/** How the cookie of known devices is signed, called and sent. */
export interface DeviceCookie {
  secret: string
  /** name without its prefix */
  name: string
  /** the site is served over https */
  secure: boolean
}

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400
/** Accounts that a shared browser is known to; the one that signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 5

/** A random name of the browser, then a proof for each account that it has signed in to. */
const VALUE = new RegExp(`^([\\w-]{24})((?:\\.[\\w-]{22}){1,${MOST_ACCOUNTS}})$`)

/**
 * The random name of a browser that has signed in to an account before, as its cookie proves; undefined for every other.
 * The cookie opens nothing and names no account: without the account's name no proof tells whose it is.
 */
export function knownDevice(
  request: FastifyRequest,
  cookie: DeviceCookie,
  account: string,
): string | undefined {
  const found = read(request, cookie)
  const proof = found && proofOf(cookie, found.device, account)
  return proof && found.proofs.some((other) => sameText(other, proof)) ? found.device : undefined
}

/** Makes the browser known to an account that it has just signed in to. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: DeviceCookie,
  account: string,
): void {
  const { device, proofs } = read(request, cookie) ?? {
    device: randomBytes(18).toString('base64url'),
    proofs: [],
  }
  const proof = proofOf(cookie, device, account)
  const all = [proof, ...proofs.filter((other) => other !== proof)].slice(0, MOST_ACCOUNTS)
  reply.setCookie(nameOf(cookie), [device, ...all].join('.'), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: cookie.secure,
    maxAge: SECONDS,
  })
}

function read(request: FastifyRequest, cookie: DeviceCookie) {
  const [, device, proofs] = VALUE.exec(request.cookies[nameOf(cookie)] ?? '') ?? []
  return device && proofs ? { device, proofs: proofs.slice(1).split('.') } : undefined
}

function proofOf({ secret }: DeviceCookie, device: string, account: string): string {
  const text = JSON.stringify(['known device', device, account])
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url')
}

// With this prefix a browser takes the cookie from no neighbour of the host and from no plain http.
function nameOf({ name, secure }: DeviceCookie): string {
  return secure ? `__Host-${name}` : name
}
