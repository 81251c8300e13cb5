import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type PageAddress, pageAddresses } from './page-address.ts'
import { QueryCache } from './query-cache.ts'
import { RecentChanges } from './recent-changes.ts'
import { type RenderedPage, sendPage, sendStalePage } from './rendered-page.server.ts'

/** What rendering an address gave. */
export interface Rendering {
  page: RenderedPage
  /** the cache tags of what the page shows; null when it must not be stored */
  tags: string[] | null
  /** why the page says that the database is away */
  unavailable?: Error
}

/** Renders the page of an address, for the request of that name if there is one. */
type Render = (address: string, requestId?: string) => Promise<Rendering>

interface CachedPage {
  page: RenderedPage
  tags: readonly string[]
  /** Unix ms */
  renderedAt: number
  /** when something that the page shows changed, Unix ms; Infinity while it shows what is so */
  changedAt: number
}

interface Options {
  /** bytes of all pages together */
  maxBytes?: number
  /** ms; what no tag tells, such as the order of a listing after other products were sold or what a date changes, is
   * seen that much later */
  maxAgeMs?: number
  /** whether the database is there: while it is not, pages are sent however old they are */
  available?: () => boolean
  addressOf?: (url: string) => PageAddress
}

/** Bytes of memory of a page besides its bodies; without it, many small ones would be more than they seem. */
const OVERHEAD = 4096
/** A page is kept as brotli, and as gzip once a visitor asked for that, which is a little larger. */
const ENCODINGS = 2.2
/**
 * How long the old page is sent while the new one is being rendered. No visitor sees a price or a stock that changed more than
 * a second ago: what is left of it is for the announcement to arrive and for the page to be drawn.
 */
const OLD_PAGE_MS = 150
/** A rendering that takes longer is joined by no other request: it may show what has changed since it began. */
const JOINED_MS = 700
/** A page that changes all the time is rendered that often at most, while the old one may be sent. */
const SHORTEST_INTERVAL_MS = 100
/** A page from before this is not sent even while the database is away. */
const OLDEST_MS = 24 * 3600_000

/**
 * The page cache: rendered pages, ready to be sent. All visitors get the same HTML (what is theirs is drawn by their
 * browser), so a page is rendered once and cached until something that it shows changes: every page carries cache tags,
 * and `invalidate(tag)` makes the pages that carry the tag old. An old page is rendered once, however many ask for it. The
 * least recently used pages leave when the cache is full.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #addressesByTag = new Map<string, Set<string>>()
  readonly #renderings = new Map<string, { result: Promise<Rendering>; begunAt: number }>()
  readonly #changes = new RecentChanges()
  readonly #options: Required<Options>
  /** what pages share of what they read, kept as long as they are */
  readonly reads: QueryCache
  #render: Render = () => Promise.reject(new Error('nothing renders pages'))
  readonly #counted = { hits: 0, misses: 0, renders: 0 }

  constructor(options: Options = {}) {
    this.#options = {
      maxBytes: 28 * 1024 * 1024,
      maxAgeMs: 10 * 60_000,
      available: () => true,
      addressOf: pageAddresses({}),
      ...options,
    }
    const { maxBytes } = this.#options
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 16),
      dispose: ({ tags }, address) => this.#forgetTags(tags, address),
    })
    this.reads = new QueryCache(this.#changes, this.#options)
  }

  /** How often a page was there, how often not, how many were rendered, and what is stored now. */
  get statistics() {
    return { ...this.#counted, pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** The address under which what a visitor asks for is rendered and stored. */
  addressOf(url: string): PageAddress {
    return this.#options.addressOf(url)
  }

  /** How pages are rendered: for their address alone, because nothing of a cached page may come from its first visitor. */
  renderBy(render: Render): void {
    this.#render = render
  }

  /** Answers a request from the cache. @returns false when no page that may be sent is there */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { address, cacheable } = this.addressOf(request.url!)
    const cached = cacheable ? this.#pages.get(address) : undefined
    if (!cached) return false
    const now = Date.now()
    const age = now - cached.renderedAt
    const isFresh = cached.changedAt === Number.POSITIVE_INFINITY && age <= this.#options.maxAgeMs
    if (!isFresh && !this.#options.available()) {
      if (age > OLDEST_MS) return false
      void sendStalePage(cached.page, age, request, response)
    } else {
      if (!isFresh) {
        if (now - cached.changedAt > OLD_PAGE_MS || age > this.#options.maxAgeMs) return false
        if (age >= SHORTEST_INTERVAL_MS) void this.#renderOnce(address).catch(() => {})
      }
      void sendPage(cached.page, request, response)
    }
    this.#counted.hits++
    return true
  }

  /** The page that was stored last for an address, however old it is, with its age in ms. */
  lastKnown(address: string): { page: RenderedPage; age: number } | undefined {
    const cached = this.#pages.get(address)
    const age = cached ? Date.now() - cached.renderedAt : 0
    return cached && age <= OLDEST_MS ? { page: cached.page, age } : undefined
  }

  /**
   * Renders the page of an address and stores it. Visitors who ask at the same time share one rendering.
   * @param requestId of the request that asks, for the log
   */
  render(address: string, requestId?: string): Promise<Rendering> {
    this.#counted.misses++
    return this.#renderOnce(address, requestId)
  }

  #renderOnce(address: string, requestId?: string): Promise<Rendering> {
    const begunAt = Date.now()
    const running = this.#renderings.get(address)
    if (running && begunAt - running.begunAt <= JOINED_MS) return running.result
    this.#counted.renders++
    const since = this.#changes.now
    const result = this.#render(address, requestId).then(async (rendering) => {
      if (rendering.tags) await this.store(address, rendering.page, rendering.tags, since)
      return rendering
    })
    const rendering = { result, begunAt }
    this.#renderings.set(address, rendering)
    const end = () => {
      if (this.#renderings.get(address) === rendering) this.#renderings.delete(address)
    }
    result.then(end, end)
    return result
  }

  /**
   * Compresses and stores a page. One that shows something that changed while it was rendered is old already.
   * @param since the moment before it was rendered, of `RecentChanges`
   */
  async store(
    address: string,
    page: RenderedPage,
    tags: readonly string[],
    since = this.#changes.now,
  ): Promise<void> {
    const bytes = await page.pack()
    const size = Math.ceil(bytes * ENCODINGS) + address.length + OVERHEAD
    const cached = { page, tags, renderedAt: Date.now(), changedAt: this.#changes.firstOf(tags, since) }
    this.#pages.set(address, cached, { size })
    // One that is too large was not taken.
    if (this.#pages.peek(address) !== cached) return
    for (const tag of tags) {
      const addresses = this.#addressesByTag.get(tag) ?? new Set()
      this.#addressesByTag.set(tag, addresses.add(address))
    }
  }

  /** Makes the cached pages old that carry `tag`; without one, all: what changed, and when, is not known. */
  invalidate(tag?: string): void {
    const at = this.#changes.add(tag)
    const addresses = tag === undefined ? this.#pages.keys() : (this.#addressesByTag.get(tag) ?? [])
    for (const address of addresses) {
      const cached = this.#pages.peek(address)!
      cached.changedAt = Math.min(cached.changedAt, at)
    }
  }

  #forgetTags(tags: readonly string[], address: string): void {
    for (const tag of tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }
}
