import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const named = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
const page = readFileSync('docs/personal-data.md', 'utf8')
const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]*) \| ([^|]*) \| ([^|]+) \|$/gm)]

/** Columns by table, as they are in the migrated database (db/tables.test.ts keeps this file so). */
function tables(): Record<string, string[]> {
  const source = readFileSync('src/platform/db/tables.generated.ts', 'utf8')
  const columns = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n([^}]*)\n\}/gm)].map(([, type, fields]) => [
      type,
      [...fields!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!),
    ]),
  )
  return Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, type]) => [table, columns.get(type)!]),
  )
}

test('L5 every column of the database is sorted into personal or not in docs/personal-data.md', () => {
  const onPage = Object.fromEntries(
    rows.map(([, table, , personal, other]) => [table, [...named(personal), ...named(other)].sort()]),
  )
  const without = named(page.match(/^Nothing of a person is in: (.*)$/m)?.[1])
  const inDatabase = Object.entries(tables())
  expect(onPage).toEqual(
    Object.fromEntries(
      inDatabase
        .filter(([table]) => !without.includes(table))
        .map(([table, columns]) => [table, columns.sort()]),
    ),
  )
  expect(without.filter((table) => !inDatabase.some(([name]) => name === table))).toEqual([])
})

test('L5 shoppers read the same groups, each with its time', () => {
  const source = readFileSync('src/storefront/content/dados-pessoais.page.tsx', 'utf8')
  const groups = [...source.matchAll(/^ {2}\[\s*'([^']+)',/gm)].map(([, group]) => group)
  expect(groups.sort()).toEqual([...new Set(rows.map(([, , group]) => group))].sort())
})
