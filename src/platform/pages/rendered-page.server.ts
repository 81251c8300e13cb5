import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, compress, type Encoding, uncompress } from '#platform/http/compression.server.ts'

/** A body as it travels, and the headers that say so. */
interface Sent {
  body: Buffer
  /** name, value, name, value …, as Node writes them */
  headers: string[]
}

/**
 * A page that is ready to be sent, to one visitor or, from the cache, to many. Its body is compressed once for each encoding, off
 * the event loop, when it is first asked for; a page that was packed keeps the compressed bodies alone.
 */
export class RenderedPage {
  readonly status: number
  readonly etag: string
  /** name, value, name, value …, as Node writes them */
  readonly headers: string[]
  #body: Buffer | undefined
  readonly #compressed: Partial<Record<Encoding, Sent>> = {}
  readonly #compressing: Partial<Record<Encoding, Promise<Sent>>> = {}

  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status
    this.etag = `"${hash('sha1', body, 'base64url')}"`
    this.headers = Object.entries({ ...headers, vary: 'accept-encoding', etag: this.etag }).flat()
    this.#body = body
  }

  /** The page in this encoding, when it is there already. */
  ready(encoding: Encoding | undefined): Sent | undefined {
    if (encoding) return this.#compressed[encoding]
    return this.#body && this.#sent(this.#body)
  }

  /** @param encoding undefined: as it was rendered */
  async encoded(encoding: Encoding | undefined): Promise<Sent> {
    const ready = this.ready(encoding)
    if (ready) return ready
    if (!encoding) return this.#sent(await uncompress((await this.encoded('br')).body, 'br'))
    this.#compressing[encoding] ??= this.#compress(encoding).finally(() => delete this.#compressing[encoding])
    return this.#compressing[encoding]
  }

  /** Compresses the body and lets the uncompressed one go. @returns bytes of the compressed one */
  async pack(): Promise<number> {
    const { body } = await this.encoded('br')
    this.#body = undefined
    return body.length
  }

  async #compress(encoding: Encoding): Promise<Sent> {
    const { body } = await this.encoded(undefined)
    const sent = this.#sent(await compress(body, encoding), encoding)
    this.#compressed[encoding] = sent
    return sent
  }

  #sent(body: Buffer, encoding?: Encoding): Sent {
    const headers = [...this.headers, 'content-length', String(body.length)]
    return { body, headers: encoding ? [...headers, 'content-encoding', encoding] : headers }
  }
}

/**
 * Sends a page in the encoding that the browser takes; 304 when it has the page. Pages carry no secret that their
 * visitor did not bring in the address, so all of them are compressed.
 * @param given headers in the place of the page's own
 */
export async function sendPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
  given?: string[],
): Promise<void> {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    // Node takes the list for its own.
    response.writeHead(304, (given ?? page.headers).slice())
    response.end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  try {
    const { body, headers } = page.ready(encoding) ?? (await page.encoded(encoding))
    const own = headers.slice(given ? page.headers.length : 0)
    response.writeHead(page.status, given ? [...given, ...own] : own)
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    response.destroy(error as Error)
  }
}

/**
 * Sends a page that may be out of date, because nothing newer can be made now: marked as RFC 9211 has it, and stored by
 * no cache on the way.
 * @param age of the page, ms
 */
export function sendStalePage(
  page: RenderedPage,
  age: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const seconds = Math.round(age / 1000)
  const headers = page.headers.flatMap((name, index, all) => {
    if (index % 2 === 1 || NOT_WHEN_STALE.has(name)) return []
    return [name, all[index + 1]!]
  })
  headers.push(
    'cache-control',
    'no-store',
    'cache-status',
    `vitrine; hit; ttl=-${seconds}; detail=unavailable`,
  )
  return sendPage(page, request, response, headers)
}

const NOT_WHEN_STALE = new Set([
  'cache-control',
  'cdn-cache-control',
  'surrogate-control',
  'cache-tag',
  'surrogate-key',
])
