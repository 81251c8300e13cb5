import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, databaseOf, query, type TestDatabase, withDatabase } from '#test/database.ts'
import { checkMigrations, migrate } from './migrate.ts'
import { isContract, LAST_BEFORE_RELEASE } from './migration-state.ts'
import { readSqlFiles } from './sql-files.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  await query(database.url, 'drop table schema_migrations, schema_functions')
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of ['migrations', 'functions']) mkdirSync(join(folder, name))
  write('0001_boxes.sql', 'create table boxes (size int)')
  write('0002_lids.sql', 'create table lids (size int); insert into lids values (1)')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql)
const writeFunctions = (name: string, sql: string) => writeFileSync(join(folder, 'functions', name), sql)
const answer = async () => (await query<{ n: number }>(database.url, 'select answer() as n'))[0]!.n

test('migrations are applied in order, each once', async () => {
  expect(await migrate(database.url, { folder })).toEqual(['0001_boxes.sql', '0002_lids.sql'])
  expect(await migrate(database.url, { folder })).toEqual([])
  write('0003_more.sql', 'insert into lids values (2)')
  expect(await migrate(database.url, { folder })).toEqual(['0003_more.sql'])
  expect(await query(database.url, 'select size from lids order by 1')).toEqual([{ size: 1 }, { size: 2 }])
})

test('two shops that start at once migrate once', async () => {
  const applied = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })])
  expect(applied.flat()).toEqual(['0001_boxes.sql', '0002_lids.sql'])
})

test('a migration that fails leaves nothing of itself behind and says why', async () => {
  write('0003_broken.sql', 'create table half (size int); select nothing from nowhere')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'A migração 0003_broken.sql falhou e nada dela ficou: relation "nowhere"',
  )
  expect(
    await query(database.url, "select to_regclass('half') as half, to_regclass('lids')::text as lids"),
  ).toEqual([{ half: null, lids: 'lids' }])
})

test('an edited migration is refused with one line', async () => {
  await migrate(database.url, { folder })
  write('0001_boxes.sql', 'create table boxes (size bigint)')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /^A migração 0001_boxes\.sql foi alterada .*$/,
  )
})

