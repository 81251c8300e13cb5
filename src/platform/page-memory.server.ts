import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A rendered page: what is kept and, later, sent as it is. */
interface KeptPage {
  status: number
  etag: string
  tags: Set<string>
  headers: string[]
  identity: Buffer
  /** Unix ms */
  renderedAt: number
  br?: Buffer
  gzip?: Buffer
  size: number
}

// What a page takes besides its bodies; without it, many small ones would be more than they seem.
const OVERHEAD = 4096
// Addresses that somebody made up grow longer; those of our own links do not.
const LONGEST_ADDRESS = 300

// What networks add to the addresses of their links, mostly another value for each click.
const ADVERTISING =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|msclkid|ttclid|twclid|igsh|igshid|mc_cid|mc_eid)$/

/** A page's address without what advertising adds to it: who comes by an advert sees the page that is kept. */
export function pageAddress(address: string): string {
  const query = address.indexOf('?')
  if (query === -1) return address
  const parts = address.slice(query + 1).split('&')
  const own = parts.filter((part) => !ADVERTISING.test(part.split('=', 1)[0]!))
  if (own.length === parts.length) return address
  return own.length === 0 ? address.slice(0, query) : `${address.slice(0, query)}?${own.join('&')}`
}

/**
 * Rendered pages, ready to be sent. Visitors all get the same HTML (what is theirs is drawn by their browser), so a
 * page is rendered once and kept until something that it shows changes: every page carries tags, and `forget(tag)`
 * drops those that carry it. None is kept for long. Least recently used pages leave when the memory is full.
 */
export class PageMemory {
  readonly #pages = new Map<string, KeptPage>()
  readonly #limit: number
  readonly #longest: number
  #size = 0
  /** grows with every `forget`, so that a page rendered from older data is not kept */
  #generation = 0

  /**
   * @param limit bytes to keep
   * @param longest milliseconds to keep a page: what no tag tells, such as the order of a listing after other products
   * were sold or what a date changes, is seen that much later
   */
  constructor(limit = 64 * 1024 * 1024, longest = 60_000) {
    this.#limit = limit
    this.#longest = longest
  }

  get generation(): number {
    return this.#generation
  }

  /** Answers from memory. False: not kept, or no request for a page. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = pageAddress(request.url!)
    const page = this.#pages.get(key)
    if (!page) return false
    if (Date.now() - page.renderedAt > this.#longest) {
      this.#drop(key)
      return false
    }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    sendPage(page, request, response)
    return true
  }

  /** Keeps a page unless something was forgotten since `generation`; gives what to send. */
  keep(
    key: string,
    page: { status: number; headers: Record<string, string>; body: Buffer; tags: string[] },
    generation: number,
  ): KeptPage {
    const kept = prepare(page)
    kept.size += OVERHEAD + key.length
    if (generation === this.#generation && key.length <= LONGEST_ADDRESS && kept.size < this.#limit / 16) {
      this.#drop(key)
      this.#pages.set(key, kept)
      this.#size += kept.size
      for (const oldest of this.#pages.keys()) {
        if (this.#size <= this.#limit) break
        this.#drop(oldest)
      }
    }
    return kept
  }

  /** Drops the pages that carry `tag`; without one, all. */
  forget(tag?: string): void {
    this.#generation += 1
    for (const [key, page] of this.#pages) if (tag === undefined || page.tags.has(tag)) this.#drop(key)
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#size -= page.size
  }
}

function prepare(page: {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: string[]
}): KeptPage {
  const etag = `"${createHash('sha1').update(page.body).digest('base64url')}"`
  const headers = Object.entries({ ...page.headers, vary: 'accept-encoding', etag }).flat()
  // The compressed bodies are made when somebody first takes them; together they are smaller than the page.
  const size = 2 * page.body.length
  return {
    status: page.status,
    etag,
    tags: new Set(page.tags),
    headers,
    identity: page.body,
    renderedAt: Date.now(),
    size,
  }
}

const compress = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}

/** Sends a prepared page in the encoding that the browser takes. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.headers.slice())
    response.end()
    return
  }
  const accepted = request.headers['accept-encoding']
  const encoding = accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : undefined
  if (encoding) page[encoding] ??= compress[encoding](page.identity)
  const body = (encoding && page[encoding]) ?? page.identity
  const head = [...page.headers, 'content-length', String(body.length)]
  if (encoding) head.push('content-encoding', encoding)
  response.writeHead(page.status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}
