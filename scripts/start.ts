import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './build.ts'
import { startDemoOrders } from './demo-orders.ts'
import { startDemoPictures } from './demo-pictures.ts'
import {
  asPortInUse,
  closeShop,
  openRuntime,
  readSettings,
  refusePortInUse,
  sayOwnerLink,
  sayUnconfirmedRestore,
} from './runtime.ts'

type Server = typeof import('#src/server.ts')

/** `npm start`: builds what changed, starts the database, opens the shop, and runs until asked to stop. */
export async function main(_args: string[], stop: AbortSignal): Promise<number> {
  process.env.NODE_ENV ??= 'production'
  const { port, storeUrl } = readSettings()
  await refusePortInUse()
  await buildWhenNeeded(stop)
  const server = () => import(pathToFileURL(resolve('build/server/index.js')).href) as Promise<Server>
  // Loading takes as long as the database's start. What it throws is thrown again below.
  const runtime = await openRuntime(stop, { whileStarting: () => void server().catch(() => {}) })
  try {
    const { openShop } = await server()
    const shop = await openShop(runtime.env, 'production').catch((error) => {
      throw asPortInUse(error, port)
    })
    console.log(`A loja está aberta em ${storeUrl} (Ctrl-C fecha)`)
    await sayOwnerLink(shop)
    await sayUnconfirmedRestore(shop)
    const beside = [
      startDemoPictures(runtime.env, (url) => shop.app.inject({ method: 'HEAD', url })),
      startDemoOrders(runtime.env),
    ]
    const exitCode = await runtime.exited
    await Promise.all(beside.map((one) => one.stop()))
    await closeShop(shop)
    return exitCode
  } finally {
    await runtime.close()
  }
}
