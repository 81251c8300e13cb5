/**
 * One server process of the shop, without its pages: what tests start twice, or kill. The settings come from the
 * environment; the port that it listens on is written as one line.
 */
import type { AddressInfo } from 'node:net'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db.server.ts'
import { startKeeper } from '#shop/payments/keeper.server.ts'
import { openTill } from '#shop/payments/till.server.ts'
import { buildApp } from '#src/app.ts'

const config = readConfig(process.env)
const db = openDatabase(config.databaseUrl)
const app = await buildApp({ db, config })
await startKeeper({ db, till: openTill(config, app.log), databaseUrl: config.databaseUrl })
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
// A test that dies takes its servers with it.
process.on('disconnect', () => process.exit())
