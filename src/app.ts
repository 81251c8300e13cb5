import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerFactory } from 'fastify'
import { sql } from 'kysely'
import { warnOfUnnamedProxy } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import { guardAgainstForgery } from '#platform/csrf.server.ts'
import type { Db } from '#platform/db.server.ts'
import { answerErrors } from '#platform/errors.server.ts'
import { limitCallers } from '#platform/limit-callers.server.ts'
import { loggableAddress } from '#platform/loggable-address.ts'
import { describeCalls } from '#platform/openapi.server.ts'
import { dataHeaders } from '#platform/security-headers.server.ts'
import { cartApi } from '#shop/cart/cart.api.server.ts'
import { catalogApi } from '#shop/catalog/catalog.api.server.ts'
import { contract } from '#shop/contract.ts'
import { couponsApi } from '#shop/coupons/coupons.api.server.ts'
import { customersApi } from '#shop/customers/customers.api.server.ts'
import { postalCodeApi } from '#shop/customers/postal-code.api.server.ts'
import { newsletterApi } from '#shop/newsletter/newsletter.api.server.ts'
import { otherCalls } from '#shop/other-calls.ts'
import { paymentsApi } from '#shop/payments/payments.api.server.ts'
import { openTill } from '#shop/payments/till.server.ts'
import { webhooksApi } from '#shop/payments/webhooks.api.server.ts'
import { texts } from '#shop/texts.ts'
import { wishlistApi } from '#shop/wishlist/wishlist.api.server.ts'

/** What the application stands on; tests hand in their own. */
export interface Parts {
  db: Db
  config: Config
  /** everything that is not the API: the pages. Without it, the application is the API alone. */
  pages?: (app: FastifyInstance) => void
  serverFactory?: FastifyServerFactory
}

const ONE_MEGABYTE = 1024 * 1024
const SIXTEEN_KILOBYTES = 16 * 1024

/** Puts the shop together: plugins, every call of the contract, then the pages. It does not listen. */
export async function buildApp({ db, config, pages, serverFactory }: Parts): Promise<FastifyInstance> {
  const headers = dataHeaders(config.storeUrl)
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: loggableAddress(url), remoteAddress: ip }),
      },
    },
    bodyLimit: ONE_MEGABYTE,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // A search for "50%" typed into the address bar comes with its percent sign as it is.
    rewriteUrl: ({ url = '/' }) => url.replace(/%(?![0-9a-f]{2})/gi, '%25'),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.status(400).headers(headers).send({ message: texts.server.malformed })
    },
    ...(serverFactory ? { serverFactory } : {}),
  })
  app.setErrorHandler(
    answerErrors({
      bug: texts.server.bug,
      tooLarge: texts.server.tooLarge,
      malformed: texts.server.malformed,
      unavailable: texts.server.unavailable,
    }),
  )
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // Forms of fields alone: a file would be read into memory, and no call takes one.
    limits: { files: 0, fields: 50, fieldSize: SIXTEEN_KILOBYTES, fieldNameSize: 100 },
  })
  if (config.trustedProxies.length === 0) warnOfUnnamedProxy(app)
  await limitCallers(app, { factor: config.rateLimitFactor, refused: texts.server.tooMany })
  guardAgainstForgery(app, {
    secret: config.appSecret,
    secure: config.storeUrl.startsWith('https://'),
    refused: texts.server.csrf,
  })

  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers)
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((request, reply) => {
    const status = ['GET', 'HEAD', 'POST'].includes(request.method) ? 404 : 405
    return reply.status(status).send({ message: texts.server.notFound })
  })

  // Whoever watches over the shop must not hear that it is too busy because its neighbours ask too much.
  app.get('/health', { config: { counted: false } }, async (_request, reply) => {
    const serves = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    // Awaiting a reply waits until it is sent, so it must not come out of the promise above.
    if (!serves) reply.status(503)
    return { status: serves ? 'ok' : 'unavailable' }
  })
  const parts = { db, config }
  catalogApi(app, parts)
  postalCodeApi(app, parts)
  cartApi(app, parts)
  couponsApi(app, parts)
  paymentsApi(app, { ...parts, till: openTill(config, app.log) })
  webhooksApi(app, parts)
  customersApi(app, parts)
  wishlistApi(app, parts)
  newsletterApi(app, parts)
  const info = { title: config.storeName, version: '1' }
  const description = describeCalls(contract, { info, url: config.storeUrl, others: otherCalls })
  app.get('/openapi.json', async () => description)
  app.all('/api/*', async (_request, reply) => reply.status(404).send({ message: texts.server.notFound }))
  if (pages) pages(app)
  return app
}
