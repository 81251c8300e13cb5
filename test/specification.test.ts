import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

/** The ids with which tests' names begin: 'H3' of `test('H3 B11 three tiles …')`. */
function leadingIds(source: string): string[] {
  return [
    ...source.matchAll(/\btest(?:\.\w+)*(?:\([^'"`]*\))?\(\s*['"`]([A-Z]\d{1,2})\b/g),
    ...source.matchAll(/\btest\.each\([\s\S]*?\)\(\s*['"`]([A-Z]\d{1,2})\b/g),
  ].map(([, id]) => id!)
}

test('every row of the specification, the rules apart, has a test whose name begins with its id', () => {
  const rows = [
    ...readFileSync('docs/specification.md', 'utf8').matchAll(/<a id="([LHCPKAWOXM]\d{1,2})">/g),
  ].map(([, id]) => id!)
  expect(rows.length).toBeGreaterThan(60)
  const files = [...sources('src', 'db', 'demo', 'test', 'scripts', 'e2e')].filter(
    ([path]) => isTest(path) || path.endsWith('.e2e.ts'),
  )
  const tested = new Set(files.flatMap(([, source]) => leadingIds(source)))
  expect(rows.filter((id) => !tested.has(id))).toEqual([])
})

test('R514 no id stands for two rows', () => {
  const ids = [...readFileSync('docs/specification.md', 'utf8').matchAll(/<a id="([^"]+)">/g)].map(
    ([, id]) => id,
  )
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('only the first id of a name counts', () => {
  expect(leadingIds("test('H3 B11 tiles', () => {})")).toEqual(['H3'])
  expect(leadingIds("test.each([1, 2])('C5 page %i', () => {})")).toContain('C5')
  expect(leadingIds("test('the tiles of H3', () => {})")).toEqual([])
})
