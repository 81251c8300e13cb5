import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { acceptedEncoding, compress, type Encoding, uncompress } from '#platform/http/compression.server.ts'
import { KEEP_ALIVE_MS } from '#platform/http/http-server.server.ts'
import { compressedBody, etagOf, type PageBody, wholeBody } from './page-body.server.ts'

/** How a body travels; 'identity' is as it was rendered. */
type Form = Encoding | 'identity'

/**
 * A page that is ready to be sent, to one visitor or, from the cache, to many. Each form of its body is made once, when it is
 * first asked for.
 */
export class RenderedPage {
  readonly status: number
  readonly etag: string
  /** name, value, name, value …, as Node writes them */
  readonly headers: string[]
  /** as it was drawn; until it is packed */
  #drawn: PageBody | undefined
  readonly #bodies: Partial<Record<Form, Buffer>> = {}
  readonly #heads: Partial<Record<Form, { second: number; head: string }>> = {}
  readonly #making: Partial<Record<Form, Promise<Buffer>>> = {}

  constructor(status: number, headers: Record<string, string>, body: PageBody) {
    this.status = status
    this.etag = etagOf(body)
    this.headers = Object.entries({ ...headers, vary: 'accept-encoding', etag: this.etag }).flat()
    this.#drawn = body
  }

  /** Bytes of all forms that are there. */
  get bytes(): number {
    const { identity, br, gzip } = this.#bodies
    const drawn = this.#drawn ? this.#drawn.before.length + (this.#drawn.after?.length ?? 0) : 0
    return drawn + (identity?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0)
  }

  /** The body, when it is there in this form. */
  bodyAs(form: Form): Buffer | undefined {
    return this.#bodies[form]
  }

  /**
   * The head of an answer with this page, whole, as it is written: put together once in a second, which is its date's.
   * @param bytes of the body in this form
   */
  headAs(form: Form, bytes: number): string {
    const second = Math.floor(Date.now() / 1000)
    const known = this.#heads[form]
    if (known?.second === second) return known.head
    const lines = [`HTTP/1.1 ${this.status} ${STATUS_CODES[this.status]}`]
    for (let at = 0; at < this.headers.length; at += 2)
      lines.push(`${this.headers[at]}: ${this.headers[at + 1]}`)
    lines.push(`content-length: ${bytes}`)
    if (form !== 'identity') lines.push(`content-encoding: ${form}`)
    lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, 'Connection: keep-alive')
    lines.push(`Keep-Alive: timeout=${KEEP_ALIVE_MS / 1000}`, '\r\n')
    const head = lines.join('\r\n')
    this.#heads[form] = { second, head }
    return head
  }

  /** Makes the body in a form; those who ask at the same time wait for one making. */
  makeBody(form: Form): Promise<Buffer> {
    this.#making[form] ??= this.#make(form).finally(() => {
      delete this.#making[form]
    })
    return this.#making[form]
  }

  /** Keeps the smallest form alone, from which the others can be made again. */
  async pack(): Promise<void> {
    await this.makeBody('br')
    this.#drawn = undefined
    delete this.#bodies.identity
  }

  async #make(form: Form): Promise<Buffer> {
    const { br, [form]: made } = this.#bodies
    if (made) return made
    if (form === 'br') return this.#keep('br', await compressedBody(this.#drawn!))
    const whole = this.#drawn ? wholeBody(this.#drawn) : await uncompress(br!, 'br')
    return this.#keep(form, form === 'identity' ? whole : await compress(whole, form))
  }

  #keep(form: Form, body: Buffer): Buffer {
    // What zlib gives may hold a much larger piece of memory.
    const exact = Buffer.allocUnsafeSlow(body.length)
    body.copy(exact)
    this.#bodies[form] = exact
    return exact
  }
}

/**
 * Sends a page in the encoding that the browser takes; 304 when it has the page. Pages carry no secret that their
 * visitor did not bring in the address, so all of them are compressed.
 */
export function sendPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
  headers = page.headers,
): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headers.slice())
    response.end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const form = encoding ?? 'identity'
  const send = (body: Buffer) => {
    if (headers === page.headers && sendWithHead(page.headAs(form, body.length), body, request, response))
      return
    const head = [...headers, 'content-length', String(body.length)]
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(page.status, head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const body = page.bodyAs(form)
  if (body) send(body)
  else page.makeBody(form).then(send, (error) => response.destroy(error))
}

/**
 * Sends a body with a head that is put together already: checking and joining fifteen headers anew is a quarter of what a cached page
 * costs. It is for what nearly every browser and proxy sends, a GET that keeps its connection by HTTP/1.1.
 * @returns false when this request needs a head of its own
 */
function sendWithHead(
  head: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const usual =
    request.method === 'GET' &&
    request.httpVersion === '1.1' &&
    response.shouldKeepAlive &&
    (request.headers.connection ?? 'keep-alive') === 'keep-alive' &&
    response.getHeaderNames().length === 0
  if (!usual)
    return false
    // Node's own name for the head that it has put together and not yet written; page-cache.test.ts fails where it has another.
  ;(response as unknown as { _header: string })._header = head
  response.end(body)
  return true
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
  sendPage(page, request, response, headers)
}

const NOT_WHEN_STALE = new Set([
  'cache-control',
  'cdn-cache-control',
  'surrogate-control',
  'cache-tag',
  'surrogate-key',
])
