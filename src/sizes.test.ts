import { expect, test } from 'vitest'
import { crowdedFolders, longFiles, medianLength } from '#test/sizes.ts'
import { isTest, sources } from '#test/sources.ts'

const FOLDERS = ['src', 'db', 'demo', 'test', 'scripts', 'e2e']

test('no folder of the application has more files than one can survey', () => {
  const files = new Map([...sources('src')].filter(([path]) => !isTest(path)))
  expect(crowdedFolders(files)).toEqual([])
  const many = Array.from({ length: 21 }, (_, n) => [`src/shop/room/file-${n}.ts`, ''] as const)
  expect(crowdedFolders(new Map(many))).toEqual(['src/shop/room has 21 files'])
})

test('no file has more than 300 lines without a reason', () => {
  expect(longFiles(sources(...FOLDERS))).toEqual([])
})

test('half of all files have 80 lines or fewer', () => {
  const median = medianLength(sources(...FOLDERS))
  console.log(`The median file has ${median} lines.`)
  expect(median).toBeLessThanOrEqual(80)
})
