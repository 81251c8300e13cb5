import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { banners } from '#demo/products/banners.ts'
import { products } from './catalog.ts'

const folder = join(import.meta.dirname, 'pictures')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.webp'))
  .map((name) => name.replaceAll('\\', '/'))
const named = [
  ...products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
  ...banners.map(({ picture }) => `banners/${picture}`),
]

test('each picture that the demonstration names is a file of its own, and no file is left unnamed', () => {
  expect(files.toSorted()).toEqual(named.toSorted())
})

test('each picture of the demonstration is WebP of at most 1,200 pixels, and all of them are at most 20 MB', async () => {
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000)
  for (const file of files) {
    const { format, width, height, exif } = await sharp(join(folder, file)).metadata()
    expect([format, exif], file).toEqual(['webp', undefined])
    expect(Math.max(width, height), file).toBe(1200)
  }
})
