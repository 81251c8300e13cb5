import { BlockList, isIPv6 } from 'node:net'

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
