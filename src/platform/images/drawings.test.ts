import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRenderer, storeDrawing } from './drawings.server.ts'
import { ImageStorage } from './image-storage.server.ts'
import { storePicture } from './image-store.server.ts'
import { serveImages } from './serve-images.server.ts'

let dataDir: string
let imagesDir: string
let images: ImageStorage
let app: FastifyInstance
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'drawings-'))
  imagesDir = join(dataDir, 'images')
  images = new ImageStorage(dataDir)
  mkdirSync(imagesDir)
  app = fastify()
  const files = { maxAge: 1000, immutable: true, etag: false, lastModified: false, decorateReply: false }
  app.register(serveImages, { images, files })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#b31556"/></svg>`

const get = (path: string) => app.inject({ url: `/${path}` })
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

test('storing a drawing renders nothing; each width is made when it is first asked for, and kept', async () => {
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
  const answer = await get(await storeDrawing(images, drawing(320, 320)))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('pages get AVIF, of a drawing and of a picture from outside; only in widths that a page may ask for', async () => {
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
  const path = await storeDrawing(images, drawing(500, 500))
  expect(await sizeOf((await get(path.replace('.webp', '-640.webp'))).rawPayload)).toEqual(['webp', 500, 500])
})

test('the same drawing gets the same name and is written once', async () => {
  const path = await storeDrawing(images, drawing(9, 9))
  const [file] = readdirSync(join(dataDir, 'drawings'))
  const written = statSync(join(dataDir, 'drawings', file!)).mtimeMs
  expect(await storeDrawing(images, drawing(9, 9))).toBe(path)
  expect(statSync(join(dataDir, 'drawings', file!)).mtimeMs).toBe(written)
})

test('a drawing is answered as a stored picture is: the browser keeps both for good', async () => {
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

test('many visitors who ask for the same file wait for one rendering; different files take turns', async () => {
  const paths = await Promise.all([10, 11, 12].map((width) => storeDrawing(images, drawing(width, 9))))
  const names = paths.map((path) => path.slice('images/'.length))
  const rendered: string[] = []
  let [running, most] = [0, 0]
  const { render } = openRenderer(images, {
    atOnce: 2,
    async renderFile(_storage, _source, _width, path) {
      most = Math.max(most, ++running)
      await sleep(20)
      writeFileSync(join(dataDir, path), 'picture')
      rendered.push(path)
      running -= 1
    },
  })
  await Promise.all([...names, ...names, ...names].map(render))
  expect(rendered.sort()).toEqual(names.map((name) => `images/${name}`).sort())
  expect(most).toBe(2)
})

test('a rendering that fails is tried again by the next visitor, and holds up no other', async () => {
  const [first, second] = await Promise.all(
    [10, 11].map(async (width) => (await storeDrawing(images, drawing(width, 9))).slice('images/'.length)),
  )
  let fails = true
  const { render } = openRenderer(images, {
    atOnce: 1,
    async renderFile(_storage, _source, _width, path) {
      await sleep(5)
      if (fails) throw new Error('no space left')
      writeFileSync(join(dataDir, path), 'picture')
    },
  })
  const failed = [render(first!), render(first!), render(second!)]
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  fails = false
  await Promise.all([render(first!), render(second!)])
  expect(readdirSync(imagesDir)).toHaveLength(2)
})

test('a visitor who leaves while a picture is rendered causes no error, and the picture is kept', async () => {
  const failures: string[] = []
  const shop = fastify({ forceCloseConnections: true })
  // A rate limit looks at the visitor's address, which is unknown as soon as the connection is gone.
  shop.addHook('onRoute', (route) => {
    route.onRequest = async ({ ip }) => void ip.length
  })
  shop.addHook('onError', async (_request, _reply, { message }) => void failures.push(message))
  shop.register(serveImages, { images, files: { decorateReply: false } })
  const url = await shop.listen({ port: 0, host: '127.0.0.1' })
  const path = await storeDrawing(images, drawing(1600, 1600))
  const visit = request(`${url}/${path}`)
    .end()
    .on('error', () => {})
  while (readdirSync(imagesDir).length === 0) await sleep(1)
  visit.destroy()
  while (readdirSync(imagesDir).some((name) => name.endsWith('.tmp'))) await sleep(5)
  await shop.close()
  expect(readdirSync(imagesDir)).toEqual([path.slice('images/'.length)])
  expect(failures).toEqual([])
})

/** Runs a line of code in a process of its own, in which the modules have their names. */
function inProcess(code: string) {
  const modules = ['drawings', 'image-storage', 'write-whole']
    .map((name) => `const ${name.replaceAll('-', '_')} = await import('#platform/images/${name}.server.ts')`)
    .join('\n')
  return spawn(process.execPath, ['--input-type=module', '--eval', `${modules}\n${code}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('two processes that render the same file at once leave one whole file', async () => {
  const path = await storeDrawing(images, drawing(1600, 640))
  const name = path.slice('images/'.length)
  const render = `await drawings.openRenderer(new image_storage.ImageStorage(${JSON.stringify(dataDir)})).render('${name}')`
  const codes = await Promise.all([1, 2].map(() => once(inProcess(render), 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  expect(readdirSync(imagesDir)).toEqual([name])
  expect(await sizeOf(readFileSync(join(imagesDir, name)))).toEqual(['webp', 1600, 640])
})

test('a rendering that was killed half-way leaves nothing in its place, and the next visitor gets the picture', async () => {
  const path = await storeDrawing(images, drawing(1600, 640))
  const file = join(dataDir, path)
  const child = inProcess(
    `const { writeFileSync } = await import('node:fs')
    await write_whole.writeWhole(${JSON.stringify(file)}, async (unfinished) => {
      writeFileSync(unfinished, 'half a pict')
      await new Promise((never) => setTimeout(never, 60_000))
    })`,
  )
  const halfWritten = () => readdirSync(imagesDir).some((name) => statSync(join(imagesDir, name)).size > 0)
  while (!halfWritten()) await sleep(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(imagesDir).filter((name) => name.endsWith('.webp'))).toEqual([])
  expect(await sizeOf((await get(path)).rawPayload)).toEqual(['webp', 1600, 640])
})

test('in a folder that cannot be written, what was rendered is served, and the rest is an error that is not kept', async () => {
  const path = await storeDrawing(images, drawing(1600, 640))
  await get(path)
  const unprivileged = 65_534
  for (const folder of [dataDir, imagesDir]) if (process.getuid?.() === 0) chownSync(folder, unprivileged, 0)
  chmodSync(imagesDir, 0o555)
  // The right to write anywhere would make the folder writable all the same.
  if (process.getuid?.() === 0) process.seteuid?.(unprivileged)
  try {
    expect((await get(path)).statusCode).toBe(200)
    const missing = await get(path.replace('.webp', '-320.webp'))
    expect(missing.statusCode).toBe(500)
    expect(missing.headers['cache-control']).toBeUndefined()
  } finally {
    if (process.getuid?.() === 0) process.seteuid?.(0)
    chmodSync(imagesDir, 0o755)
  }
  expect(readdirSync(imagesDir)).toEqual([path.slice('images/'.length)])
  expect((await get(path.replace('.webp', '-320.webp'))).statusCode).toBe(200)
})
