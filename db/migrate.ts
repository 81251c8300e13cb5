import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'

/**
 * Brings a database to the newest shape: applies the files of db/migrations that it has not seen, in order, each in
 * a transaction of its own. Two processes that call it at once take turns.
 *
 * @param url connection string of the database
 * @param folder where the .sql files are, by default the project's
 * @returns the names of the files applied now
 * @throws CannotStart when the files and the database do not belong together, or a file fails; what came before stays
 */
export async function migrate(url: string, folder = migrationsFolder()): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine migrate' })
  await connect(client)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
    const missing = compare(migrations, rows)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

// Any number will do, as long as every shop uses the same.
const LOCK = 8_474_873
const OLDEST_VERSION = 15

// From the sources this file lies beside the migrations; from a build they are found from the project's folder.
function migrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new CannotStart('The folder db/migrations is missing.')
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = names.map((name) => name.split('_')[0])
  const twice = names.find((_, i) => numbers.indexOf(numbers[i]) !== i)
  if (twice) throw new CannotStart(`Two migrations have the number of ${twice}.`)
  return names.map((name) => {
    // A checkout on Windows may have changed the line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new CannotStart(`The database cannot be reached: ${oneLine(error)}`)
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = Number.parseInt(rows[0]!.server_version, 10)
  if (version < OLDEST_VERSION) {
    await client.end()
    throw new CannotStart(`The database is PostgreSQL ${version}; the shop needs ${OLDEST_VERSION} or newer.`)
  }
}

function compare(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new CannotStart(
        `The database was migrated by a newer shop (${name}): start that version, or a newer one.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new CannotStart(
        `The migration ${name} was edited after it was applied: put it back and write a new one.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const missing = migrations.filter(({ name }) => !applied.some((done) => done.name === name))
  const late = missing.find(({ name }) => name < last)
  if (late) {
    throw new CannotStart(
      `The migration ${late.name} comes before ${last}, which is already applied: renumber it.`,
    )
  }
  return missing
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new CannotStart(`The migration ${name} failed: ${oneLine(error)}`)
  }
}
