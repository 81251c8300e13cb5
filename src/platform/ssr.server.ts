import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageMemory, sendPage } from './page-memory.server.ts'

interface Pages {
  build: ServerBuild | (() => Promise<ServerBuild>)
  memory: PageMemory
  mode: 'production' | 'development'
  /** what loaders get */
  context: () => RouterContextProvider
}

/** A page's loader sets this header to the tags of what it shows; then the page is the same for everybody and is kept. */
export const KEEP = 'x-keep'

/**
 * Everything that is not the API is a page. A page whose loaders say what it shows is kept in memory until that
 * changes; every other page is rendered for its visitor and stored nowhere.
 */
export function servePages(app: FastifyInstance, { build, memory, mode, context }: Pages): void {
  const handle = createRequestHandler(build, mode)
  app.register(async (pages) => {
    // Actions read their own bodies; and React Router itself refuses a form that another site posts.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    pages.all('*', { config: { csrf: false } }, async (request, reply) => {
      const generation = memory.generation
      const response = await handle(asRequest(request), context())
      const tags = response.headers.get(KEEP)
      response.headers.delete(KEEP)
      const body = Buffer.from(await response.arrayBuffer())
      const headers: Record<string, string> = { ...securityHeaders, ...Object.fromEntries(response.headers) }
      delete headers['content-length']
      if (headers['content-type']?.startsWith('text/html')) {
        headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'), mode)
      }
      headers['cache-control'] ??= tags === null ? 'no-store' : 'no-cache'
      const page = { status: response.status, headers, body, tags: tags?.split(' ') ?? [] }
      const keepable = tags !== null && request.method === 'GET' && mode === 'production'
      reply.hijack()
      sendPage(memory.keep(request.raw.url!, page, keepable ? generation : NEVER), request.raw, reply.raw)
    })
  })
}

/** A generation that never is: a page of it is sent and not kept. */
const NEVER = -1

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * The page may run its own files and the inline scripts that it was rendered with, known by their hashes, and
 * nothing else: that is what protects the access token that the browser keeps (decisions 23).
 */
function contentSecurityPolicy(html: string, mode: Pages['mode']): string {
  const hashes = new Set<string>()
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=|application\/(ld\+)?json/.test(attributes!)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  }
  const development = mode === 'development'
  return [
    "default-src 'none'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...hashes].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function asRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    init.body = Readable.toWeb(request.raw) as ReadableStream
    init.duplex = 'half'
  }
  return new Request(`http://${request.headers.host ?? 'localhost'}${request.raw.url}`, init)
}
