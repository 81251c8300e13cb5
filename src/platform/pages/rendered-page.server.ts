import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, compress, type Encoding } from '#platform/http/compression.server.ts'

/** A page that is ready to be sent, to one visitor or, from the cache, to many. */
export interface RenderedPage {
  status: number
  etag: string
  /** name, value, name, value …, as Node writes them */
  headers: string[]
  identity: Buffer
  /** the body in the encodings that were asked for so far */
  compressed: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
}

export function renderedPage(status: number, headers: Record<string, string>, body: Buffer): RenderedPage {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return {
    status,
    etag,
    headers: Object.entries({ ...headers, vary: 'accept-encoding', etag }).flat(),
    identity: body,
    compressed: {},
    compressing: {},
  }
}

/**
 * Sends a page in the encoding that the browser takes; 304 when it has the page. Pages carry no secret that their
 * visitor did not bring in the address, so all of them are compressed.
 */
export function sendPage(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.headers.slice())
    response.end()
    return
  }
  const send = (body: Buffer, encoding?: Encoding) => {
    const head = [...page.headers, 'content-length', String(body.length)]
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(page.status, head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = encoding ? page.compressed[encoding] : page.identity
  if (encoding && !body) {
    compressOnce(page, encoding).then(
      (compressed) => send(compressed, encoding),
      () => send(page.identity),
    )
  } else {
    send(body ?? page.identity, encoding)
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
): void {
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
  sendPage({ ...page, headers }, request, response)
}

const NOT_WHEN_STALE = new Set([
  'cache-control',
  'cdn-cache-control',
  'surrogate-control',
  'cache-tag',
  'surrogate-key',
])

/** Many visitors who ask at the same moment wait for one compression. */
function compressOnce(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  page.compressing[encoding] ??= compress(page.identity, encoding).then((body) => {
    page.compressed[encoding] = body
    return body
  })
  return page.compressing[encoding]
}
