import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'
import { applyFunctions } from './functions.ts'
import { openMigrationClient } from './migration-client.ts'
import { isContract, type MigrationState, migrationState } from './migration-state.ts'
import { dbFolder, readSqlFiles, type SqlFile } from './sql-files.ts'

export interface MigrateOptions {
  /** the one with `migrations` and `functions`, by default the project's */
  folder?: string
  /** how long a migration waits for a lock, each of five times */
  lockSeconds?: number | undefined
  /** the address was given as PostgreSQL's own (DATABASE_DIRECT_URL) */
  trusted?: boolean
  /** settings that every session of the role begins with, for a pooler that takes none */
  sessionDefaults?: Record<string, string> | undefined
  /** called with the migrations of a newer version that the database has; nothing is changed then */
  onNewer?: (names: string[]) => void
}

/**
 * Brings a database to the newest shape: applies the files of db/migrations that it has not seen, in order, each in
 * a transaction of its own, then the files of db/functions that have changed. Two processes that call it at once take
 * turns. One that a newer version has migrated is left as it is, when this version can run on it.
 *
 * @param url connection string of the database, of PostgreSQL itself
 * @returns the names of the files applied now
 * @throws CannotStart when the files and the database do not belong together, or a file fails; what came before stays
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = dbFolder(), onNewer, sessionDefaults } = options
  const client = await openMigrationClient(url, options)
  try {
    await takeTurns(client)
    if (sessionDefaults) await setSessionDefaults(client, sessionDefaults)
    const { newer } = await migrationState(client, folder)
    if (newer.length > 0) {
      onNewer?.(newer)
      return []
    }
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    // Whether older versions cannot run on what the migration made.
    await client.query(
      'alter table schema_migrations add column if not exists contract boolean not null default false',
    )
    const { missing } = await migrationState(client, folder)
    for (const migration of missing) await whenUnlocked(migration.name, () => apply(client, migration))
    const functions = await whenUnlocked('db/functions', () =>
      applyFunctions(client, readSqlFiles(join(folder, 'functions')), {
        // A table that a migration made anew has lost its triggers.
        all: missing.length > 0,
      }),
    )
    return [...missing.map(({ name }) => name), ...functions]
  } finally {
    await client.end()
  }
}

/** How a database stands to the files of this version; nothing is changed. @throws CannotStart */
export async function checkMigrations(
  url: string,
  { folder = dbFolder(), trusted }: MigrateOptions = {},
): Promise<MigrationState> {
  const client = await openMigrationClient(url, trusted ? { trusted } : {})
  try {
    return await migrationState(client, folder)
  } finally {
    await client.end()
  }
}

// Any number will do, as long as every shop uses the same.
const ADVISORY_LOCK = 8_474_873

/** Waits for as long as the other one migrates. */
async function takeTurns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ limit: string }>("select current_setting('lock_timeout') as limit")
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
  await client.query(`select set_config('lock_timeout', $1, false)`, [rows[0]!.limit])
}

async function setSessionDefaults(client: pg.Client, settings: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value) as sql
     from json_each_text($1) as setting (name, value)`,
    [JSON.stringify(settings)],
  )
  for (const { sql } of rows) await client.query(sql)
}

const TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** Tries again when others hold what is to be changed: what waits for a table makes all others wait behind it. */
async function whenUnlocked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const cause = error instanceof CannotStart ? error.cause : error
      if ((cause as { code?: string } | undefined)?.code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === TRIES) {
        throw new CannotStart(
          `${name} esperou ${TRIES} vezes por tabelas em uso e nada foi aplicado: tente de novo quando a loja estiver mais calma.`,
        )
      }
      await sleep(tries * 200)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, contract) values ($1, $2, $3)', [
      name,
      checksum,
      isContract(sql),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new CannotStart(`A migração ${name} falhou e nada dela ficou: ${oneLine(error)}`, { cause: error })
  }
}
