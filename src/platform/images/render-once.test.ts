import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServedImages, type ServedImages, sizeOf, wholePicture } from '#test/served-images.ts'
import { openRenderer } from './renderer.server.ts'
import { serveImages } from './serve-images.server.ts'

let served: ServedImages
beforeEach(async () => {
  served = await openServedImages()
})
afterEach(() => served.close())

/** The name of a width of a new picture, which was never asked for. */
async function smallOf(images: ServedImages['images'], width: number, height: number): Promise<string> {
  return (await wholePicture(images, width, height)).slice('images/'.length).replace('.webp', '-320.webp')
}

test('many visitors who ask for the same file wait for one rendering; different files take turns', async () => {
  const { dataDir, images } = served
  const names = await Promise.all([10, 11, 12].map((width) => smallOf(images, width, 9)))
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
  const { dataDir, images, imagesDir } = served
  const [first, second] = await Promise.all([10, 11].map((width) => smallOf(images, width, 9)))
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
  expect(readdirSync(imagesDir)).toHaveLength(4)
})

test('a visitor who leaves while a picture is rendered causes no error, and the picture is kept', async () => {
  const { images, imagesDir } = served
  const failures: string[] = []
  const shop = fastify({ forceCloseConnections: true })
  // A rate limit looks at the visitor's address, which is unknown as soon as the connection is gone.
  shop.addHook('onRoute', (route) => {
    route.onRequest = async ({ ip }) => void ip.length
  })
  shop.addHook('onError', async (_request, _reply, { message }) => void failures.push(message))
  shop.register(serveImages, { images, files: { decorateReply: false } })
  const url = await shop.listen({ port: 0, host: '127.0.0.1' })
  const name = await smallOf(images, 1200, 1200)
  const visit = request(`${url}/images/${name}`)
    .end()
    .on('error', () => {})
  while (readdirSync(imagesDir).length === 1) await sleep(1)
  visit.destroy()
  while (readdirSync(imagesDir).some((name) => name.endsWith('.tmp'))) await sleep(5)
  await shop.close()
  expect(readdirSync(imagesDir)).toContain(name)
  expect(readdirSync(imagesDir)).toHaveLength(2)
  expect(failures).toEqual([])
})

/** Runs a line of code in a process of its own, in which the modules have their names. */
function inProcess(code: string) {
  const modules = ['renderer', 'image-storage', 'write-whole']
    .map((name) => `const ${name.replaceAll('-', '_')} = await import('#platform/images/${name}.server.ts')`)
    .join('\n')
  return spawn(process.execPath, ['--input-type=module', '--eval', `${modules}\n${code}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('two processes that render the same file at once leave one whole file', async () => {
  const { dataDir, images, imagesDir } = served
  const name = await smallOf(images, 1200, 480)
  const render = `await renderer.openRenderer(new image_storage.ImageStorage(${JSON.stringify(dataDir)})).render('${name}')`
  const codes = await Promise.all([1, 2].map(() => once(inProcess(render), 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  expect(readdirSync(imagesDir)).toHaveLength(2)
  expect(await sizeOf(readFileSync(join(imagesDir, name)))).toEqual(['webp', 320, 128])
})

test('a rendering that was killed half-way leaves nothing in its place, and the next visitor gets the picture', async () => {
  const { get, images, imagesDir } = served
  const name = await smallOf(images, 1200, 480)
  const file = join(imagesDir, name)
  const child = inProcess(
    `const { writeFileSync } = await import('node:fs')
    await write_whole.writeWhole(${JSON.stringify(file)}, async (unfinished) => {
      writeFileSync(unfinished, 'half a pict')
      await new Promise((never) => setTimeout(never, 60_000))
    })`,
  )
  const halfWritten = () =>
    readdirSync(imagesDir).some((one) => one.endsWith('.tmp') && statSync(join(imagesDir, one)).size > 0)
  while (!halfWritten()) await sleep(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(imagesDir)).not.toContain(name)
  expect(await sizeOf((await get(`images/${name}`)).rawPayload)).toEqual(['webp', 320, 128])
})

test('in a folder that cannot be written, what is there is served, and the rest is an error that is not kept', async () => {
  const { dataDir, get, images, imagesDir } = served
  const path = await wholePicture(images, 1200, 480)
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
