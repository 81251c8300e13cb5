import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingsOfParts } from '#shop/config.server.ts'

// Set by the start command alone, never by a person.
const internal = ['EMBEDDED_DATABASE']
const declared = Object.values(settingsOfParts).flatMap(({ names }) => names)
// DEMO is for the start command.
const settings = [...declared.filter((name) => !internal.includes(name)), 'DEMO']

test('every setting is declared by one part', () => {
  expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'APP_SECRET', 'RATE_LIMIT_FACTOR']))
  expect(declared).toEqual([...new Set(declared)])
})

test('a part that declares settings is put together with the others', () => {
  const declaring = ['src/shop', 'src/platform'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((source) => /(?<!function )\bdeclareSettings\(/.test(source)),
  )
  expect(declaring).toHaveLength(Object.keys(settingsOfParts).length)
})

test.each(['.env.example', 'README.md'])('%s names every setting, and none that is gone', (file) => {
  const pattern = file === 'README.md' ? /^\|[^|]*\|/gm : /^#?[A-Z][A-Z0-9_]+(?==)/gm
  const named = [...readFileSync(file, 'utf8').matchAll(pattern)]
    .flatMap(([cell]) => cell.match(/\b[A-Z][A-Z0-9]+(?:_[A-Z]+)*\b/g) ?? [])
    .filter((name) => settings.includes(name) || name.includes('_'))
  expect([...new Set(named)].sort()).toEqual([...new Set(settings)].sort())
})

const example = Object.fromEntries(
  readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s)),
)

test('a real shop that has copied the example is asked for everything that its owner alone knows', () => {
  const copied = { ...example, DATABASE_URL: 'postgres://localhost/shop', STORE_LEGAL_NAME: 'Unhas Ltda' }
  expect(() => readConfig(copied)).toThrow(
    'preencher: STORE_DOCUMENT, STORE_ADDRESS, STORE_PHONE, STORE_WHATSAPP, STORE_EMAIL, STORE_SHIPPING_DAYS, PIX_KEY, PIX_NAME, PIX_CITY, APP_SECRET.',
  )
  expect(() => readConfig({ ...copied, EMBEDDED_DATABASE: '1' })).toThrow('PIX_NAME, PIX_CITY.')
})

test('the example is a configuration that works', () => {
  const secret = 'only this test keeps this secret for itself'
  const config = readConfig({ ...example, DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: secret })
  const bare = readConfig({ DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: secret })
  expect(config).toEqual(bare)
})

test.each(['.gitignore', '.dockerignore'])(
  '%s leaves out the secrets, backups and receipts of a shop',
  (file) => {
    const patterns = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, ''))
    for (const written of ['.env', 'data', 'vitrine-2026-11-22T21-00-00', 'comprovante-1001.webp'])
      expect(
        patterns.some((pattern) => matchesGlob(written, pattern)),
        written,
      ).toBe(true)
  },
)
