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
  /** the scripts that pages have in them as they are here, and that no rendering makes */
  inlineScripts?: readonly string[]
}

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

/**
 * Serves every address that no other route takes as a page. A page is rendered for its address alone; one with cache tags
 * is stored until one of them is invalidated. While the database is away, the last page that was stored is sent, and what
 * never was is a 503.
 */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { cache, mode, publicUrl, ownContext } = options
  const render = renderer(options, app.log)
  const renderAddress = (address: string, requestId?: string) =>
    render(address, pageRequest(address, publicUrl), requestId)
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
        if (own) rendering = await render(address, pageRequest(address, publicUrl), request.id, own)
        else if (request.method === 'POST')
          rendering = await render(address, formRequest(request, publicUrl), request.id)
        else if (cacheable && mode === 'production') rendering = await cache.render(address, request.id)
        else rendering = await renderAddress(address, request.id)
        const { page, unavailable } = rendering
        const old = unavailable && cache.lastKnown(address)
        // A link's data is answered like a call: the browser shows the message.
        if (unavailable && !old && address.split('?')[0]!.endsWith('.data')) throw unavailable
        if (unavailable && !old) logUnavailable(unavailable, request)
        reply.raw.setHeader(REQUEST_ID, request.id)
        reply.hijack()
        if (old) await sendStalePage(old.page, old.age, request.raw, reply.raw)
        else await sendPage(page, request.raw, reply.raw)
      },
    })
  })
}

/** An apology has this element, empty, for the name of the request that failed. */
const ERROR_CODE = 'data-error-code="">'

type Render = (
  address: string,
  request: Request,
  requestId?: string,
  context?: RouterContextProvider,
) => Promise<Rendering>

/** Gives what turns a request into a page: rendered, with its headers. */
function renderer(options: PageOptions, log: Log): Render {
  const { build, mode, context, publicUrl, cdnSeconds = 0, inlineScripts = [] } = options
  const handle = createRequestHandler(build, mode)
  const headersOf = { page: pageHeaders(publicUrl), data: dataHeaders(publicUrl) }
  return async (address, request, requestId = newRequestId(), own) => {
    const nonce = randomBytes(18).toString('base64url')
    const state: RenderState = { nonce, report: reporter(log, address, requestId) }
    const loaders = own ?? context()
    loaders.set(renderState, state)
    const answer = await handle(request, loaders)
    const {
      [CACHE_TAGS]: tags = null,
      [ALLOW_HOSTS]: allowedHosts = null,
      [ALLOW_WASM]: wasm,
      'content-length': _,
      ...given
    } = Object.fromEntries(answer.headers)
    const isPage = given['content-type']?.startsWith('text/html')
    const headers: Record<string, string> = { ...headersOf[isPage ? 'page' : 'data'], ...given }
    let body: Buffer
    if (isPage) {
      const html = await answer.text()
      const policy = {
        nonce,
        inlineScripts,
        development: mode === 'development',
        allowedHosts,
        wasm: wasm !== undefined,
      }
      headers['content-security-policy'] = contentSecurityPolicy(html, policy)
      // A cached page would show the nonce to everybody.
      const shown = html.replaceAll(` nonce="${nonce}"`, '')
      body = Buffer.from(answer.status === 500 ? shown.replace(ERROR_CODE, `$&${requestId}`) : shown)
    } else body = Buffer.from(await answer.arrayBuffer())
    const { unavailable, incomplete } = state
    if (unavailable) headers['retry-after'] = RETRY_AFTER_SECONDS
    if (unavailable || incomplete) headers['cache-control'] = 'no-store'
    else headers['cache-control'] ??= tags === null ? 'no-store' : 'no-cache'
    const status = unavailable ? 503 : answer.status
    // What could not be drawn now may be drawn a moment later.
    const stored = status === 200 && !incomplete && tags !== null ? tags.split(' ') : null
    if (stored && headers['cache-control'] === 'no-cache')
      Object.assign(headers, cdnHeaders(stored, cdnSeconds))
    const page = new RenderedPage(status, headers, body)
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
