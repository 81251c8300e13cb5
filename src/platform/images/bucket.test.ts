import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeBucket, openFakeBucket } from '#test/fake-bucket.ts'
import { wholePicture } from '#test/served-images.ts'
import { BucketUnavailable, openBucket } from './bucket.server.ts'
import { ImageStorage } from './image-storage.server.ts'
import { storePicture } from './image-store.server.ts'
import { serveImages } from './serve-images.server.ts'
import { imageSettings } from './settings.ts'

/** A machine with a folder of its own and the bucket of all. */
interface Machine {
  images: ImageStorage
  app: FastifyInstance
}

let bucket: FakeBucket
const machines: Machine[] = []
beforeEach(async () => {
  bucket = await openFakeBucket()
})
afterEach(async () => {
  bucket.close()
  for (const { app, images } of machines.splice(0)) {
    await app.close()
    rmSync(images.dataDir, { recursive: true })
  }
})

async function openMachine(timeout?: number): Promise<Machine> {
  const images = new ImageStorage(
    mkdtempSync(join(tmpdir(), 'machine-')),
    openBucket({ ...bucket.settings }, timeout),
  )
  const app = fastify()
  app.register(serveImages, { images, files: { maxAge: 1000, immutable: true, decorateReply: false } })
  await app.ready()
  machines.push({ images, app })
  return { images, app }
}

const photo = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#b31556' } }).jpeg()
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width

test('O3 what one machine stores, the other shows, in every width', async () => {
  const [one, other] = [await openMachine(), await openMachine()]
  const path = await storePicture(one.images, await photo().toBuffer())
  expect([...bucket.objects.keys()].sort()).toEqual(
    [path, path.replace('.webp', '-320.webp'), path.replace('.webp', '-640.webp')].sort(),
  )
  for (const [suffix, width] of [
    ['', 900],
    ['-640', 640],
    ['-320', 320],
  ] as const) {
    const answer = await other.app.inject({ url: `/${path.replace('.webp', `${suffix}.webp`)}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await widthOf(answer.rawPayload)).toBe(width)
  }
  // From now on the other machine has it, whatever becomes of the bucket.
  bucket.state = 'broken'
  expect((await other.app.inject({ url: `/${path}` })).statusCode).toBe(200)
})

test('O3 a width that one machine rendered is not rendered by the other', async () => {
  const [one, other] = [await openMachine(), await openMachine()]
  const small = (await wholePicture(one.images, 900, 600)).replace('.webp', '-320.webp')
  expect(bucket.objects.has(small)).toBe(false)
  expect(await widthOf((await other.app.inject({ url: `/${small}` })).rawPayload)).toBe(320)
  expect(bucket.objects.has(small)).toBe(true)
  bucket.requests.length = 0
  await one.app.inject({ url: `/${small}` })
  expect(bucket.requests).toEqual([`GET ${small}`])
})

test('O3 the same picture is stored once, and what is nowhere is 404', async () => {
  const [one, other] = [await openMachine(), await openMachine()]
  const bytes = await photo().toBuffer()
  const path = await storePicture(one.images, bytes)
  bucket.requests.length = 0
  expect(await storePicture(other.images, bytes)).toBe(path)
  expect(bucket.requests).toEqual([`GET ${path}`])
  expect((await one.app.inject({ url: `/images/${'0'.repeat(40)}-320.webp` })).statusCode).toBe(404)
})

test('O3 a bucket that is away, silent or refuses us is a 503 for the picture, soon, and nothing is kept', async () => {
  const [one, other, hasty] = [await openMachine(), await openMachine(), await openMachine(50)]
  const path = await storePicture(one.images, await photo().toBuffer())
  const shownBy = async ({ app }: Machine) => {
    const { statusCode, headers } = await app.inject({ url: `/${path}` })
    return [statusCode, headers['retry-after'], headers['cache-control']]
  }
  for (const [state, machine] of [
    ['broken', other],
    ['silent', hasty],
  ] as const) {
    bucket.state = state
    expect(await shownBy(machine)).toEqual([503, '5', 'no-store'])
    const storing = storePicture(machine.images, await photo().png().toBuffer())
    await expect(storing).rejects.toBeInstanceOf(BucketUnavailable)
  }
  bucket.state = 'well'
  const secret = bucket.settings.secretAccessKey
  bucket.settings.secretAccessKey = 'another'
  expect((await shownBy(other))[0]).toBe(503)
  bucket.settings.secretAccessKey = secret
  expect(existsSync(other.images.file(path))).toBe(false)
  expect((await shownBy(other))[0]).toBe(200)
})

test('O3 a picture whose copy in the bucket failed is not taken for stored', async () => {
  const { images } = await openMachine()
  bucket.state = 'broken'
  const bytes = await photo().toBuffer()
  await expect(storePicture(images, bytes)).rejects.toBeInstanceOf(BucketUnavailable)
  bucket.state = 'well'
  await storePicture(images, bytes)
  expect(bucket.objects.size).toBe(3)
})

test('I4 a picture that was copied into the folder gets its widths when a page asks, and no copies of copies', async () => {
  const { images, app } = await openMachine()
  await images.write('images/copied.webp', async (file) =>
    writeFileSync(file, await photo().webp().toBuffer()),
  )
  const answer = await app.inject({ url: '/images/copied-320.webp' })
  expect(await widthOf(answer.rawPayload)).toBe(320)
  expect((await app.inject({ url: '/images/copied-320-640.webp' })).statusCode).toBe(404)
  expect(readdirSync(join(images.dataDir, 'images'))).toHaveLength(2)
})

test('O3 who asks for very many pictures at once is told to come back', async () => {
  const { images } = await openMachine()
  bucket.state = 'silent'
  const asked = Array.from({ length: 500 }, (_, n) => images.bring(`images/${n}.webp`).catch(() => false))
  await expect(images.bring('images/one-more.webp')).rejects.toBeInstanceOf(BucketUnavailable)
  bucket.close()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]))
})

test('O3 the settings of the bucket come together, or not at all', () => {
  const all = {
    ...{ S3_ENDPOINT: 'https://s3.example.com/', S3_BUCKET: 'fotos' },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
  }
  expect(imageSettings.read({})).toEqual({ value: null })
  expect(imageSettings.read(all)).toMatchObject({
    value: { endpoint: 'https://s3.example.com', region: 'us-east-1' },
  })
  expect(imageSettings.read({ ...all, S3_BUCKET: undefined })).toMatchObject({
    problems: [{ name: 'S3_BUCKET', text: 'with_bucket' }],
  })
})
