import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CannotStart } from './cannot-start.ts'
import { revisionHere } from './revision.ts'

/** What a backup says of itself, in its file backup.json; that is written last. */
export interface BackupFacts {
  made_at: string
  /** the commit of the shop that made it, which alone restores it; null where that is not known */
  revision?: string | null
  /** the migrations that the database had, in order */
  migrations: string[]
  tables: { name: string; columns: string[]; rows: number; sha256: string }[]
  sequences: { name: string; value: string }[]
}

/** What of DATA_DIR belongs to the shop beside its database. */
export const KEPT_IN_DATA_DIR = ['images', 'app-secret']

/**
 * Copies a shop into a folder: all tables as they are at one moment, pictures and the secret. The shop may be open and
 * selling meanwhile. The folder appears under its name only when it is whole.
 * @param folder must not exist yet
 * @throws CannotStart when it does
 */
export async function backUp(
  { url, dataDir }: { url: string; dataDir: string },
  folder: string,
): Promise<BackupFacts> {
  if (existsSync(folder)) throw new CannotStart(`Já existe ${folder}: diga uma pasta nova.`)
  const unfinished = `${folder}.incompleto`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One moment for all tables, whatever is sold while they are copied.
    await client.query('begin isolation level repeatable read read only')
    const tables = []
    for (const { name, columns } of await tablesOf(client)) {
      const file = join(unfinished, 'tables', `${name}.copy.gz`)
      const rows = await copyTable(client, name, columns, file)
      tables.push({ name, columns, rows, sha256: await hashOf(file) })
    }
    const facts = {
      made_at: new Date().toISOString(),
      revision: await revisionHere(),
      migrations: (await client.query('select name from schema_migrations order by name')).rows.map(
        ({ name }) => name,
      ),
      tables,
      sequences: await sequencesOf(client),
    }
    await client.query('rollback')
    for (const name of KEPT_IN_DATA_DIR) {
      const kept = join(dataDir, name)
      if (existsSync(kept))
        await cp(kept, join(unfinished, name), { recursive: true, preserveTimestamps: true })
    }
    await writeFile(join(unfinished, 'backup.json'), JSON.stringify(facts, null, 2))
    await rename(unfinished, folder)
    return facts
  } finally {
    await client.end()
  }
}

/** @throws CannotStart when the folder is no backup, or a file of it is not what it was */
export async function readBackup(folder: string): Promise<BackupFacts> {
  const file = join(folder, 'backup.json')
  if (!existsSync(file)) throw new CannotStart(`${folder} não é um backup inteiro: falta backup.json.`)
  const facts = JSON.parse(await readFile(file, 'utf8')) as BackupFacts
  for (const { name, sha256 } of facts.tables) {
    const table = join(folder, 'tables', `${name}.copy.gz`)
    if (!existsSync(table) || (await hashOf(table)) !== sha256)
      throw new CannotStart(`O backup está danificado: ${table} não é o que foi gravado.`)
  }
  return facts
}

/** The tables of the shop with the columns that are stored; what the database computes itself is left out. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<BackupFacts['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** @returns the number of rows */
async function copyTable(client: pg.Client, name: string, columns: string[], file: string): Promise<number> {
  const rows = client.query(
    copyTo(`copy public.${pg.escapeIdentifier(name)} (${columns.join(', ')}) to stdout`),
  )
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  return rows.rowCount
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
