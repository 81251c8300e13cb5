import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  AddressRefused,
  assertLiteralReachable,
  lookupReachable,
  type Reachable,
} from './public-address.server.ts'

/** What a test allows besides: its receiver is on this machine. */
export interface OutsideAllowance {
  plainHttp?: boolean
  reachable?: Reachable
}

const TIMEOUT_MS = 10_000

/** The address, when it may be posted to: https, no name and password in it, not inside this network. @throws AddressRefused */
export function outsideAddress(address: string, { plainHttp, reachable }: OutsideAllowance = {}): URL {
  const url = URL.parse(address)
  const allowed = plainHttp ? ['https:', 'http:'] : ['https:']
  if (!url || !allowed.includes(url.protocol) || url.username || url.password)
    throw new AddressRefused('not an https address')
  assertLiteralReachable(url, reachable)
  return url
}

/**
 * Posts to an address that a person typed. What it answers is not read, and a redirect is not followed: an answer can lead nowhere
 * inside the shop's own network.
 * @returns the status
 * @throws Error without an answer within ten seconds, or when the address may not be reached
 */
export function postOutside(
  address: string,
  body: string | Buffer,
  headers: Record<string, string>,
  allowance: OutsideAllowance = {},
): Promise<number> {
  const url = outsideAddress(address, allowance)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers: { 'user-agent': 'Vitrine', 'content-length': String(Buffer.byteLength(body)), ...headers },
    lookup: lookupReachable(allowance.reachable),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false,
  }
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
