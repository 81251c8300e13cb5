import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCodes } from './error-codes.ts'

test('every error of the shop has a code, and every code of the list belongs to an error', () => {
  const used = new Set<string>()
  for (const file of globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))) {
    const source = readFileSync(file, 'utf8')
    for (const [, code] of source.matchAll(/(?:new Refusal|super)\(\s*\d{3},\s*'([a-z_]+)'/g)) used.add(code!)
    for (const [, code] of source.matchAll(/\bcode: '([a-z]+(?:_[a-z]+)*)'(?: \}|, request_id)/g))
      used.add(code!)
    for (const [, given, asked] of source.matchAll(
      /\bcode = '([a-z_]+)'\) \{|\binvalid\(\w+, '([a-z_]+)'\)/g,
    ))
      used.add(given ?? asked!)
  }
  expect([...used].sort()).toEqual([...errorCodes])
})
