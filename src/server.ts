import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { listenTo } from '#platform/db/listen.server.ts'
import type { Readiness } from '#platform/db/readiness.server.ts'
import { unconfirmedRestore } from '#platform/db/unconfirmed-restore.server.ts'
import { AccessRecords } from '#platform/http/access-records.server.ts'
import { createHttpServer } from '#platform/http/http-server.server.ts'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import type { Log } from '#platform/log.ts'
import { openCdnPurge } from '#platform/pages/cdn/cdn-purge.server.ts'
import { pageAddresses } from '#platform/pages/page-address.ts'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { servePages } from '#platform/pages/ssr.server.ts'
import { startScripts } from '#platform/pages/start-scripts.ts'
import { serveStaticFiles } from '#platform/pages/static-files.server.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { tagsOf } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Config, readConfig, remarksOn } from '#shop/config.server.ts'
import { contextWith } from '#shop/loader-context.server.ts'
import { firstOwnerLink } from '#shop/staff/invitations.server.ts'
import { asksForPreview, sessionForBackOffice } from '#shop/staff/pages-of-staff.server.ts'
import { waitForConnection } from '#storefront/page/offline.page.tsx'
import { lookUpStored } from '#ui/unless-stored.tsx'
import { buildApp } from './app.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { openConnections } from './connections.ts'

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
  const connections = openConnections(config)
  const { db, jobsDb, readiness } = connections
  const { directUrl } = config.database
  const { routes, assets } = build as unknown as ServerBuild
  const scriptsOf = (pages: readonly string[]) => [
    ...new Set(pages.flatMap((id) => [assets.routes[id]!.module, ...(assets.routes[id]!.imports ?? [])])),
  ]
  const pageCache = new PageCache({
    addressOf: pageAddresses(routes),
    available: () => readiness.available,
  })
  const records = accessRecordsFor(config)
  const app = await buildApp({
    db,
    config,
    readiness,
    pageCache,
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        records?.record(request)
        if (!pageCache.sendCached(request, response)) handle(request, response)
      }),
    pages: (app) => {
      const clientBuild = mode === 'production' ? 'build/client' : undefined
      serveStaticFiles(app, { images: openImageStorage(config), clientBuild })
      servePages(app, {
        build: build as never,
        cache: pageCache,
        mode,
        context: () => contextWith({ db, config, reads: pageCache.reads, scriptsOf }),
        ownContext: async (request) => {
          const staffSession = await sessionForBackOffice({ db, config }, request)
          if (staffSession !== undefined) return contextWith({ db, config, staffSession })
          return (await asksForPreview({ db, config }, request))
            ? contextWith({ db, config, forStaff: true })
            : null
        },
        publicUrl: config.storeUrl,
        inlineScripts: [startScripts, lookUpStored, waitForConnection],
        cdnSeconds: config.cdn.seconds,
      })
    },
  })
  logReadiness(readiness, app.log)
  for (const remark of remarksOn(config)) app.log.warn(remark)
  const cdn = cdnPurgeFor(config, app.log)
  const stopListening = await listenTo(directUrl, 'catalog', (tag) => {
    if (tag === null) pageCache.invalidate()
    else for (const old of tagsOf(tag)) pageCache.invalidate(old)
    cdn?.purge(tag ?? undefined)
  })
  const workers = await startBackgroundJobs({ db, jobsDb, config, log: app.log })
  app.addHook('onClose', async () => {
    // Each of these ends within four seconds: a shop that is stopped may take ten, the database included.
    cdn?.stop()
    await records?.flush()
    await Promise.all([stopListening(), ...workers.map((worker) => worker.stop())])
    await waitAtMost(1_000, connections.close())
  })
  return {
    app,
    config,
    ownerLink: () => firstOwnerLink(db, config),
    restored: () => unconfirmedRestore(db),
    close: () => app.close(),
  }
}

/** A CDN that keeps nothing need not be told. */
function cdnPurgeFor({ cdn: { seconds, purgeUrl, purgeToken } }: Config, log: Log) {
  if (seconds === 0 || !purgeUrl) return undefined
  return openCdnPurge({ url: purgeUrl, token: purgeToken, everything: 'catalog', log })
}

/** A demonstration sells nothing, and keeps none unless it is told to. */
function accessRecordsFor({ accessRecords, store, dataDir, trustedProxies }: Config) {
  if (!(accessRecords ?? Boolean(store.legalName))) return undefined
  return new AccessRecords(path.join(dataDir, 'access'), trustedProxies.length > 0)
}

/** Says in the log when the database goes away, can no longer be written to, and is back. */
function logReadiness(readiness: Readiness, log: Log): void {
  readiness.watch(
    (available) => {
      if (available) log.warn({}, 'the database is back')
      else log.error({}, 'the database is away: pages are served from the cache, calls are refused')
    },
    (unwritable) => {
      if (!unwritable) log.warn({}, 'the database can be written to again')
      else
        log.error({ reason: unwritable.reason }, 'the database cannot be written to: no order can be taken')
    },
  )
}
