import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'))
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** What `npm run shop -- ...` prints and returns. */
const shop = (...words: string[]) => typed(words)

async function typed(words: string[], env: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, ['scripts/vitrine.mjs', 'shop', ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      APP_SECRET: 'a secret of at least thirty-two characters',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  return { code: code as number, lines: output.trim().split('\n') }
}

test('O2 a command of newer code refuses with one line to work on an older database, and changes nothing', async () => {
  await query(database.url, "delete from schema_functions where name = 'mail_queued.sql'")
  await query(database.url, "update schema_functions set checksum = '' where name = 'product_visible.sql'")
  const applied = 'select name, checksum from schema_functions order by name'
  const before = await query(database.url, applied)
  expect(await shop('orders', 'show', '1')).toEqual({
    code: 1,
    lines: [
      'O banco de dados ainda não está nesta versão (falta mail_queued.sql e mais 1): rode npm run shop -- migrate, ou abra a loja com npm start.',
    ],
  })
  expect(await shop('migrate', '--check')).toEqual({
    code: 1,
    lines: ['Falta aplicar: mail_queued.sql, product_visible.sql.'],
  })
  expect(await query(database.url, applied)).toEqual(before)
})

test('O2 O14 migrate brings the database to this version, and then commands work', async () => {
  expect(await shop('migrate')).toEqual({
    code: 0,
    lines: ['Aplicado: mail_queued.sql, product_visible.sql.'],
  })
  expect(await shop('migrate', '--check')).toEqual({
    code: 0,
    lines: ['O banco de dados já está nesta versão.'],
  })
  const { code, lines } = await shop('orders', 'show', '1')
  expect([code, lines[0]]).toEqual([1, expect.not.stringContaining('O banco de dados')])
})

test('O14 of all that a new database takes, migrate says how many files and which are first and last', async () => {
  const empty = await createTestDatabase()
  await query(empty.url, 'drop schema public cascade; create schema public')
  const { code, lines } = await typed(['migrate'], { DATABASE_URL: empty.url })
  await empty.drop()
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^Aplicado: \d{2,3} arquivos, de \S+\.sql a \S+\.sql\.$/)])
})

test('O15 a backup says that a secret of the settings is not in it', async () => {
  const own = await shop('backup', join(folder, 'copia'))
  expect([own.code, own.lines.at(-1)]).toEqual([
    0,
    'APP_SECRET não está no backup: guarde à parte o arquivo .env, ou onde mais ele estiver.',
  ])
  expect(existsSync(join(folder, 'copia/app-secret'))).toBe(false)
})

test.each([
  ['with a database of its own', {}],
  ['with the embedded one, whose secret lies there', { DATABASE_URL: undefined, APP_SECRET: undefined }],
])('O8 a DATA_DIR that cannot be made is one line in Portuguese, %s', async (_, env) => {
  const file = join(folder, 'arquivo')
  writeFileSync(file, '')
  const { code, lines } = await typed(['restore', 'backup'], { DATA_DIR: join(file, 'dados'), ...env })
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^A pasta DATA_DIR .*arquivo\/dados não serve: .*Escolha uma em que/)],
  ])
})
