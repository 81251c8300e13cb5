import { expect, test } from 'vitest'
import { importedPaths } from '#test/layers.ts'
import { sources } from '#test/sources.ts'

const files = sources('src')

/** The files that a page is made of. */
function partsOf(path: string, seen = new Set<string>()): Set<string> {
  const text = files.get(path)
  if (text === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const imported of importedPaths(path, text)) {
    if (imported.startsWith('src/storefront/')) partsOf(imported, seen)
  }
  return seen
}

test('A8 a page whose parts read parameters of its address names them in its handle', () => {
  const pages = [...files].filter(([path]) => /^src\/storefront\/.*\.page\.tsx?$/.test(path))
  const reading = pages.filter(([path]) =>
    [...partsOf(path)].some((part) => /useSearchParams\(|searchParams\.get\(|keyIn\(/.test(files.get(part)!)),
  )
  expect(reading.length).toBeGreaterThan(8)
  const silent = reading.filter(([, text]) => !/export const handle = /.test(text)).map(([path]) => path)
  expect(silent).toEqual([])
})
