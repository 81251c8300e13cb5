import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawing, openServedImages, type ServedImages, sizeOf } from '#test/served-images.ts'
import { storeDrawing } from './drawings.server.ts'
import { storePicture } from './image-store.server.ts'

let served: ServedImages
beforeEach(async () => {
  served = await openServedImages()
})
afterEach(() => served.close())

test('storing a drawing renders nothing; each width is made when it is first asked for, and kept', async () => {
  const { dataDir, get, images, imagesDir } = served
  const path = await storeDrawing(images, drawing(1600, 640))
  expect(path).toMatch(/^images\/[a-f0-9]{40}\.webp$/)
  expect(readdirSync(imagesDir)).toEqual([])

  const small = path.replace('.webp', '-320.webp')
  const answer = await get(small)
  expect(await sizeOf(answer.rawPayload)).toEqual(['webp', 320, 128])
  expect(readdirSync(imagesDir)).toEqual([small.replace('images/', '')])
  expect(await sizeOf((await get(path.replace('.webp', '-640.webp'))).rawPayload)).toEqual(['webp', 640, 256])
  expect(await sizeOf((await get(path)).rawPayload)).toEqual(['webp', 1600, 640])
  expect(readdirSync(imagesDir)).toHaveLength(3)

  const written = statSync(join(dataDir, small)).mtimeMs
  expect((await get(small)).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect(statSync(join(dataDir, small)).mtimeMs).toBe(written)
})

test('a picture may be shown where a mail is read, which is a page of another site', async () => {
  const { get, images } = served
  const answer = await get(await storeDrawing(images, drawing(320, 320)))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('pages get AVIF, of a drawing and of a picture from outside; only in widths that a page may ask for', async () => {
  const { get, images } = served
  const photo = sharp({ create: { width: 900, height: 900, channels: 3, background: '#b31556' } })
  const stored = await storePicture(images, await photo.png().toBuffer())
  for (const path of [stored, await storeDrawing(images, drawing(900, 900))]) {
    const answer = await get(path.replace('.webp', '-400.avif'))
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(await sizeOf(answer.rawPayload)).toEqual(['heif', 400, 400])
    for (const ending of ['.avif', '-401.avif', '-400.webp', '-320-400.avif'])
      expect((await get(path.replace('.webp', ending))).statusCode, ending).toBe(404)
  }
})

test('a drawing is never enlarged', async () => {
  const { get, images } = served
  const path = await storeDrawing(images, drawing(500, 500))
  expect(await sizeOf((await get(path.replace('.webp', '-640.webp'))).rawPayload)).toEqual(['webp', 500, 500])
})

test('the same drawing gets the same name and is written once', async () => {
  const { dataDir, images } = served
  const path = await storeDrawing(images, drawing(9, 9))
  const [file] = readdirSync(join(dataDir, 'drawings'))
  const written = statSync(join(dataDir, 'drawings', file!)).mtimeMs
  expect(await storeDrawing(images, drawing(9, 9))).toBe(path)
  expect(statSync(join(dataDir, 'drawings', file!)).mtimeMs).toBe(written)
})

test('a drawing is answered as a stored picture is: the browser keeps both for good', async () => {
  const { app, get, images } = served
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#b31556' } })
  const stored = await get(await storePicture(images, await photo.png().toBuffer()))
  const path = await storeDrawing(images, drawing(9, 9))
  const withoutLength = ({ headers: { 'content-length': _, date: __, ...headers } }: typeof stored) => headers
  for (const drawn of [await get(path), await get(path)]) {
    expect(drawn.statusCode).toBe(200)
    expect(withoutLength(drawn)).toEqual(withoutLength(stored))
    expect(drawn.headers['cache-control']).toContain('immutable')
  }
  const head = await app.inject({ method: 'HEAD', url: `/${path}` })
  expect([head.statusCode, withoutLength(head)]).toEqual([200, withoutLength(stored)])
})

test('a name or a width that no page gives is not found, and costs nothing', async () => {
  const { get, images, imagesDir } = served
  const path = await storeDrawing(images, drawing(1600, 640))
  const hash = path.slice('images/'.length, -'.webp'.length)
  for (const name of [
    `${'0'.repeat(40)}.webp`,
    `${hash}-100.webp`,
    `${hash}-0640.webp`,
    `${hash}-640-320.webp`,
    `${hash}.png`,
    `${hash}.svg`,
    `${hash.toUpperCase()}.webp`,
    `${hash.slice(1)}.webp`,
    `x/${hash}.webp`,
    `..%2fdrawings%2f${hash}.svg`,
  ]) {
    expect([403, 404], name).toContain((await get(`images/${name}`)).statusCode)
  }
  expect((await get(`drawings/${hash}.svg`)).statusCode).toBe(404)
  expect(readdirSync(imagesDir)).toEqual([])
})
