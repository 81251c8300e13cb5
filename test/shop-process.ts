/**
 * One server process of the shop, with its pictures and without its pages: what tests start twice, or kill. The settings come from the
 * environment; the port that it listens on is written as one line.
 */
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import { serveStaticFiles } from '#platform/pages/static-files.server.ts'
import { readConfig } from '#shop/config.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startPaymentWorker } from '#shop/payments/payment-worker.server.ts'
import { buildApp } from '#src/app.ts'
import { openConnections } from '#src/connections.ts'

const config = readConfig(process.env)
const { db, readiness } = openConnections(config)
readiness.watch(() => {})
const app = await buildApp({
  db,
  config,
  readiness,
  pages: (app) => serveStaticFiles(app, { images: openImageStorage(config) }),
})
await startPaymentWorker({
  db,
  gateways: openPaymentGateways(config, app.log, db),
  databaseUrl: config.database.directUrl,
})
// A process that is killed keeps nothing of what it compiled for the next one, unless it has done so before.
flushCompileCache()
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
// A test that dies takes its servers with it.
process.on('disconnect', () => process.exit())
