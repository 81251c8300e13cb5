import { join } from 'node:path'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

/** How a database stands to the files of this version. */
export interface MigrationState {
  /** files of db/migrations that it has not seen, in order */
  missing: SqlFile[]
  /** names of files of db/functions whose text it has not */
  changedFunctions: string[]
  /** migrations that only a newer version knows; this one runs on what they made */
  newer: string[]
}

/**
 * A migration that older versions cannot run on says so in a line of its own, `-- contract: why`; every other one only adds
 * what they do not look at (docs/reliability.md).
 */
export function isContract(sql: string): boolean {
  return /^-- contract:/m.test(sql)
}

/**
 * The last commit that reads what the migrations of before the first release made, which were written anew then; of what is older
 * still it names the version.
 */
export const LAST_BEFORE_RELEASE = '6ce856ac'
// Every database of then has this file, and no later one.
const BEFORE_RELEASE = '0001_catalog.sql'

/** Whether a database or backup with migrations of these names is of before the first release: none of today's leads on from it. */
export function isBeforeRelease(names: string[]): boolean {
  return names.includes(BEFORE_RELEASE)
}

/** The migrations of a folder in their order. @throws CannotStart when two have one number */
function readMigrations(folder: string): SqlFile[] {
  const migrations = readSqlFiles(folder)
  const numbers = migrations.map(({ name }) => name.split('_')[0])
  const twice = migrations.find((_, i) => numbers.indexOf(numbers[i]) !== i)
  if (twice) throw new CannotStart(`Duas migrações têm o número de ${twice.name}: dê outro a uma delas.`)
  return migrations
}

/**
 * Compares a database with the files of `folder`; changes nothing.
 * @throws CannotStart when they do not belong together
 */
export async function migrationState(client: pg.Client, folder: string): Promise<MigrationState> {
  const { rows: tables } = await client.query<{ migrations: boolean; contract: boolean; functions: boolean }>(
    `select to_regclass('schema_migrations') is not null as migrations,
      to_regclass('schema_functions') is not null as functions,
      exists (select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'contract') as contract`,
  )
  const has = tables[0]!
  const applied = has.migrations
    ? await rowsOf<Applied>(
        client,
        `select name, checksum, ${has.contract ? 'contract' : 'false'} as contract from schema_migrations order by name`,
      )
    : []
  const migrations = readMigrations(join(folder, 'migrations'))
  const { missing, newer } = compare(migrations, applied)
  const known = has.functions
    ? await rowsOf<{ name: string; checksum: string }>(client, 'select name, checksum from schema_functions')
    : []
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const functions = readSqlFiles(join(folder, 'functions'))
  return {
    missing,
    newer,
    // Those of a newer version are its own.
    changedFunctions:
      newer.length > 0
        ? []
        : functions.filter(({ name, checksum }) => checksums.get(name) !== checksum).map(({ name }) => name),
  }
}

interface Applied {
  name: string
  checksum: string
  contract: boolean
}

async function rowsOf<Row extends object>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

function compare(migrations: SqlFile[], applied: Applied[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  if (isBeforeRelease(applied.map(({ name }) => name))) {
    throw new CannotStart(
      `O banco é de uma versão anterior à 0.1.0, que não pode ser levada adiante: grave o catálogo com a última que o lê (git checkout ${LAST_BEFORE_RELEASE}, npm run shop -- migrate, npm run shop -- export produtos.csv), tire o banco do lugar (a pasta postgres em DATA_DIR) ou faça um vazio, abra a loja nesta versão e importe o arquivo (npm run shop -- import produtos.csv).`,
    )
  }
  const newer = applied.filter(({ name }) => !known.has(name))
  const beyond = newer.find(({ contract }) => contract)
  if (beyond) {
    throw new CannotStart(
      `O banco já é de uma loja mais nova (${beyond.name}): abra aquela versão ou uma mais nova.`,
    )
  }
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (migration && migration.checksum !== checksum) {
      throw new CannotStart(
        `A migração ${name} foi alterada depois de aplicada a este banco. Quem cuida da loja: volte à versão que o abria. Quem programa: volte o arquivo ao que era e escreva uma nova.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const missing = migrations.filter(({ name }) => !applied.some((done) => done.name === name))
  const late = missing.find(({ name }) => name < last)
  if (late) {
    throw new CannotStart(
      `A migração ${late.name} vem antes de ${last}, que já foi aplicada: dê a ela outro número.`,
    )
  }
  return { missing, newer: newer.map(({ name }) => name) }
}
