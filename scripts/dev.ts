import { createServer } from 'node:http'
import { relative } from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { startDemoOrders } from './demo-orders.ts'
import {
  asPortInUse,
  closeShop,
  openRuntime,
  readSettings,
  sayOwnerLink,
  sayUnconfirmedRestore,
} from './runtime.ts'

type Server = typeof import('#src/server.ts')
type Shop = Awaited<ReturnType<Server['prepareShop']>>

/**
 * `npm run dev`: the same shop with Vite in front of it. What the browser runs is replaced in the open page; when
 * something that the server runs has changed, the next request opens the shop anew.
 */
export async function main(_args: string[], stop: AbortSignal): Promise<number> {
  process.env.NODE_ENV ??= 'development'
  const { port, host, storeUrl } = readSettings()
  const runtime = await openRuntime(stop)
  const server = createServer()
  const vite = await withoutSignalHandlers(() =>
    createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' }),
  )
  announceNewSql(vite)
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite cannot run the server code in this process.')
  const shop = reloadingShop(
    () => ssr.runner.import<Server>('/src/server.ts'),
    (code) => code.prepareShop(runtime.env, 'development'),
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
    console.log(`A loja está aberta para desenvolvimento em ${storeUrl} (Ctrl-C fecha)`)
    await sayOwnerLink(await shop.current())
    await sayUnconfirmedRestore(await shop.current())
    const demoOrders = startDemoOrders(runtime.env)
    const exitCode = await runtime.exited
    await demoOrders.stop()
    return exitCode
  } catch (error) {
    throw asPortInUse(error, port)
  } finally {
    server.close()
    server.closeAllConnections()
    await shop.close()
    await vite.close()
    await runtime.close()
  }
}

// Removes the handlers that Vite adds: on SIGTERM it would end the process before the database is stopped.
async function withoutSignalHandlers<Result>(start: () => Promise<Result>): Promise<Result> {
  const own = process.listeners('SIGTERM')
  const result = await start()
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  }
  return result
}

// Nothing is applied while a file is being written: a migration that was applied can never be edited again.
function announceNewSql(vite: ViteDevServer): void {
  vite.watcher.on('all', (_event, path) => {
    const file = relative('.', path).replaceAll('\\', '/')
    if (/^db\/.*\.sql$/.test(file))
      console.log(`${file} mudou: o banco o recebe quando npm run dev começa de novo.`)
  })
}

/** One open shop: closed and opened again when its code has changed. */
function reloadingShop(load: () => Promise<Server>, open: (code: Server) => Promise<Shop>) {
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
