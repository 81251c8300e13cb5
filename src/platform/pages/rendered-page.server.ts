import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { acceptedEncoding, compress, type Encoding, uncompress } from '#platform/http/compression.server.ts'
import { KEEP_ALIVE_MS } from '#platform/http/http-server.server.ts'
import {
  etagOf,
  exact,
  joined,
  type PackedBody,
  type PageBody,
  packedBody,
  wholeBody,
} from './page-body.server.ts'

/** How a body travels; 'identity' is as it was rendered. */
type Form = Encoding | 'identity'

/** An answer with a page, as it is written. */
interface Answer {
  body: Buffer
  /** head and body in one, for an answer that is asked for again and again */
  whole?: Buffer
}

/**
 * A page that is ready to be sent, to one visitor or, from the cache, to many. Each form of its body is made once, when it is
 * first asked for, unless it is packed to keep none; packed, it holds what is its own alone.
 */
export class RenderedPage {
  readonly status: number
  readonly etag: string
  /** name, value, name, value …, as Node writes them */
  readonly headers: string[]
  /** of what it was drawn from (`digestOf`), where that is known */
  readonly digest: string | undefined
  /** as it was drawn; until it is packed */
  #drawn: PageBody | undefined
  #packed: PackedBody | undefined
  readonly #bodies: Partial<Record<Exclude<Form, 'br'>, Buffer>> = {}
  #making: Partial<Record<Form, Promise<Buffer>>> | undefined
  #keepsForms = true

  constructor(status: number, headers: Record<string, string>, body: PageBody, digest?: string) {
    this.status = status
    this.digest = digest
    this.etag = etagOf(body)
    this.headers = Object.entries({ ...headers, vary: 'accept-encoding', etag: this.etag }).flat()
    this.#drawn = body
  }

  /** Bytes of all forms that are there, without what other pages have too. */
  get bytes(): number {
    const { identity, gzip } = this.#bodies
    const drawn = this.#drawn ? this.#drawn.before.length + (this.#drawn.after?.length ?? 0) : 0
    return drawn + (this.#packed?.own.length ?? 0) + (identity?.length ?? 0) + (gzip?.length ?? 0)
  }

  /** The body, when it is there in this form. */
  bodyAs(form: Form): Buffer | undefined {
    if (form !== 'br') return this.#bodies[form]
    return this.#packed && joined(this.#packed)
  }

  /** The head of an answer with this page, whole, as it is written. @param bytes of the body in this form */
  headAs(form: Form, bytes: number): string {
    const lines = [`HTTP/1.1 ${this.status} ${STATUS_CODES[this.status]}`]
    for (let at = 0; at < this.headers.length; at += 2)
      lines.push(`${this.headers[at]}: ${this.headers[at + 1]}`)
    lines.push(`content-length: ${bytes}`)
    if (form !== 'identity') lines.push(`content-encoding: ${form}`)
    lines.push(`Date: ${new Date().toUTCString()}`, 'Connection: keep-alive')
    lines.push(`Keep-Alive: timeout=${KEEP_ALIVE_MS / 1000}`, '\r\n')
    return lines.join('\r\n')
  }

  /** Makes the body in a form; those who ask at the same time wait for one making. */
  makeBody(form: Form): Promise<Buffer> {
    this.#making ??= {}
    this.#making[form] ??= this.#make(form).finally(() => {
      delete this.#making?.[form]
    })
    return this.#making[form]
  }

  /**
   * Keeps the smallest form alone, from which the others can be made again.
   * @param keepsForms whether another form is kept from when it is asked for, by a cache that weighs it
   */
  async pack(keepsForms = true): Promise<void> {
    this.#keepsForms = keepsForms
    await this.makeBody('br')
    this.#making = undefined
    delete this.#bodies.identity
    if (!keepsForms) delete this.#bodies.gzip
  }

  async #make(form: Form): Promise<Buffer> {
    const made = this.bodyAs(form)
    if (made) return made
    if (form === 'br') {
      const drawn = this.#drawn!
      this.#packed = await packedBody(drawn)
      giveBack(drawn)
      this.#drawn = undefined
      return joined(this.#packed)
    }
    const whole = this.#drawn ? wholeBody(this.#drawn) : await uncompress(this.bodyAs('br')!, 'br')
    const body = exact([form === 'identity' ? whole : await compress(whole, form)])
    if (this.#keepsForms) this.#bodies[form] = body
    return body
  }
}

/**
 * Frees what a page was drawn as, now and not when garbage is next collected: by then it would be eighty kilobytes for each of
 * hundreds of pages. Other forms are made of copies.
 */
function giveBack({ after }: PageBody): void {
  // A short text may lie in memory that others share.
  if (after?.byteLength === after?.buffer.byteLength) (after?.buffer as ArrayBuffer | undefined)?.transfer(0)
}

/** Answers that are kept put together, at most. */
const MOST_READY = 64

/**
 * Answers that are asked for again and again, put together once in a second, which is that of their date: what is put together of a
 * page takes longer than sending it, and three times its memory.
 */
class ReadyAnswers {
  readonly #ready = new Map<RenderedPage, Partial<Record<Form, Answer>>>()
  #second = 0

  /** The answer with a page, when its body is there in this form. */
  of(page: RenderedPage, form: Form): Answer | undefined {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second || this.#ready.size > MOST_READY) this.#ready.clear()
    this.#second = second
    const known = this.#ready.get(page)
    if (known?.[form]) return known[form]
    const body = page.bodyAs(form)
    if (!body) return undefined
    const head = Buffer.from(page.headAs(form, body.length), 'latin1')
    const whole = Buffer.concat([head, body])
    const answer = { body: whole.subarray(head.length), whole }
    this.#ready.set(page, { ...known, [form]: answer })
    return answer
  }
}

const readyAnswers = new ReadyAnswers()

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
  const send = ({ body, whole }: Answer) => {
    if (whole && headers === page.headers && sendWhole(whole, request, response)) return
    const head = [...headers, 'content-length', String(body.length)]
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(page.status, head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const answer = readyAnswers.of(page, form)
  if (answer) send(answer)
  else
    page.makeBody(form).then(
      (body) => send({ body }),
      (error) => response.destroy(error),
    )
}

/**
 * Sends head and body that are put together already, in one write: checking and joining fifteen headers anew is a quarter of what a cached
 * page costs, and handing the head to the socket apart a sixth. It is for what nearly every browser and proxy sends, a GET that keeps its
 * connection by HTTP/1.1.
 * @returns false when this request needs a head of its own
 */
function sendWhole(whole: Buffer, request: IncomingMessage, response: ServerResponse): boolean {
  const usual =
    request.method === 'GET' &&
    request.httpVersion === '1.1' &&
    response.shouldKeepAlive &&
    (request.headers.connection ?? 'keep-alive') === 'keep-alive' &&
    response.getHeaderNames().length === 0
  if (!usual) return false
  // Node's own names for the head that it has put together, and for having written it; page-cache.test.ts fails where it has others.
  const ofNode = response as unknown as { _header: string; _headerSent: boolean }
  ofNode._header = HEAD_IN_BODY
  ofNode._headerSent = true
  response.end(whole)
  return true
}

/** What Node takes for the head of an answer whose head stands before its body. */
const HEAD_IN_BODY = 'HTTP/1.1'

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
