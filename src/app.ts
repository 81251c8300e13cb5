import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerFactory } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { Readiness } from '#platform/db/readiness.server.ts'
import { warnOfUnnamedProxy } from '#platform/http/client-address.server.ts'
import { clientErrorHandler } from '#platform/http/client-error.server.ts'
import { compressAnswers } from '#platform/http/compression.server.ts'
import { errorHandler } from '#platform/http/error-handler.server.ts'
import { healthCalls } from '#platform/http/health.server.ts'
import { loggableDetails } from '#platform/http/loggable-details.ts'
import { loggableAddress } from '#platform/http/loggable-url.ts'
import { REQUEST_ID, requestIdOf } from '#platform/http/request-id.server.ts'
import { metricsCall } from '#platform/metrics/metrics-call.server.ts'
import type { PageCache } from '#platform/pages/page-cache.server.ts'
import { csrfProtection } from '#platform/security/csrf.server.ts'
import { rateLimit } from '#platform/security/rate-limit.server.ts'
import { dataHeaders } from '#platform/security/security-headers.server.ts'
import type { Config } from '#shop/config.server.ts'
import { errorMessages } from '#shop/messages/error-messages.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { webhooksApi } from '#shop/payments/webhooks.api.server.ts'
import { backOfficeRooms, shopRooms } from './calls.ts'
import { describeShop } from './shop-description.ts'
import { shopMetrics } from './shop-metrics.ts'

/** The database, settings and pages of the application; tests hand in their own. */
export interface AppParts {
  db: Db
  config: Config
  /** the page cache, whose figures `/metrics` tells */
  pageCache?: PageCache
  /** everything that is not the API: the pages. Without it, the application is the API alone. */
  pages?: (app: FastifyInstance) => void
  serverFactory?: FastifyServerFactory
  /** whether the database answers; the application stops it when it closes. Default: asked when it is read */
  readiness?: Readiness
}

/** Fastify gives up after ten seconds: on a machine that is busy, or whose disk is, the shop would not open. */
const PATIENCE_OF_A_START_MS = 120_000
const ONE_MEGABYTE = 1024 * 1024
const SIXTEEN_KILOBYTES = 16 * 1024

/** Puts the shop together: plugins, every call, then the pages. It does not listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, pages, serverFactory, readiness = new Readiness(config.databaseUrl) } = parts
  const headers = dataHeaders(config.storeUrl)
  const app = fastify({
    logger: {
      level: config.logLevel,
      formatters: { log: loggableDetails },
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: loggableAddress(url), remoteAddress: ip }),
      },
    },
    genReqId: ({ headers }) => requestIdOf(headers),
    bodyLimit: ONE_MEGABYTE,
    pluginTimeout: PATIENCE_OF_A_START_MS,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // A search for "50%" typed into the address bar comes with its percent sign as it is.
    rewriteUrl: ({ url = '/' }) => url.replace(/%(?![0-9a-f]{2})/gi, '%25'),
    clientErrorHandler: clientErrorHandler(headers, serverTexts.malformed),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.status(400).headers(headers).send({ message: serverTexts.malformed, code: 'malformed_request' })
    },
    ...(serverFactory ? { serverFactory } : {}),
  })
  app.setErrorHandler(errorHandler(errorMessages))
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // Forms have fields only: a file would be read into memory, and no call takes one.
    limits: { files: 0, fields: 50, fieldSize: SIXTEEN_KILOBYTES, fieldNameSize: 100 },
  })
  if (config.trustedProxies.length === 0) warnOfUnnamedProxy(app)
  await rateLimit(app, { factor: config.rateLimitFactor, refused: serverTexts.tooMany })
  csrfProtection(app, {
    secret: config.appSecret,
    cookie: 'vitrine_session',
    secure: config.storeUrl.startsWith('https://'),
    refused: serverTexts.csrf,
  })

  compressAnswers(app)
  app.addHook('onSend', async (request, reply) => {
    // What a call says itself, of a document with secrets in its address, stays.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    // A first visit carries forty of these files; a single one is never looked for in a log.
    if (request.routeOptions.url !== '/assets/*') reply.header(REQUEST_ID, request.id)
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((request, reply) => {
    const status = ['GET', 'HEAD', 'POST'].includes(request.method) ? 404 : 405
    return reply.status(status).send({ message: serverTexts.notFound, code: 'not_found' })
  })

  metricsCall(app, { token: config.metrics.token, figures: shopMetrics(parts.db, parts.pageCache) })
  healthCalls(app, readiness)
  const gateways = openPaymentGateways(config, app.log, parts.db)
  for (const { serve } of [...shopRooms, ...backOfficeRooms])
    for (const api of serve) api(app, { ...parts, gateways })
  webhooksApi(app, parts)
  // Described when it is asked for: a shop that opens, and each of the tests', does not wait for it.
  let description: ReturnType<typeof describeShop> | undefined
  app.get('/openapi.json', { config: { compressed: true } }, async () => {
    description ??= describeShop(config)
    return description
  })
  app.all('/api/*', async (_request, reply) =>
    reply.status(404).send({ message: serverTexts.notFound, code: 'not_found' }),
  )
  if (pages) pages(app)
  return app
}
