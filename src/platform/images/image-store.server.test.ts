import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImageStorage } from './image-storage.server.ts'
import { MOST_BYTES, storePicture } from './image-store.server.ts'

let folder: string
let imagesDir: string
let images: ImageStorage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  imagesDir = join(folder, 'images')
  images = new ImageStorage(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b31556' } })

const stored = (path: string) => join(folder, path)
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(stored(path)).metadata()
  return [width, height]
}

test('a photo is kept as WebP in three widths', async () => {
  const path = await storePicture(images, await photo(2000, 1000).jpeg().toBuffer())
  expect(path).toMatch(/^images\/[a-f0-9]+\.webp$/)
  const sizes = []
  for (const file of [path, path.replace('.webp', '-640.webp'), path.replace('.webp', '-320.webp')]) {
    const { format, width, height } = await sharp(stored(file)).metadata()
    sizes.push([format, width, height])
  }
  expect(sizes).toEqual([
    ['webp', 1200, 600],
    ['webp', 640, 320],
    ['webp', 320, 160],
  ])
})

test('a small picture is never enlarged', async () => {
  const path = await storePicture(images, await photo(500, 500).png().toBuffer())
  expect(await sizeOf(path)).toEqual([500, 500])
  expect(await sizeOf(path.replace('.webp', '-640.webp'))).toEqual([500, 500])
  expect(await sizeOf(path.replace('.webp', '-320.webp'))).toEqual([320, 320])
})

test('the same bytes get the same name and are not written again', async () => {
  const bytes = await photo(700, 700).webp().toBuffer()
  const first = await storePicture(images, bytes)
  const written = statSync(stored(first)).mtimeMs
  expect(await storePicture(images, bytes)).toBe(first)
  expect(statSync(stored(first)).mtimeMs).toBe(written)
  expect(readdirSync(imagesDir)).toHaveLength(3)
})

test('the same picture sent many times at once leaves three whole files and nothing else', async () => {
  const bytes = await photo(900, 900).png().toBuffer()
  const results = await Promise.all(Array.from({ length: 6 }, () => storePicture(images, bytes)))
  expect(new Set(results).size).toBe(1)
  expect(readdirSync(imagesDir).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(readdirSync(imagesDir)).toHaveLength(3)
})

test('a photo taken sideways stands upright, and where it was taken is forgotten', async () => {
  const sideways = await photo(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(sideways).metadata()).exif).toBeDefined()
  const path = await storePicture(images, sideways)
  expect(await sizeOf(path)).toEqual([200, 400])
  expect((await sharp(stored(path)).metadata()).exif).toBeUndefined()
})

test('what can be seen through stays so', async () => {
  const glass = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const path = await storePicture(images, glass)
  expect((await sharp(stored(path)).metadata()).hasAlpha).toBe(true)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'an SVG behind an XML declaration',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7 1 0 obj')],
])('%s is not a picture', async (_, bytes) => {
  await expect(storePicture(images, bytes)).rejects.toMatchObject({ reason: 'not_a_picture' })
})

test('a picture cut short is damaged, and nothing is kept of it', async () => {
  const whole = await photo(800, 800).jpeg().toBuffer()
  await expect(storePicture(images, whole.subarray(0, 600))).rejects.toMatchObject({ reason: 'damaged' })
  const signatureOnly = Buffer.from('\x89PNG\r\n\x1a\nand then nothing', 'latin1')
  await expect(storePicture(images, signatureOnly)).rejects.toMatchObject({ reason: 'damaged' })
  expect(() => readdirSync(imagesDir)).toThrow('ENOENT')
})

test('a small file that unfolds to hundreds of megapixels is refused before it unfolds', async () => {
  const before = process.cpuUsage()
  await expect(storePicture(images, hugePng(30_000, 30_000))).rejects.toMatchObject({
    reason: 'too_many_pixels',
  })
  // To unfold it takes seconds of a processor.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000)
})

test('a file of too many bytes is refused', async () => {
  await expect(storePicture(images, Buffer.alloc(MOST_BYTES + 1))).rejects.toMatchObject({
    reason: 'too_many_bytes',
  })
})

// Only the header matters: it claims a size, and a reader that believes it allocates that much.
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
