import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotliPart, joinsParts, shortBrotliPart } from './brotli-parts.server.ts'

const words = (count: number, from: number) =>
  Buffer.from(Array.from({ length: count }, (_, n) => `one part and another ${(n * from) % 89}`).join(', '))

test('parts that were compressed by themselves are together the whole, also where one of them stands in many wholes', async () => {
  const [head, style] = [words(40, 3), words(4000, 7)]
  const constant = await brotliPart(style, { offset: head.length, last: false, quality: 10 })
  for (const count of [1, 30, 3000]) {
    const body = words(count, 11)
    const offset = head.length + style.length
    const packed = [
      shortBrotliPart(head, { offset: 0, last: false, quality: 4 }),
      constant,
      await brotliPart(body, { offset, last: true, quality: 4 }),
    ]
    expect(brotliDecompressSync(Buffer.concat(packed)).equals(Buffer.concat([head, style, body]))).toBe(true)
  }
})

test('this Node joins them', () => expect(joinsParts).toBe(true))