test('line ends changed by a checkout are not an edit', async () => {
  write('0003_two_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(database.url, { folder })
  write('0003_two_lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(database.url, { folder })).toEqual([])
})

test('O14 a database of a newer shop is refused when it says that older ones cannot run on it', async () => {
  write('0003_fewer.sql', '-- contract: no shop before this one knows lids without a size\ndrop table boxes')
  await migrate(database.url, { folder })
  rmSync(join(folder, 'migrations/0003_fewer.sql'))
  await expect(migrate(database.url, { folder })).rejects.toThrow(/loja mais nova \(0003_fewer\.sql\)/)
  await expect(checkMigrations(database.url, { folder })).rejects.toThrow(/loja mais nova/)
})

test('O14 an older shop starts on what a newer one added, and leaves its functions as they are', async () => {
  writeFunctions('answer.sql', "create or replace function answer() returns int language sql as 'select 2'")
  write('0003_more.sql', 'alter table lids add column colour text')
  await migrate(database.url, { folder })
  writeFunctions('answer.sql', "create or replace function answer() returns int language sql as 'select 1'")
  rmSync(join(folder, 'migrations/0003_more.sql'))
  const newer: string[][] = []
  expect(await migrate(database.url, { folder, onNewer: (names) => newer.push(names) })).toEqual([])
  expect(newer).toEqual([['0003_more.sql']])
  expect(await answer()).toBe(2)
  expect(await checkMigrations(database.url, { folder })).toMatchObject({ missing: [], changedFunctions: [] })
})

test('O14 what is to be done can be asked, and nothing is done', async () => {
  writeFunctions('answer.sql', "create or replace function answer() returns int language sql as 'select 1'")
  const names = async () => {
    const { missing, changedFunctions } = await checkMigrations(database.url, { folder })
    return [...missing.map(({ name }) => name), ...changedFunctions]
  }
  expect(await names()).toEqual(['0001_boxes.sql', '0002_lids.sql', 'answer.sql'])
  expect(await query(database.url, "select to_regclass('schema_migrations') as made")).toEqual([
    { made: null },
  ])
  await migrate(database.url, { folder })
  expect(await names()).toEqual([])
})

test('O14 a migration waits for a table that another program holds, a little and some times, and then gives up whole', async () => {
  await migrate(database.url, { folder })
  write('0003_colour.sql', 'create table half (size int); alter table lids add column colour text')
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table lids in access share mode')
  await expect(migrate(database.url, { folder, lockSeconds: 0.01 })).rejects.toThrow(
    /^0003_colour\.sql esperou 5 vezes/,
  )
  expect(await query(database.url, "select to_regclass('half') as half")).toEqual([{ half: null }])
  await holder.query('rollback')
  expect(await migrate(database.url, { folder, lockSeconds: 0.01 })).toEqual(['0003_colour.sql'])
  await holder.end()
})

test('O4 the settings of sessions become the role’s defaults where a pooler takes none', async () => {
  await migrate(database.url, { folder, sessionDefaults: { statement_timeout: '3000', timezone: 'UTC' } })
  const settings =
    "select current_setting('statement_timeout') as timeout, current_setting('timezone') as zone"
  expect(await query(database.url, settings)).toEqual([{ timeout: '3s', zone: 'UTC' }])
})

test('O14 every migration that takes something away says that older shops cannot run on it', () => {
  const taking =
    /\b(drop (table|column|type)|rename (to|column)|set not null|alter column \w+ (set data )?type)\b/i
  expect(taking.test('alter table lids drop column colour')).toBe(true)
  const silent = readSqlFiles('db/migrations')
    .filter(({ sql }) => taking.test(sql.replace(/--.*$/gm, '')) && !isContract(sql))
    .map(({ name }) => name)
  expect(silent).toEqual([])
})

test('O14 a database of before the first release is refused with one line that says how the catalogue comes along', async () => {
  await query(
    database.url,
    `create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001_catalog.sql', 'x'), ('0002_search.sql', 'x')`,
  )
  const refused = new RegExp(
    `^O banco é de uma versão anterior à 0\\.1\\.0, .*: grave o catálogo .*\\(git checkout ${LAST_BEFORE_RELEASE}, .* -- export .* -- import .*$`,
  )
  await expect(migrate(database.url)).rejects.toThrow(refused)
  await expect(checkMigrations(database.url)).rejects.toThrow(refused)
  expect(await query(database.url, 'select name from schema_migrations')).toHaveLength(2)
})

test('functions are applied after the migrations, and again when their text has changed', async () => {
  writeFunctions(
    'answer.sql',
    "create or replace function answer() returns int language sql as 'select 1 from boxes'",
  )
  writeFunctions('other.sql', "create or replace function other() returns int language sql as 'select 1'")
  expect(await migrate(database.url, { folder })).toEqual([
    '0001_boxes.sql',
    '0002_lids.sql',
    'answer.sql',
    'other.sql',
  ])
  expect(await migrate(database.url, { folder })).toEqual([])
  writeFunctions('answer.sql', "create or replace function answer() returns int language sql as 'select 42'")
  expect(await migrate(database.url, { folder })).toEqual(['answer.sql'])
  expect(await answer()).toBe(42)
})

test('a migration that makes a table anew gets its triggers back', async () => {
  writeFunctions(
    'count.sql',
    `create or replace function count_lid() returns trigger language plpgsql as $$
      begin insert into boxes values (1); return null; end $$;
    create or replace trigger count_lid after insert on lids for each row execute function count_lid()`,
  )
  await migrate(database.url, { folder })
  write('0003_lids_anew.sql', 'drop table lids; create table lids (size int)')
  expect(await migrate(database.url, { folder })).toEqual(['0003_lids_anew.sql', 'count.sql'])
  await query(database.url, 'insert into lids values (1)')
  expect(await query(database.url, 'select size from boxes')).toEqual([{ size: 1 }])
})

test('functions that fail leave all of them as they were and say why; a file that comes back is applied again', async () => {
  const first = "create or replace function answer() returns int language sql as 'select 1'"
  writeFunctions('answer.sql', first)
  await migrate(database.url, { folder })
  writeFunctions('answer.sql', first.replace('select 1', 'select 2'))
  writeFunctions('broken.sql', "create or replace function broken() returns int language sql as 'select x'")
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'As funções de broken.sql não puderam ser aplicadas: column "x" does not exist',
  )
  expect(await answer()).toBe(1)
  rmSync(join(folder, 'functions/broken.sql'))
  expect(await migrate(database.url, { folder })).toEqual(['answer.sql'])
  rmSync(join(folder, 'functions/answer.sql'))
  expect(await migrate(database.url, { folder })).toEqual([])
  writeFunctions('answer.sql', first)
  expect(await migrate(database.url, { folder })).toEqual(['answer.sql'])
})

test('two shops that start at once apply changed functions once', async () => {
  await migrate(database.url, { folder })
  writeFunctions('answer.sql', "create or replace function answer() returns int language sql as 'select 1'")
  const applied = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })])
  expect(applied.flat()).toEqual(['answer.sql'])
})

test('a role that is no superuser can migrate, apply all functions once more, and search', async () => {
  const role = `owner_${process.pid}`
  const name = `${databaseOf(database.url)}_owned`
  const maintenance = withDatabase(database.url, 'postgres')
  await query(maintenance, `create role ${role} login password 'owner'`)
  await query(maintenance, `create database ${name} owner ${role}`)
  const url = withDatabase(database.url, name).replace(/\/\/[^@]*@/, `//${role}:owner@`)
  try {
    expect((await migrate(url)).length).toBeGreaterThan(10)
    await query(url, 'delete from schema_functions')
    expect(await migrate(url)).toEqual(readdirSync('db/functions').sort())
    expect(await migrate(url)).toEqual([])
    expect(await query(url, "select correct_search_word('bataom') as word")).toEqual([{ word: null }])
  } finally {
    await query(maintenance, `drop database ${name} with (force)`)
    await query(maintenance, `drop role ${role}`)
  }
})

test('a number used twice, or one that comes too late, is refused', async () => {
  write('0002_other.sql', 'select 1')
  await expect(migrate(database.url, { folder })).rejects.toThrow(/número de 0002_/)
  rmSync(join(folder, 'migrations/0002_other.sql'))
  await migrate(database.url, { folder })
  write('0000_late.sql', 'select 1')
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /0000_late\.sql vem antes de 0002_lids\.sql/,
  )
})

test('a database that is away is one line', async () => {
  await expect(migrate('postgres://vitrine@127.0.0.1:9/none', { folder })).rejects.toThrow(
    'O banco não responde: connect ECONNREFUSED 127.0.0.1:9. Veja se ele está aberto e se DATABASE_URL está certo.',
  )
})
