import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID } from '#platform/http/request-id.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { serveImages } from '#platform/images/serve-images.server.ts'
import { keepAssets } from './kept-assets.server.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const SERVICE_WORKER = '/service-worker.js'

/** Files whose address changes with their content: a browser never asks for them again. */
const immutableFiles = {
  maxAge: YEAR_MS,
  immutable: true,
  cacheControl: true,
  etag: false,
  lastModified: false,
  acceptRanges: false,
  wildcard: true,
  decorateReply: false,
}

interface StaticFiles {
  images: ImageStorage
  /** what Vite built; without it (in development) Vite itself serves these files */
  clientBuild?: string | undefined
}

/** Serves pictures, and the built scripts, styles and other files of the pages. The rate limit does not count them. */
export function serveStaticFiles(app: FastifyInstance, { images, clientBuild }: StaticFiles): void {
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, counted: false }
    })
    // HTTP/1.1 keeps a connection without being told (RFC 9112, 9.3), what a file may tell others of its address is what browsers do
    // by themselves, and a script, sheet or font is no document that could load or be framed: two hundred bytes less for each file
    // of a first visit. So is a picture, but for an SVG, which may hold scripts.
    files.addHook('onSend', async (request, reply) => {
      reply.raw.removeHeader('connection')
      reply.removeHeader('referrer-policy')
      const { routeOptions } = request
      const type = String(reply.getHeader('content-type'))
      if (routeOptions.url === '/assets/*' || /^image\/(?!svg)/.test(type))
        reply.removeHeader('content-security-policy')
      // What a service worker fetches is judged by the policy of its own script.
      if (request.url === SERVICE_WORKER)
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      // A mail shows it in the page where its recipient reads mails, which is another site; a font there needs leave of its own.
      if (routeOptions.url?.startsWith('/mail/')) {
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (routeOptions.url.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
      }
      // A request id is for inquiries about what went wrong: a file that arrived needs none.
      if (reply.statusCode < 400) reply.removeHeader(REQUEST_ID)
    })
    files.register(serveImages, { images, files: immutableFiles })
    if (clientBuild === undefined) return
    files.register(serveStatic, {
      ...immutableFiles,
      root: await assetsFolder(app, path.resolve(clientBuild, 'assets'), images.dataDir),
      prefix: '/assets/',
      preCompressed: true,
    })
    files.register(serveStatic, {
      root: path.resolve(clientBuild),
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**'],
      maxAge: HOUR_MS,
      decorateReply: false,
    })
  })
}

/** The folder with the scripts of this build and of those before it, so that an upgrade in place breaks no open page. */
async function assetsFolder(app: FastifyInstance, built: string, dataDir: string): Promise<string> {
  const kept = path.resolve(dataDir, 'assets')
  try {
    await keepAssets(built, kept)
    return kept
  } catch (error) {
    app.log.warn({ err: error }, 'scripts could not be copied: the next build takes those of open pages away')
    return built
  }
}
