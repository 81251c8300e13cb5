import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, compressedOnce } from './compression.server.ts'

/** What compresses answers, and those that it compressed. */
function counted(most?: number) {
  const made: string[] = []
  const once = compressedOnce('br', most, (bytes, encoding) => {
    made.push(bytes.toString())
    return compress(bytes, encoding)
  })
  const read = async (answer: string) => brotliDecompressSync(await once(answer)).toString()
  return { made, once, read }
}

test('an answer that is asked for again is compressed once, also by those who ask at the same time', async () => {
  const { made, once, read } = counted()
  expect(await Promise.all([read('{"price":590}'), read('{"price":590}')])).toEqual([
    '{"price":590}',
    '{"price":590}',
  ])
  expect(await once('{"price":590}')).toBe(await once('{"price":590}'))
  expect(made).toEqual(['{"price":590}'])
})

test('an answer that says something else is another, at once', async () => {
  const { read } = counted()
  expect([await read('{"price":590}'), await read('{"price":490}')]).toEqual([
    '{"price":590}',
    '{"price":490}',
  ])
})

test('answers that are not asked for make room for others', async () => {
  const { made, once } = counted(6)
  for (const answer of ['old', 'new', 'old', 'one', 'old', 'new']) await once(answer)
  expect(made).toEqual(['old', 'new', 'one', 'new'])
})
