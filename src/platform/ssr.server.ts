import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageMemory, pageAddress, sendPage } from './page-memory.server.ts'
import { dataHeaders, pageHeaders } from './security-headers.server.ts'

interface Pages {
  build: ServerBuild | (() => Promise<ServerBuild>)
  memory: PageMemory
  mode: 'production' | 'development'
  /** what loaders get */
  context: () => RouterContextProvider
  /** the shop's public address: a page is rendered for it, whatever Host its visitor names */
  storeUrl: string
}

/**
 * The request header that brings the page's nonce to where it is rendered; a visitor's own is overwritten. What the
 * rendering itself puts in as a script carries the nonce, and nothing else can know it.
 */
export const NONCE = 'x-nonce'

/** A page's loader sets this header to the tags of what it shows; then the page is the same for everybody and is kept. */
export const KEEP = 'x-keep'

/**
 * A page's loader sets this header to the hosts that its content security policy allows beyond our own, by directive:
 * `script-src https://sdk.example; frame-src https://fields.example`. It holds for the document: who comes to the page
 * by a link inside the shop has the policy of the page that the browser loaded.
 */
export const ALLOW_HOSTS = 'x-allow-hosts'

/**
 * Everything that is not the API is a page. A page whose loaders say what it shows is kept in memory until that
 * changes; every other page is rendered for its visitor and stored nowhere.
 */
export function servePages(app: FastifyInstance, { build, memory, mode, context, storeUrl }: Pages): void {
  const handle = createRequestHandler(build, mode)
  const [ofPages, ofData] = [pageHeaders(storeUrl), dataHeaders(storeUrl)]
  app.register(async (pages) => {
    // Actions read their own bodies; and React Router itself refuses a form that another site posts.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '*',
      config: { csrf: false },
      handler: async (request, reply) => {
        const generation = memory.generation
        const nonce = randomBytes(18).toString('base64url')
        const response = await handle(asRequest(request, storeUrl, nonce), context())
        const tags = response.headers.get(KEEP)
        const allowed = response.headers.get(ALLOW_HOSTS)
        for (const own of [KEEP, ALLOW_HOSTS]) response.headers.delete(own)
        let body = Buffer.from(await response.arrayBuffer())
        const isPage = response.headers.get('content-type')?.startsWith('text/html')
        const headers = { ...(isPage ? ofPages : ofData), ...Object.fromEntries(response.headers) }
        delete headers['content-length']
        if (isPage) {
          const html = body.toString('utf8')
          headers['content-security-policy'] = contentSecurityPolicy(html, nonce, mode, allowed)
          body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
        }
        headers['cache-control'] ??= tags === null ? 'no-store' : 'no-cache'
        const page = { status: response.status, headers, body, tags: tags?.split(' ') ?? [] }
        // What could not be drawn now may be drawn a moment later.
        const whole = response.status === 200 && request.method === 'GET'
        const keepable = tags !== null && whole && mode === 'production'
        reply.hijack()
        sendPage(
          memory.keep(pageAddress(request.raw.url!), page, keepable ? generation : NEVER),
          request.raw,
          reply.raw,
        )
      },
    })
  })
}

/** A generation that never is: a page of it is sent and not kept. */
const NEVER = -1

/**
 * The page may run its own files and the inline scripts that it was rendered with, known by their hashes, and
 * nothing else: that is what protects the access token that the browser keeps (decisions 23). A script that came in
 * with a text of the page has no nonce, hence no hash. The nonce is taken out again, because a kept page would show
 * it to everybody.
 */
function contentSecurityPolicy(
  html: string,
  nonce: string,
  mode: Pages['mode'],
  allowed: string | null,
): string {
  const hashes = new Set<string>()
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes!.includes(` nonce="${nonce}"`) || /\bsrc=/.test(attributes!)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  }
  const development = mode === 'development'
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(development ? ["'unsafe-inline'"] : hashes)],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  for (const part of allowed?.split(';') ?? []) {
    const [directive, ...hosts] = part.trim().split(/\s+/)
    policy[directive!] = [...(policy[directive!] ?? []), ...hosts]
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

function asRequest(request: FastifyRequest, storeUrl: string, nonce: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  headers.set(NONCE, nonce)
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    init.body = Readable.toWeb(request.raw) as ReadableStream
    init.duplex = 'half'
  }
  return new Request(addressOf(request, storeUrl), init)
}

/**
 * The address of the page that is asked for. Of a kept page nothing may come from its first visitor, and a Host of
 * `x/other?` would even make it another page: so pages are rendered for the shop's own address. Only a form goes by
 * the host it was sent to, because React Router compares that with where the form stood.
 */
function addressOf({ method, host, protocol, raw }: FastifyRequest, storeUrl: string): URL {
  const sentTo = method === 'POST' && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
  const { origin } = new URL(
    sentTo && URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : storeUrl,
  )
  const address = new URL(`${origin}/${pageAddress(raw.url!).replace(/^[/\\]+/, '')}`)
  // Dots that were taken out may leave slashes behind, and two of them begin another host.
  address.pathname = address.pathname.replace(/^\/{2,}/, '/')
  return address
}
