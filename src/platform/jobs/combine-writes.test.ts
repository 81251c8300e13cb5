import { expect, test } from 'vitest'
import { combineWrites } from './combine-writes.ts'

test('what comes while a write is under way is written together, once each, in its order', async () => {
  const written: number[][] = []
  const add = combineWrites<number>(async (items) => {
    written.push(items)
    await new Promise(setImmediate)
  })
  const first = add(1)
  await new Promise(setImmediate)
  await Promise.all([first, add(2), add(3)])
  await add(4)
  expect(written).toEqual([[1], [2, 3], [4]])
})

test('a write that fails tells those that it was of, and no others', async () => {
  const add = combineWrites<string>(async (items) => {
    if (items.includes('bad')) throw new Error('no')
  })
  await expect(add('bad')).rejects.toThrow('no')
  await expect(add('good')).resolves.toBeUndefined()
})
