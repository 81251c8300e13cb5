import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const special = new BlockList()
// The ranges that IANA's special-purpose registries keep out of the public Internet.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4')
}

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6')
}

/** True for an IP address of the public Internet: not this machine, not a private network, not a cloud's metadata. */
export function isPublicAddress(ip: string): boolean {
  if (!isIPv6(ip)) return !special.check(ip, 'ipv4')
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped) return isPublicAddress(mapped[1]!)
  return global.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}

/** An address that is not to be connected to: inside this network, or no address of the kind that is asked for. */
export class AddressRefused extends Error {}

/** Which addresses may be connected to; by default those of the public Internet. */
export type Reachable = (ip: string) => boolean

/** Refuses an address whose host is a literal IP that may not be reached: a literal is never looked up. @throws AddressRefused */
export function assertLiteralReachable({ hostname }: URL, reachable: Reachable = isPublicAddress): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !reachable(literal)) throw new AddressRefused(`${literal} is not public`)
}

/**
 * Looks a name up for a connection, and refuses it when any of its addresses may not be reached. The address that is connected
 * to is the one that was checked.
 */
export function lookupReachable(reachable: Reachable = isPublicAddress): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const refused = addresses.find(({ address }) => !reachable(address))
      if (refused || addresses.length === 0)
        return done(new AddressRefused(`${hostname} is not public`), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}
