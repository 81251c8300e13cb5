import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'

const source = readFileSync('src/platform/config.server.ts', 'utf8')
// Set by the start command alone, never by a person.
const internal = ['EMBEDDED_DATABASE']
const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  .map(([, name]) => name!)
  .filter((name) => !internal.includes(name))
  .concat('DEMO')

test('the source names the settings as this test reads them', () => {
  expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'APP_SECRET', 'RATE_LIMIT_FACTOR']))
})

test.each(['.env.example', 'README.md'])('%s tells every setting, and none that is gone', (file) => {
  const pattern = file === 'README.md' ? /^\|[^|]*\|/gm : /^#?[A-Z][A-Z_]+(?==)/gm
  const told = [...readFileSync(file, 'utf8').matchAll(pattern)]
    .flatMap(([cell]) => cell.match(/\b[A-Z][A-Z]+(?:_[A-Z]+)*\b/g) ?? [])
    .filter((name) => settings.includes(name) || name.includes('_'))
  expect([...new Set(told)].sort()).toEqual([...new Set(settings)].sort())
})

test('the example is a configuration that works', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const env = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s)),
  )
  const secret = 'only this test keeps this secret for itself'
  const config = readConfig({ ...env, DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: secret })
  const bare = readConfig({ DATABASE_URL: 'postgres://localhost/shop', APP_SECRET: secret })
  expect(config).toEqual(bare)
})
