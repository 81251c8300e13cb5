import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#db/embedded.ts'
import { lock } from '#db/lock.ts'
import { migrate } from '#db/migrate.ts'
import { stopOrphan } from '#db/postmaster.ts'
import { query, type TestDatabase, withDatabase } from './database.ts'

/** A running PostgreSQL with a migrated, empty database that tests copy. */
export type Template = { url: string; stop(): Promise<void> }

/**
 * Prepares the template that createTestDatabase copies: on the PostgreSQL of TEST_DATABASE_URL when that is given, otherwise on
 * one of our own that forgets everything at the end.
 */
export async function startTemplate(): Promise<Template> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startThrowaway()
  const maintenance = withDatabase(server.url, 'postgres')
  const name = `vitrine_test_${Date.now()}_${process.pid}`
  const url = withDatabase(server.url, name)
  const stop = async () => {
    if (given) await dropWithCopies(maintenance, name)
    await server.stop()
  }
  try {
    await query(maintenance, `create database ${name}`)
    await migrate(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An empty database on the PostgreSQL of TEST_DATABASE_URL, or undefined when none is given. */
export async function createEmptyDatabase(): Promise<TestDatabase | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return undefined
  const maintenance = withDatabase(given, 'postgres')
  const name = `vitrine_test_${Date.now()}_${process.pid}`
  await query(maintenance, `create database ${name}`)
  return { url: withDatabase(given, name), drop: () => dropWithCopies(maintenance, name) }
}

const PREFIX = 'vitrine-test-'

async function startThrowaway(): Promise<Template> {
  const parent = inMemory() ?? tmpdir()
  await removeLeftBehind(parent)
  const dataDir = mkdtempSync(join(parent, PREFIX))
  const server = await startPostgres({ dataDir, durable: false })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
// A run needs 200 MB; its log of changes may grow to five times that.
const ROOM_BYTES = 2 ** 31

/**
 * Linux's folder in memory, where it has room. A copy of the template is nine hundred files, and on a disk making and deleting
 * those takes longer than most files of tests.
 */
function inMemory(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES ? MEMORY : undefined
  } catch {
    return undefined
  }
}

// A test run that was killed could not clean up. One that lives holds its lock; one that has just made it and does
// not hold it yet is young.
async function removeLeftBehind(parent: string): Promise<void> {
  const MINUTE = 60_000
  for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    const dataDir = join(parent, name)
    try {
      if (statSync(join(dataDir, 'postgres.lock')).birthtimeMs > Date.now() - MINUTE) continue
      const unlock = lock(join(dataDir, 'postgres.lock'))
      if (!unlock) continue
      await stopOrphan(join(dataDir, 'postgres'))
      unlock()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // It belongs to another user of this machine.
    }
  }
}

async function dropWithCopies(maintenance: string, name: string): Promise<void> {
  const names = await query<{ datname: string }>(
    maintenance,
    'select datname from pg_database where starts_with(datname, $1)',
    [name],
  )
  for (const { datname } of names) await query(maintenance, `drop database if exists ${datname} with (force)`)
}
