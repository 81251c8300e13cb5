import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { CannotStart, oneLine, unusableFolder } from '#db/cannot-start.ts'
import { checkMigrations, type MigrateOptions, migrate } from '#db/migrate.ts'
import { openShopDatabase } from '#db/open.ts'
import { isEmpty } from '#demo/empty.ts'
import { renewDemoSales } from '#demo/price-history.ts'
import { analyzeTables } from '#platform/db/analyze.server.ts'
import { openDatabase, sessionSettings } from '#platform/db/database.server.ts'
import { type ImageStorage, openImageStorage } from '#platform/images/image-storage.server.ts'
import { readConfig } from '#shop/config.server.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'

/** A migrated database, and the environment that a shop on it is opened with. */
export type Runtime = {
  /** The environment for the shop, completed with the address of its database. */
  env: Record<string, string | undefined>
  /** Resolves with the exit code when the shop shall close: it was asked to. */
  exited: Promise<number>
  migrations: Migrations
  /** Stops the database when it is ours. */
  close(): Promise<void>
}

/** What is to be done to the database for this version. */
export type Migrations = {
  /** the names of files of db/ that are not applied; changes nothing */
  pending(): Promise<string[]>
  apply(): Promise<string[]>
}

type RuntimeOptions = {
  /** Uses the database of a shop that is running beside it, and migrates nothing: that shop may be an older version. */
  share?: boolean
  /** Called while the embedded database is starting. */
  whileStarting?: (() => void) | undefined
}

/** Opens the database of the settings, starting the embedded one when there is no other, and migrates it. */
export async function openRuntime(
  stop: AbortSignal,
  { share = false, whileStarting }: RuntimeOptions = {},
): Promise<Runtime> {
  const settings = readSettings()
  const exited = Promise.withResolvers<number>()
  stop.addEventListener('abort', () => exited.resolve(0))
  stop.throwIfAborted()
  const database = await openShopDatabase({
    dataDir: settings.dataDir,
    databaseUrl: process.env.DATABASE_URL,
    share,
    whileStarting,
    onDeath(reason) {
      console.error(`O banco parou sem aviso e está sendo aberto de novo: ${reason}`)
    },
    onRestart: () => console.error('O banco voltou'),
  })
  const migrations = migrationsOf(database, settings.database)
  try {
    makeFolders(settings.dataDir)
    if (!share) {
      const line = appliedLine(await migrations.apply())
      if (line) console.log(line)
    }
    stop.throwIfAborted()
    // A command works on the shop as it is; it is opening that stocks an empty one.
    if (!share && stocksDemo(process.env, database.embedded))
      await Promise.race([stockDemo(database.url, openImageStorage(settings)), abortOf(stop)])
  } catch (error) {
    await database.close()
    throw error
  }
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    EMBEDDED_DATABASE: database.embedded ? '1' : undefined,
  }
  return { env, exited: exited.promise, migrations, close: database.close }
}

/** @throws CannotStart where they cannot be made */
function makeFolders(dataDir: string): void {
  try {
    // The folder also holds mails and the database, which no other user of the machine may read.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    mkdirSync(join(dataDir, 'images'), { recursive: true })
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

type DatabaseSettings = ReturnType<typeof readSettings>['database']

function migrationsOf(
  { url, embedded }: { url: string; embedded: boolean },
  { directUrl, pooled, trusted, migrationLockSeconds }: DatabaseSettings,
): Migrations {
  const address = embedded ? url : directUrl
  const options: MigrateOptions = {
    trusted: !embedded && trusted,
    lockSeconds: migrationLockSeconds,
    sessionDefaults: pooled && !embedded ? sessionSettings() : undefined,
    onNewer: (names) =>
      console.log(
        `Uma versão mais nova já atualizou o banco (${names.join(', ')}): esta roda com ele como está`,
      ),
  }
  return {
    async pending() {
      const { missing, changedFunctions } = await checkMigrations(address, options)
      return [...missing.map(({ name }) => name), ...changedFunctions]
    },
    apply: () => migrate(address, options),
  }
}

/**
 * What a start says of the database that it brought to this version.
 * @param names of the files of db/ that it applied
 * @returns undefined when there was no migration, or the database is new: nothing has changed for its owner then
 */
export function appliedLine(names: readonly string[]): string | undefined {
  const numbers = names.flatMap((name) => name.match(/^\d{4}/) ?? [])
  if (numbers.length === 0 || numbers.includes('0001')) return undefined
  return `Banco atualizado: ${numbers.join(', ')}`
}

/** Whether an empty shop is stocked with the demo: a real one only when it asks for it. */
export function stocksDemo(env: Record<string, string | undefined>, embedded: boolean): boolean {
  if (env.DEMO) return env.DEMO !== '0'
  return embedded && !env.STORE_LEGAL_NAME
}

async function stockDemo(url: string, images: ImageStorage): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  const started = Date.now()
  try {
    if (!(await isEmpty(db))) return await renewDemoSales(db)
    // Loaded here, because a shop that is stocked needs none of it.
    const { seedDemo } = await import('#demo/seed.ts')
    if (await seedDemo(db, images)) {
      await analyzeTables(db)
      console.log(`Loja de demonstração abastecida em ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
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
    // An error with a code is the folder's, in which the secret could not be stored.
    if ((error as NodeJS.ErrnoException).code) throw unusableFolder(process.env.DATA_DIR || './data', error)
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Refuses a port in use before the shop is built and its database started.
 * @throws CannotStart
 */
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
    return new CannotStart(`A porta ${port} está em uso: feche o que a usa ou escolha outra com PORT.`)
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new CannotStart(
      `A loja não pode atender nesse endereço: ${oneLine(error)}. Escolha outro HOST ou PORT.`,
    )
  }
  return error
}

type Connections = { closeIdleConnections(): void; closeAllConnections(): void }
type Shop = { close(): PromiseLike<unknown>; app: { server: Connections } }

/** Closes the shop. Requests under way may finish, for four seconds at most: the person who stops the shop is waiting. */
export async function closeShop({ app: { server }, close }: Shop): Promise<void> {
  // A browser keeps its connection for the next request, which will not come.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  const closeAll = setTimeout(() => server.closeAllConnections(), 4000)
  await close()
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}

/** Tells, while the back office has no owner, the address on which one chooses e-mail and password. */
export async function sayOwnerLink(shop: { ownerLink: () => Promise<string | null> }): Promise<void> {
  // A database that goes away just now must not end the shop; the next start says it.
  const link = await shop.ownerLink().catch(() => null)
  if (link) console.log(`A administração ainda não tem dona. Torne-se a dona aqui, em até 24 horas: ${link}`)
}

/** Tells, after a restore, that nothing leaves the shop until a person has said that it is one, and no copy. */
export async function sayUnconfirmedRestore(shop: {
  restored: () => Promise<{ made_at: Date } | null>
}): Promise<void> {
  const restored = await shop.restored().catch(() => null)
  if (restored)
    console.log(
      `Esta loja foi restaurada do backup de ${dateAndTime(restored.made_at)}: nenhum e-mail, aviso ou reembolso sai dela até "npm run shop -- restore confirm", que só se roda na loja de verdade`,
    )
}
