import { expect, test } from 'vitest'
import { CallFailed } from '#platform/browser/call.ts'
import { PhotoList } from './photo-list.ts'
import type { SendPhoto } from './send-photo.ts'

const shrink = async (file: Blob) => ({ file, preview: 'data:,' })
const photo = (name: string) => ({ blob: new Blob([name]), name })
const list = (send: SendPhoto, kept: { path: string; alt: string }[] = [], most = 20) =>
  new PhotoList(kept, { shrink, send, pause: async () => {} }, most)
/** The shop as it answers: a path from what is in the file. */
const arrive: SendPhoto = async (file) => `images/${await file.text()}.webp`

test('photos are sent one by one, and stand in the order in which they were chosen', async () => {
  let underWay = 0
  const photos = list(async (file, onProgress, signal) => {
    underWay += 1
    expect(underWay).toBe(1)
    onProgress(0.5)
    const path = await arrive(file, onProgress, signal)
    underWay -= 1
    return path
  })
  photos.add([photo('a'), photo('b'), photo('c')])
  expect(photos.busy).toBe(true)
  expect(await photos.settled()).toBe(true)
  expect(photos.kept.map(({ path }) => path)).toEqual(['images/a.webp', 'images/b.webp', 'images/c.webp'])
})

test('on a bad line a photo is sent again by itself, and after five tries waits to be asked', async () => {
  let broken = 6
  const photos = list(async (file, onProgress, signal) => {
    if (broken > 0) {
      broken -= 1
      throw new CallFailed(0, {})
    }
    return arrive(file, onProgress, signal)
  })
  photos.add([photo('a')])
  expect(await photos.settled()).toBe(false)
  expect(photos.snapshot()[0]).toMatchObject({ state: 'failed', why: expect.stringContaining('Sem conexão') })
  photos.retry()
  expect(await photos.settled()).toBe(true)
  expect(photos.kept).toHaveLength(1)
})

test('a photo that the shop does not take says why, and keeps no other from being sent', async () => {
  const photos = list(async (file, onProgress, signal) => {
    if ((await file.text()) === 'heic')
      throw new CallFailed(422, { errors: { bytes: ['Esta foto está em HEIC.'] } })
    return arrive(file, onProgress, signal)
  })
  photos.add([photo('heic'), photo('b')])
  expect(await photos.settled()).toBe(false)
  expect(photos.snapshot().map(({ state, why }) => [state, why])).toEqual([
    ['refused', 'Esta foto está em HEIC.'],
    ['ready', ''],
  ])
  photos.remove(photos.snapshot()[0]!.key)
  expect(await photos.settled()).toBe(true)
})

test('photos are ordered, described and taken away; the same one stands there once', async () => {
  const photos = list(arrive, [{ path: 'images/z.webp', alt: 'capa' }])
  photos.add([photo('a'), photo('b'), photo('a')])
  await photos.settled()
  const [, a, b] = photos.snapshot()
  photos.move(b!.key, 0)
  photos.describe(a!.key, ' o verso ')
  expect(photos.kept).toEqual([
    { path: 'images/b.webp', alt: '' },
    { path: 'images/z.webp', alt: 'capa' },
    { path: 'images/a.webp', alt: 'o verso' },
  ])
  photos.remove(b!.key)
  expect(photos.kept.map(({ path }) => path)).toEqual(['images/z.webp', 'images/a.webp'])
})

test('more photos than a product may have are left out, and counted', async () => {
  const photos = list(arrive, [], 2)
  expect(photos.add([photo('a'), photo('b'), photo('c')])).toBe(1)
  await photos.settled()
  expect(photos.kept).toHaveLength(2)
})

test('a photo that is turned is sent anew in its place, and what was on its way before counts no more', async () => {
  const photos = list(async (file, onProgress, signal) => {
    if ((await file.text()) === 'a') photos.replace(photos.snapshot()[0]!.key, new Blob(['turned']))
    return arrive(file, onProgress, signal)
  })
  photos.add([photo('a'), photo('b')])
  expect(await photos.settled()).toBe(true)
  expect(photos.kept.map(({ path }) => path)).toEqual(['images/turned.webp', 'images/b.webp'])
  photos.describe(photos.snapshot()[1]!.key, 'o verso')
  photos.replace(photos.snapshot()[1]!.key, new Blob(['square']))
  expect(await photos.settled()).toBe(true)
  expect(photos.kept[1]).toEqual({ path: 'images/square.webp', alt: 'o verso' })
})

test('a photo that is taken away while it is sent is sent no further, and the next one goes', async () => {
  const photos = list(async (file, onProgress, signal) => {
    if ((await file.text()) === 'slow')
      await new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
        photos.remove(photos.snapshot()[0]!.key)
      })
    return arrive(file, onProgress, signal)
  })
  photos.add([photo('slow'), photo('b')])
  expect(await photos.settled()).toBe(true)
  expect(photos.kept).toEqual([{ path: 'images/b.webp', alt: '' }])
})
