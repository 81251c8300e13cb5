import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The caller as rate limits count it: the address of the connection, or the one that a trusted proxy forwards (setting
 * TRUSTED_PROXIES; any other X-Forwarded-For is ignored). An IPv6 caller is its /64 network, because within it an
 * address costs nothing.
 */
export function clientNetwork(request: FastifyRequest): string {
  return networkOf(request.ip)
}

/** The caller's address, to be stored; 0.0.0.0 when a proxy forwards something else. */
export function clientIp(request: FastifyRequest): string {
  const bare = request.ip.replace(/%.*$/, '')
  return isIP(bare) ? bare : '0.0.0.0'
}

/** Who asks, as it is kept with what was agreed to. */
export interface Caller {
  ip: string
  /** null behind a proxy, which has a connection of its own to the caller */
  port: number | null
}

/** The caller's address, and the port of the connection when it is the caller's own. */
export function callerOf(request: FastifyRequest): Caller {
  const { remoteAddress, remotePort } = request.socket
  return { ip: clientIp(request), port: (request.ip === remoteAddress && remotePort) || null }
}

/** The /64 network of an IPv6 address, `2001:db8:1:2::/64`; an IPv4 address as it is, also when written as IPv6. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Warns once of a proxy that the settings do not name: all its visitors count as one caller. */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    request.log.warn(
      { proxy: request.ip },
      'a proxy that TRUSTED_PROXIES does not name sends requests: limits take all its visitors for one',
    )
  })
}
