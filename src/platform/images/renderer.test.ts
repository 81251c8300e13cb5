import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServedImages, type ServedImages, sizeOf, wholePicture } from '#test/served-images.ts'
import { storePicture } from './image-store.server.ts'

let served: ServedImages
beforeEach(async () => {
  served = await openServedImages()
})
afterEach(() => served.close())

test('each width of a whole picture is made when it is first asked for, and kept', async () => {
  const { dataDir, get, images, imagesDir } = served
  const path = await wholePicture(images, 1200, 480)
  const small = path.replace('.webp', '-320.webp')
  const answer = await get(small)
  expect(await sizeOf(answer.rawPayload)).toEqual(['webp', 320, 128])
  expect(readdirSync(imagesDir).sort()).toEqual(
    [small, path].map((file) => file.replace('images/', '')).sort(),
  )
  expect(await sizeOf((await get(path.replace('.webp', '-640.webp'))).rawPayload)).toEqual(['webp', 640, 256])
  expect(await sizeOf((await get(path)).rawPayload)).toEqual(['webp', 1200, 480])
  expect(readdirSync(imagesDir)).toHaveLength(3)

  const written = statSync(join(dataDir, small)).mtimeMs
  expect((await get(small)).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect(statSync(join(dataDir, small)).mtimeMs).toBe(written)
})

test('a picture may be shown where a mail is read, which is a page of another site', async () => {
  const { get, images } = served
  const answer = await get(await wholePicture(images, 320, 320))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('pages get AVIF, of a whole picture and of one from outside; only in widths that a page may ask for', async () => {
  const { get, images } = served
  const photo = sharp({ create: { width: 900, height: 900, channels: 3, background: '#b31556' } })
  const stored = await storePicture(images, await photo.png().toBuffer())
  for (const path of [stored, await wholePicture(images, 900, 900)]) {
    const answer = await get(path.replace('.webp', '-400.avif'))
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(await sizeOf(answer.rawPayload)).toEqual(['heif', 400, 400])
    for (const ending of ['.avif', '-401.avif', '-400.webp', '-320-400.avif'])
      expect((await get(path.replace('.webp', ending))).statusCode, ending).toBe(404)
  }
})

test('a picture is never enlarged', async () => {
  const { get, images } = served
  const path = await wholePicture(images, 500, 500)
  expect(await sizeOf((await get(path.replace('.webp', '-640.webp'))).rawPayload)).toEqual(['webp', 500, 500])
})

test('a width that was just made is answered as one that was there: the browser keeps both for good', async () => {
  const { app, get, images } = served
  const small = (await wholePicture(images, 900, 900)).replace('.webp', '-320.webp')
  const made = await get(small)
  const withoutDate = ({ headers: { date: _, ...headers } }: typeof made) => headers
  const kept = await get(small)
  const head = await app.inject({ method: 'HEAD', url: `/${small}` })
  expect([made, kept, head].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(withoutDate(kept)).toEqual(withoutDate(made))
  expect(withoutDate(head)).toEqual(withoutDate(made))
  expect(made.headers['cache-control']).toContain('immutable')
})

test('a name or a width that no page gives is not found, and costs nothing', async () => {
  const { get, images, imagesDir } = served
  const path = await wholePicture(images, 1200, 480)
  const hash = path.slice('images/'.length, -'.webp'.length)
  for (const name of [
    `${'0'.repeat(40)}.webp`,
    `${hash}-100.webp`,
    `${hash}-0640.webp`,
    `${hash}-640-320.webp`,
    `${hash}.png`,
    `${hash.toUpperCase()}.webp`,
    `${hash.slice(1)}.webp`,
    `x/${hash}.webp`,
    `..%2fimages%2f${hash}-160.avif`,
  ]) {
    expect([403, 404], name).toContain((await get(`images/${name}`)).statusCode)
  }
  expect(readdirSync(imagesDir)).toEqual([`${hash}.webp`])
})
