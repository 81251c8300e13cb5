import { createServer } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { asPortInUse, closeShop, openGround, readSettings } from './ground.ts'

type Server = typeof import('#src/server.ts')
type Shop = Awaited<ReturnType<Server['prepareShop']>>

/**
 * `npm run dev`: the same shop with Vite in front of it. What the browser runs is replaced in the open page; when
 * something that the server runs has changed, the next request opens the shop anew.
 */
export async function main(_args: string[], stop: AbortSignal): Promise<number> {
  process.env.NODE_ENV ??= 'development'
  const { port, host, storeUrl } = readSettings()
  const ground = await openGround(stop)
  const server = createServer()
  const vite = await keepingSignals(() =>
    createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' }),
  )
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite cannot run the server code in this process.')
  const shop = reopening(
    () => ssr.runner.import<Server>('/src/server.ts'),
    (code) => code.prepareShop(ground.env, 'development'),
  )
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { app } = await shop.current()
        await app.ready()
        app.server.emit('request', request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack)
      }
    })
  })
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
    await shop.current()
    console.log(`The shop is open for development at ${storeUrl} (Ctrl-C closes it)`)
    return await ground.untilOver
  } catch (error) {
    throw asPortInUse(error, port)
  } finally {
    server.close()
    server.closeAllConnections()
    await shop.close()
    await vite.close()
    await ground.close()
  }
}

// A Vite inside Vite ends the process by itself on SIGTERM, before the database is stopped.
async function keepingSignals<Result>(start: () => Promise<Result>): Promise<Result> {
  const ours = process.listeners('SIGTERM')
  const result = await start()
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return result
}

/** Keeps one shop open, of the newest code. */
function reopening(load: () => Promise<Server>, open: (code: Server) => Promise<Shop>) {
  let code: Server | undefined
  let shop: Promise<Shop> | undefined
  const close = async () => {
    const old = await shop?.catch(() => undefined)
    if (old) await closeShop(old)
  }
  return {
    close,
    async current(): Promise<Shop> {
      const newest = await load()
      if (newest !== code) {
        const closing = close()
        code = newest
        shop = closing.then(() => open(newest))
      }
      return shop!
    },
  }
}
