import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse, runningUrl, startPostgres } from './embedded.ts'

export type ShopDatabase = {
  url: string
  /** True when it is the embedded PostgreSQL of the data folder. */
  embedded: boolean
  /** Stops the server when it was started here. */
  close(): Promise<void>
}

export type OpenOptions = {
  /** The shop's data folder. */
  dataDir: string
  /** An external PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string
  /** Uses the embedded PostgreSQL of a shop that is running, instead of refusing to be the second one. */
  share?: boolean
  /** Called while the embedded server is starting. */
  whileStarting?: (() => void) | undefined
  /** Called when the embedded server ends without having been asked to, with its last error. */
  onDeath?(reason: string): void
  /** Given, an embedded server that ended is started again; called when it runs. */
  onRestart?: ((attempts: number) => void) | undefined
}

/**
 * Gives the shop's database: the external one when there is one, otherwise the embedded one, started when needed.
 * It is not migrated yet.
 *
 * @throws CannotStart with one clear line
 */
export async function openShopDatabase({
  databaseUrl,
  share,
  ...options
}: OpenOptions): Promise<ShopDatabase> {
  if (databaseUrl) return { url: databaseUrl, embedded: false, close: async () => {} }
  try {
    const server = await startPostgres(options)
    return { url: server.url, embedded: true, close: server.stop }
  } catch (error) {
    if (!share || !(error instanceof DataDirInUse)) throw error
    return { url: await urlOfRunning(options.dataDir, error), embedded: true, close: async () => {} }
  }
}

// The other shop may have taken the folder a moment ago, or be about to let go of it.
async function urlOfRunning(dataDir: string, inUse: DataDirInUse): Promise<string> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
    const url = runningUrl(dataDir)
    if (url) return url
  }
  throw inUse
}
