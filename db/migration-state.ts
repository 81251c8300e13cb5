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

// A file that databases of before the first release have, and that no migration leads on from.
const BEFORE_RELEASE = '0004_orders.sql'

function compare(migrations: SqlFile[], applied: Applied[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  if (!known.has(BEFORE_RELEASE) && applied.some(({ name }) => name === BEFORE_RELEASE)) {
    throw new CannotStart(
      'O banco é de uma versão anterior à 0.1.0, que não pode ser levada adiante: grave o catálogo com a versão que o fez (npm run shop -- export produtos.csv), tire o banco do lugar (a pasta postgres em DATA_DIR) ou faça um vazio, abra a loja e importe o arquivo (npm run shop -- import produtos.csv).',
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
