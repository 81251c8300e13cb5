import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { logUnavailable, RETRY_AFTER_SECONDS } from '#platform/http/error-handler.server.ts'
import { loggableAddress } from '#platform/http/loggable-url.ts'
import { newRequestId, REQUEST_ID } from '#platform/http/request-id.server.ts'
import type { Log } from '#platform/log.ts'
import { cdnHeaders } from '#platform/pages/cdn/cdn-headers.ts'
import { contentSecurityPolicy } from '#platform/security/content-security-policy.server.ts'
import { dataHeaders, pageHeaders } from '#platform/security/security-headers.server.ts'
import { type DrawAtOnce, usualDocuments, withLoadersAskedOnce } from './document.server.ts'
import { type PaintFirst, paintedFirst, withStyle } from './first-paint.server.ts'
import { digestOf, knownPages } from './known-pages.server.ts'
import type { Outline } from './outline.server.ts'
import type { PageBody } from './page-body.server.ts'
import type { PageCache, Rendering } from './page-cache.server.ts'
import { formRequest, pageRequest } from './page-request.server.ts'
import { type RenderState, renderState } from './render-state.ts'
import { RenderedPage, sendPage, sendStalePage } from './rendered-page.server.ts'

interface PageOptions {
  build: ServerBuild
  cache: PageCache
  mode: 'production' | 'development'
  /** gives the context of the loaders */
  context: () => RouterContextProvider
  /** the context for a request whose page is its visitor's alone, and not cached; null: the page is the same for all */
  ownContext?: (request: FastifyRequest) => Promise<RouterContextProvider | null>
  /** the application's public address: pages are rendered for it, not for the Host that a visitor names */
  publicUrl: string
  /** how long a CDN may keep a page */
  cdnSeconds?: number
  /** what Vite built: with it, a page is painted before its scripts and style sheets are asked for */
  clientBuild?: string | undefined
}

/**
 * The request header that brings the page's nonce to where it is rendered; a visitor's own is overwritten. What the
 * rendering itself puts in as a script carries the nonce, and nothing else can know it.
 */
export const NONCE = 'x-nonce'

/** A page's loader sets this header to the cache tags of what it shows; then the page is the same for all and is cached. */
export const CACHE_TAGS = 'x-cache-tags'

/**
 * A page's loader sets this header to the hosts that its content security policy allows beyond our own, by directive:
 * `script-src https://sdk.example; frame-src https://fields.example`. It holds for the document: a visitor who comes to
 * the page by a link of the site has the policy of the page that the browser loaded.
 */
export const ALLOW_HOSTS = 'x-allow-hosts'

/** A page whose scripts compile WebAssembly sets this header; only then does its content security policy let them. */
export const ALLOW_WASM = 'x-allow-wasm'

/** A page that shows nothing without its scripts sets this header: they are asked for at once, not after the first paint. */
export const SCRIPTS_AT_ONCE = 'x-scripts-at-once'

/**
 * Serves every address that no other route takes as a page. A page is rendered for its address alone; one with cache tags
 * is stored until one of them is invalidated. While the database is away, the last page that was stored is sent, and what
 * never was is a 503.
 */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { cache, mode, publicUrl, ownContext } = options
  const render = renderer(options, app.log)
  const renderAddress = (address: string, requestId?: string) =>
    render(address, (headers) => pageRequest(address, publicUrl, headers), requestId)
  cache.renderBy(renderAddress)
  app.register(async (pages) => {
    // Actions read their own bodies; and React Router itself refuses a form that another site posts.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '*',
      config: { csrf: false },
      handler: async (request, reply) => {
        const { address, cacheable } = cache.addressOf(request.raw.url!)
        const own = await ownContext?.(request)
        let rendering: Rendering
        if (own)
          rendering = await render(address, (set) => pageRequest(address, publicUrl, set), request.id, own)
        else if (request.method === 'POST')
          rendering = await render(address, (own) => formRequest(request, publicUrl, own), request.id)
        else if (cacheable && mode === 'production') rendering = await cache.render(address, request.id)
        else rendering = await renderAddress(address, request.id)
        const { page, unavailable } = rendering
        const old = unavailable && cache.lastKnown(address)
        // A link's data is answered like a call: the browser shows the message.
        if (unavailable && !old && address.split('?')[0]!.endsWith('.data')) throw unavailable
        if (unavailable && !old) logUnavailable(unavailable, request)
        reply.raw.setHeader(REQUEST_ID, request.id)
        reply.hijack()
        if (old) sendStalePage(old.page, old.age, request.raw, reply.raw)
        else sendPage(page, request.raw, reply.raw)
      },
    })
  })
}

/** An apology has this element, empty, for the name of the request that failed. */
const ERROR_CODE = 'data-error-code="">'

type Render = (
  address: string,
  request: (headers: Record<string, string>) => Request,
  requestId?: string,
  context?: RouterContextProvider,
) => Promise<Rendering>

