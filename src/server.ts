import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import serveStatic from '@fastify/static'
import { atMost } from '#platform/at-most.server.ts'
import { readConfig, remarksOn } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db.server.ts'
import { patientServer } from '#platform/http.server.ts'
import { listenTo } from '#platform/listen.server.ts'
import { startMailWorker } from '#platform/mail-worker.server.ts'
import { PageMemory } from '#platform/page-memory.server.ts'
import { openPost } from '#platform/post.server.ts'
import { servePages } from '#platform/ssr.server.ts'
import { keepSearchFresh } from '#shop/catalog/search-refresh.server.ts'
import { keepTidy } from '#shop/housekeeping.server.ts'
import { contextWith } from '#shop/loader-context.server.ts'
import { mailTemplates } from '#shop/mails.server.ts'
import { startKeeper } from '#shop/payments/keeper.server.ts'
import { openTill } from '#shop/payments/till.server.ts'
import { buildApp } from './app.ts'

type Environment = Record<string, string | undefined>
type Mode = 'production' | 'development'

/**
 * Opens the shop: database, pages, calls; listens. `close()` stops taking requests, finishes those under way and
 * lets go of the database.
 */
export async function openShop(env: Environment, mode: Mode) {
  const shop = await prepareShop(env, mode)
  await shop.app.listen({ port: shop.config.port, host: shop.config.host })
  return shop
}

/** The shop as openShop opens it, but not listening yet: development puts Vite in front of it. */
export async function prepareShop(env: Environment, mode: Mode) {
  const config = readConfig(env)
  const db = openDatabase(config.databaseUrl)
  const memory = new PageMemory()
  const app = await buildApp({
    db,
    config,
    serverFactory: (handle) =>
      patientServer((request, response) => {
        if (!memory.answer(request, response)) handle(request, response)
      }),
    pages: (app) => {
      const aYear = 365 * 24 * 3600 * 1000
      const kept = {
        maxAge: aYear,
        immutable: true,
        cacheControl: true,
        // What never changes is never asked about again.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        wildcard: true,
        decorateReply: false,
      }
      app.register(async (files) => {
        files.addHook('onRoute', (route) => {
          route.config = { ...route.config, counted: false }
        })
        files.register(serveStatic, {
          ...kept,
          root: path.join(config.dataDir, 'images'),
          prefix: '/images/',
        })
        if (mode !== 'production') return
        files.register(serveStatic, {
          ...kept,
          root: path.resolve('build/client/assets'),
          prefix: '/assets/',
          preCompressed: true,
        })
        files.register(serveStatic, {
          root: path.resolve('build/client'),
          prefix: '/',
          wildcard: false,
          globIgnore: ['assets/**'],
          maxAge: 3600_000,
          decorateReply: false,
        })
      })
      const context = () => contextWith({ db, config })
      servePages(app, { build: build as never, memory, mode, context, storeUrl: config.storeUrl })
    },
  })
  for (const remark of remarksOn(config)) app.log.warn(remark)
  const stopListening = await listenTo(config.databaseUrl, 'catalog', (tag) =>
    memory.forget(tag === null || tag === 'catalog' ? undefined : tag),
  )
  const mails = await startMailWorker({
    db,
    config,
    templates: mailTemplates,
    post: openPost(config),
    log: app.log,
  })
  const keeper = await startKeeper({
    db,
    till: openTill(config, app.log),
    databaseUrl: config.databaseUrl,
  })
  const search = keepSearchFresh(db, app.log)
  const house = keepTidy(db, app.log)
  app.addHook('onClose', async () => {
    // Whoever stops the shop waits ten seconds at most, the database included.
    await Promise.all([search.stop(), house.stop(), stopListening(), keeper.stop(), mails.stop()])
    await atMost(1_000, db.destroy())
  })
  return { app, config, close: () => app.close() }
}
