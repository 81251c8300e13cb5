import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { declareSettings, text, withDefault } from '#platform/config/settings.ts'

/** Where the server listens, what it logs, how often it may be called and which proxies it believes. */
export const httpSettings = declareSettings(
  {
    PORT: withDefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
    HOST: withDefault(text(), '127.0.0.1'),
    LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
    /** multiplies every rate limit */
    RATE_LIMIT_FACTOR: withDefault(z.coerce.number().check(z.gt(0)), 1),
    /** whether access records are kept; unset: by a real shop */
    ACCESS_RECORDS: z.optional(z.enum(['0', '1'])),
    /** addresses or networks (CIDR) of our own proxies, between commas: only their X-Forwarded-For is believed */
    TRUSTED_PROXIES: withDefault(
      z.string().check(
        z.refine((list) => addressesOf(list).every(isNetwork), 'no_network'),
        z.refine((list) => !addressesOf(list).some(isTooWide), 'network_too_wide'),
      ),
      '',
    ),
  },
  (env) => ({
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    accessRecords: env.ACCESS_RECORDS === undefined ? undefined : env.ACCESS_RECORDS === '1',
    trustedProxies: addressesOf(env.TRUSTED_PROXIES),
  }),
)

function addressesOf(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

/** Wider than the widest private networks, 10.0.0.0/8 and fc00::/7: everybody would be a proxy of ours. */
function isTooWide(text: string): boolean {
  const [address = '', bits] = text.split('/')
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 8 : 7)
}

/** '10.0.0.1', '10.0.0.0/8', '::1' */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return (
    longest > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  )
}
