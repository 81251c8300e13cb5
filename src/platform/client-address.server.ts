import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Who is calling, as far as limits go: the connection's address, or the one that a trusted proxy tells (setting
 * TRUSTED_PROXIES; what anybody else writes into X-Forwarded-For is ignored). An IPv6 caller is its /64 network,
 * because within it an address costs nothing.
 */
export function clientNetwork(request: FastifyRequest): string {
  return networkOf(request.ip)
}

/** The caller's address alone, for what keeps it; a proxy that tells something else tells nothing. */
export function clientIp(request: FastifyRequest): string {
  const bare = request.ip.replace(/%.*$/, '')
  return isIP(bare) ? bare : '0.0.0.0'
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

/** Says once that visitors come through a proxy that nobody named: then all of them are one caller. */
export function warnOfUnnamedProxy(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return
    said = true
    request.log.warn(
      { proxy: request.ip },
      'a proxy that TRUSTED_PROXIES does not name sends requests: limits take all its visitors for one',
    )
  })
}