/** What was drawn for a request: the page, or what else is there. */
interface Answer {
  status: number
  headers: Record<string, string>
  html?: string | undefined
  pieces?: Outline['pieces']
  response?: Response
}

/** Gives what turns a request into a page: rendered, with its headers. */
function renderer(options: PageOptions, log: Log): Render {
  const { mode, cache, context, publicUrl, cdnSeconds = 0, clientBuild } = options
  const build = mode === 'production' ? withLoadersAskedOnce(options.build) : options.build
  const handle = createRequestHandler(build, mode)
  const { drawAtOnce } = build.entry.module as { drawAtOnce?: DrawAtOnce }
  const usual = mode === 'production' && drawAtOnce ? usualDocuments(build, drawAtOnce) : undefined
  const paintFirst: PaintFirst = clientBuild === undefined ? (html) => ({ html }) : paintedFirst(clientBuild)
  const headersOf = { page: pageHeaders(publicUrl), data: dataHeaders(publicUrl) }
  const known = knownPages()
  function sameAs(address: string, digest: string): RenderedPage | undefined {
    const stored = cache.lastKnown(address)?.page
    return stored?.digest === digest ? stored : known.get(address, digest)
  }
  return async (address, request, requestId = newRequestId(), own) => {
    const nonce = randomBytes(18).toString('base64url')
    const state: RenderState = { report: reporter(log, address, requestId) }
    const loaders = own ?? context()
    loaders.set(renderState, state)
    const asked = request({ [NONCE]: nonce })
    const document = await usual?.(asked, loaders)
    // What is one visitor's alone, or lacks something, is drawn for itself.
    const isSame = document?.status === 200 && !own && !state.unavailable && !state.incomplete
    const digest = isSame ? digestOf(document) : undefined
    const same = digest && sameAs(address, digest)
    if (same) return { page: same, tags: document!.headers[CACHE_TAGS]?.split(' ') ?? null }
    const outline = document?.draw(nonce)
    const answer: Answer = outline
      ? { ...document!, ...outline }
      : answerOf(await handle(asked, loaders), state)
    const {
      [CACHE_TAGS]: tags = null,
      [ALLOW_HOSTS]: allowedHosts = null,
      [ALLOW_WASM]: wasm,
      [SCRIPTS_AT_ONCE]: scriptsAtOnce,
      'content-length': _,
      ...given
    } = answer.headers
    const isPage = given['content-type']?.startsWith('text/html')
    const headers = { ...headersOf[isPage ? 'page' : 'data'], ...given }
    let body: PageBody
    if (isPage) {
      const drawn = answer.html ?? (await answer.response!.text())
      const { html, style } = paintFirst(drawn, nonce, scriptsAtOnce !== undefined)
      const policy = {
        nonce,
        development: mode === 'development',
        allowedHosts,
        wasm: wasm !== undefined,
        styleHash: style?.hash,
      }
      headers['content-security-policy'] = contentSecurityPolicy(html, policy)
      // A cached page would show the nonce to everybody.
      const shown = html.replaceAll(` nonce="${nonce}"`, '')
      const named = answer.status === 500 ? shown.replace(ERROR_CODE, `$&${requestId}`) : shown
      body = withStyle(named, style, answer.pieces)
    } else body = { before: Buffer.from(await answer.response!.arrayBuffer()) }
    const { unavailable, incomplete } = state
    if (unavailable) headers['retry-after'] = RETRY_AFTER_SECONDS
    if (unavailable || incomplete) headers['cache-control'] = 'no-store'
    else headers['cache-control'] ??= tags === null ? 'no-store' : 'no-cache'
    const status = unavailable ? 503 : answer.status
    // What could not be drawn now may be drawn a moment later.
    const stored = status === 200 && !incomplete && tags !== null ? tags.split(' ') : null
    if (stored && headers['cache-control'] === 'no-cache')
      Object.assign(headers, cdnHeaders(stored, cdnSeconds))
    const page = new RenderedPage(status, headers, body, outline && digest)
    const isStored = stored && cache.addressOf(address).cacheable
    if (page.digest && !isStored && headers['cache-control'] !== 'no-store') known.drawn(address, page)
    return { page, tags: stored, ...(unavailable && { unavailable }) }
  }
}

/** Logs what went wrong with a page, one line for each error, with where and for which request. */
function reporter(log: Log, address: string, requestId: string) {
  const reported = new Set<unknown>()
  return (err: unknown) => {
    if (reported.has(err)) return
    reported.add(err)
    log.error({ err, url: loggableAddress(address), reqId: requestId }, 'page failed')
  }
}

/** What React Router's handler answered. */
function answerOf(response: Response, { html }: RenderState): Answer {
  return { status: response.status, headers: Object.fromEntries(response.headers), html, response }
}
