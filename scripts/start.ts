import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './build.ts'
import { asPortInUse, closeShop, openGround, readSettings, refusePortInUse } from './ground.ts'

type Server = typeof import('#src/server.ts')

/** `npm start`: builds what changed, starts the database, opens the shop, and runs until asked to stop. */
export async function main(_args: string[], stop: AbortSignal): Promise<number> {
  process.env.NODE_ENV ??= 'production'
  const { port, storeUrl } = readSettings()
  await refusePortInUse()
  await buildWhenNeeded(stop)
  const ground = await openGround(stop)
  try {
    const { openShop } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as Server
    const shop = await openShop(ground.env, 'production').catch((error) => {
      throw asPortInUse(error, port)
    })
    console.log(`The shop is open at ${storeUrl} (Ctrl-C closes it)`)
    const exitCode = await ground.untilOver
    await closeShop(shop)
    return exitCode
  } finally {
    await ground.close()
  }
}
