import { expect, test } from 'vitest'
import { QueryCache } from './query-cache.ts'
import { RecentChanges } from './recent-changes.ts'

function memory(maxAgeMs = 60_000, available = () => true) {
  const changes = new RecentChanges()
  const reads = new QueryCache(changes, { maxAgeMs, available })
  let count = 0
  const read = () => reads.read('menu', ['catalog'], async () => ++count)
  return { changes, reads, read }
}

test('what was read is kept until one of its tags, or everything, is invalidated', async () => {
  const { changes, read } = memory()
  expect([await read(), await read()]).toEqual([1, 1])
  changes.add('product:7')
  expect(await read()).toBe(1)
  changes.add('catalog')
  expect([await read(), await read()]).toEqual([2, 2])
  changes.add()
  expect(await read()).toBe(3)
})

test('what changes while it is read is read again by the next', async () => {
  const { changes, reads } = memory()
  const slow = Promise.withResolvers<string>()
  const early = reads.read('menu', ['catalog'], () => slow.promise)
  changes.add('catalog')
  const late = reads.read('menu', ['catalog'], async () => 'new')
  slow.resolve('old')
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
  expect(await reads.read('menu', ['catalog'], async () => 'newer')).toBe('new')
})

test('what was read may tell its tags; until it does, any change makes the next read it again', async () => {
  const { changes, reads } = memory()
  const slow = Promise.withResolvers<number>()
  const page = (read: () => Promise<number>) => reads.read('page', (id: number) => [`product:${id}`], read)
  const early = page(() => slow.promise)
  const joined = page(async () => 1)
  changes.add('product:9')
  const late = page(async () => 2)
  slow.resolve(7)
  expect(await Promise.all([early, joined, late])).toEqual([7, 7, 2])
  changes.add('product:7')
  expect(await page(async () => 3)).toBe(2)
  changes.add('product:2')
  expect(await page(async () => 3)).toBe(3)
})

test('what could not be read, or is older than it may be, is read again', async () => {
  const { reads } = memory(-1)
  await expect(reads.read('menu', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reads.read('menu', [], async () => 1)).toBe(1)
  expect(await reads.read('menu', [], async () => 2)).toBe(2)
})

test('A2 while the database is away nothing is taken from memory', async () => {
  let available = true
  const { read } = memory(60_000, () => available)
  expect(await read()).toBe(1)
  available = false
  expect(await read()).toBe(2)
})
