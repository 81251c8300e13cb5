import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  await query(database.url, 'drop table schema_migrations')
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  write('0001_boxes.sql', 'create table boxes (size int)')
  write('0002_lids.sql', 'create table lids (size int); insert into lids values (1)')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('migrations are applied in order, each once', async () => {
  expect(await migrate(database.url, folder)).toEqual(['0001_boxes.sql', '0002_lids.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  write('0003_more.sql', 'insert into lids values (2)')
  expect(await migrate(database.url, folder)).toEqual(['0003_more.sql'])
  expect(await query(database.url, 'select size from lids order by 1')).toEqual([{ size: 1 }, { size: 2 }])
})

test('two shops that start at once migrate once', async () => {
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
  expect(applied.flat()).toEqual(['0001_boxes.sql', '0002_lids.sql'])
})

test('a migration that fails leaves nothing of itself behind and says why', async () => {
  write('0003_broken.sql', 'create table half (size int); select nothing from nowhere')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 0003_broken.sql failed: relation "nowhere"',
  )
  expect(
    await query(database.url, "select to_regclass('half') as half, to_regclass('lids')::text as lids"),
  ).toEqual([{ half: null, lids: 'lids' }])
})

test('an edited migration is refused with one line', async () => {
  await migrate(database.url, folder)
  write('0001_boxes.sql', 'create table boxes (size bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow(/^The migration 0001_boxes\.sql was edited .*$/)
})

test('line ends changed by a checkout are not an edit', async () => {
  write('0003_two_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(database.url, folder)
  write('0003_two_lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(database.url, folder)).toEqual([])
})

test('a database of a newer shop is refused', async () => {
  await migrate(database.url, folder)
  rmSync(join(folder, '0002_lids.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(/newer shop \(0002_lids\.sql\)/)
})

test('a number used twice, or one that comes too late, is refused', async () => {
  write('0002_other.sql', 'select 1')
  await expect(migrate(database.url, folder)).rejects.toThrow(/number of 0002_/)
  rmSync(join(folder, '0002_other.sql'))
  await migrate(database.url, folder)
  write('0000_late.sql', 'select 1')
  await expect(migrate(database.url, folder)).rejects.toThrow(/0000_late\.sql comes before 0002_lids\.sql/)
})

test('a database that is away is one line', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:9/none', folder)).rejects.toThrow(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9',
  )
})
