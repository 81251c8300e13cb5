import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import {
  AddressRefused,
  assertLiteralReachable,
  isPublicAddress,
  lookupReachable,
} from '#platform/security/public-address.server.ts'

export type DownloadFailure =
  | 'address' // not an http(s) address, or one inside this network
  | 'unreachable' // no such host, no answer, broken off
  | 'status' // an answer other than 200
  | 'too_large'

/** Why an address gave no file. */
export class DownloadFailed extends Error {
  readonly reason: DownloadFailure

  constructor(reason: DownloadFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DownloadFailed'
    this.reason = reason
  }
}

export type DownloadOptions = {
  /** bytes */
  limit: number
  /** milliseconds, for the whole download with its redirects */
  timeout: number
  /** which addresses may be connected to; only those of the public Internet unless told otherwise */
  reachable?: (ip: string) => boolean
}

const MOST_REDIRECTS = 4

/**
 * Fetches a file from an address that a stranger wrote. The address that is connected to is the one that was checked, also after
 * a redirect, so nothing inside the shop's own network can be read with it.
 * @throws DownloadFailed
 */
export async function download(address: string, options: DownloadOptions): Promise<Uint8Array> {
  const reachable = options.reachable ?? isPublicAddress
  const signal = AbortSignal.timeout(options.timeout)
  let url = URL.parse(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request(checked(url, reachable), reachable, signal)
    const status = response.statusCode ?? 0
    if (status === 200) return readBody(response, options.limit)
    response.destroy()
    if (status < 300 || status > 399 || !response.headers.location) {
      throw new DownloadFailed('status', `status ${status}`)
    }
    url = URL.parse(response.headers.location, url!)
  }
  throw new DownloadFailed('status', 'too many redirects')
}

function checked(url: URL | null, reachable: (ip: string) => boolean): URL {
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new DownloadFailed('address', 'not an http(s) address')
  }
  try {
    assertLiteralReachable(url, reachable)
  } catch (error) {
    throw failureOf(error)
  }
  return url
}

function request(
  url: URL,
  reachable: (ip: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const options = {
    signal,
    lookup: lookupReachable(reachable),
    headers: { 'user-agent': 'Vitrine', accept: 'image/*' },
    agent: false,
  }
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', (cause) => reject(failureOf(cause)))
  })
}

function failureOf(cause: unknown): DownloadFailed {
  if (cause instanceof AddressRefused) return new DownloadFailed('address', cause.message, { cause })
  return new DownloadFailed('unreachable', 'no answer', { cause })
}

async function readBody(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > limit) throw new DownloadFailed('too_large', `more than ${limit} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    response.destroy()
    throw cause instanceof DownloadFailed ? cause : new DownloadFailed('unreachable', 'broken off', { cause })
  }
  return Buffer.concat(chunks)
}
