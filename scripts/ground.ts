import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CannotStart, oneLine } from '#db/cannot-start.ts'
import { migrate } from '#db/migrate.ts'
import { openShopDatabase } from '#db/open.ts'
import { seedDemo } from '#db/seed.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db.server.ts'

/** What an open shop stands on: a migrated database, and the environment that leads to it. */
export type Ground = {
  /** The environment for the shop, completed with the address of its database. */
  env: Record<string, string | undefined>
  /** Resolves with the exit code when the shop shall close: it was asked to, or its database died. */
  untilOver: Promise<number>
  /** Stops the database when it is ours. */
  close(): Promise<void>
}

/**
 * Opens the database of the settings, starting the embedded one when there is no other, and migrates it. With `share`, the
 * one of a shop that is running is used beside it.
 */
export async function openGround(stop: AbortSignal, { share = false } = {}): Promise<Ground> {
  const settings = readSettings()
  const over = Promise.withResolvers<number>()
  stop.addEventListener('abort', () => over.resolve(0))
  stop.throwIfAborted()
  const database = await openShopDatabase({
    dataDir: settings.dataDir,
    databaseUrl: process.env.DATABASE_URL,
    share,
    onDeath(reason) {
      console.error(`The database ended unexpectedly: ${reason}`)
      over.resolve(1)
    },
  })
  try {
    // The folder also holds mails and the database: nobody else's business.
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    mkdirSync(join(settings.dataDir, 'images'), { recursive: true })
    await migrate(database.url)
    stop.throwIfAborted()
    const demo = process.env.DEMO || (database.embedded ? '1' : '0')
    // A command works on the shop as it is; it is opening that stocks an empty one.
    if (demo !== '0' && !share) await Promise.race([stockDemo(database.url, settings.dataDir), abortOf(stop)])
  } catch (error) {
    await database.close()
    throw error
  }
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    EMBEDDED_DATABASE: database.embedded ? '1' : undefined,
  }
  return { env, untilOver: over.promise, close: database.close }
}

async function stockDemo(url: string, dataDir: string): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  const started = Date.now()
  let told = false
  const tell = (done: number, total: number) => {
    if (!told) console.log(`Drawing the ${total} pictures of the demo shop (once) ...`)
    told = true
    if (process.stdout.isTTY) process.stdout.write(done < total ? `\r${done}` : '\r')
  }
  try {
    const stocked = await seedDemo(db, dataDir, tell)
    if (stocked) console.log(`... stocked in ${Math.round((Date.now() - started) / 1000)} s`)
  } finally {
    await db.destroy()
  }
}

function abortOf(stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
}

/**
 * The checked settings, before there is a database.
 * @throws CannotStart with one line for each setting that is missing or wrong
 */
export function readSettings() {
  const external = process.env.DATABASE_URL
  try {
    const database = external ? {} : { DATABASE_URL: 'embedded', EMBEDDED_DATABASE: '1' }
    return readConfig({ ...process.env, ...database })
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

/** Says at once what would otherwise come out only after building and starting the database. */
export async function refusePortInUse(): Promise<void> {
  const { port, host } = readSettings()
  const server = createServer()
  try {
    await new Promise<void>((free, taken) => server.once('error', taken).listen(port, host, free))
  } catch (error) {
    throw asPortInUse(error, port)
  }
  await new Promise((closed) => server.close(closed))
}

/** The line for an address that the shop cannot listen on. */
export function asPortInUse(error: unknown, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} is in use: stop what listens there, or choose another one with PORT.`,
    )
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new CannotStart(`The shop cannot listen there: ${oneLine(error)}. Choose another HOST or PORT.`)
  }
  return error
}

type Connections = { closeIdleConnections(): void; closeAllConnections(): void }
type Shop = { close(): PromiseLike<unknown>; app: { server: Connections } }

/** Lets requests under way finish, but not for ever: whoever asked the shop to stop is waiting. */
export async function closeShop({ app: { server }, close }: Shop): Promise<void> {
  // A browser keeps its connection for the next request, which will not come.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => server.closeAllConnections(), 4000)
  await close()
  clearInterval(sweep)
  clearTimeout(hurry)
}
