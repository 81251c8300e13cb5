import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { combineCalls } from './combine-calls.ts'

test('what is asked for in the same moment is read together, each gets its own answer, and nothing is kept', async () => {
  const read: number[][] = []
  const double = combineCalls(async (_source: object, numbers: number[]) => {
    read.push(numbers)
    return numbers.map((number) => number * 2)
  })
  const source = {}
  const twice = async (number: number) => double(source, await double(source, number))
  expect(await Promise.all([1, 2, 3].map(twice))).toEqual([4, 8, 12])
  expect(await double(source, 1)).toBe(2)
  expect(read).toEqual([[1, 2, 3], [2, 4, 6], [1]])
})

test('one that cannot be read spoils no other', async () => {
  const letters = combineCalls(async (_source: object, words: string[]) => {
    if (words.includes('')) throw new Error('no word')
    return words.map((word) => word[0])
  })
  const source = {}
  const asked = ['Ana', '', 'Eva'].map((word) => letters(source, word))
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: 'A' },
    { reason: new Error('no word') },
    { value: 'E' },
  ])
})

test('two databases are never read together, and a read that fails tells those who asked it', async () => {
  const name = combineCalls(async (source: { names: string[] | null }, places: number[]) => {
    if (!source.names) throw new Error('away')
    return places.map((place) => source.names![place]!)
  })
  const away = { names: null }
  const asked = [name({ names: ['Ana'] }, 0), name({ names: ['Eva'] }, 0), name(away, 0), name(away, 1)]
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: 'Ana' },
    { value: 'Eva' },
    { reason: new Error('away') },
    { reason: new Error('away') },
  ])
})

test('a database that has let them wait as long as a visitor may is not asked by each of them again', async () => {
  let times = 0
  const name = combineCalls(async (_source: object, _places: number[]): Promise<string[]> => {
    times += 1
    throw new DatabaseUnavailable('DATABASE_SILENT', 'no answer')
  })
  const source = {}
  const told = await Promise.allSettled([name(source, 0), name(source, 1)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(times).toBe(1)
})
