import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { keepAssets } from './kept-assets.server.ts'
import { serveStaticFiles } from './static-files.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds in place, as `npm start` does: what was built before is gone. */
function build(...names: string[]): string {
  const assets = join(folder, 'build/assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), `// ${name}`)
  return assets
}

async function openShop() {
  const app = fastify()
  serveStaticFiles(app, {
    images: new ImageStorage(join(folder, 'data')),
    clientBuild: join(folder, 'build'),
  })
  await app.ready()
  return async (name: string, encoding = 'identity') => {
    const answer = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
    return [answer.statusCode, answer.body, answer.headers['cache-control']]
  }
}
const found = (name: string) => [200, `// ${name}`, 'public, max-age=31536000, immutable']

test('a rebuild under a running shop takes no script from its pages, nor from those still open after its restart', async () => {
  build('page-one.js', 'page-one.js.br', 'framework.js')
  const running = await openShop()
  build('page-two.js', 'framework.js')
  expect(await running('page-one.js')).toEqual(found('page-one.js'))
  const restarted = await openShop()
  for (const name of ['page-one.js', 'page-two.js', 'framework.js'])
    expect(await restarted(name)).toEqual(found(name))
  expect(await restarted('page-one.js', 'br')).toEqual(found('page-one.js.br'))
  expect((await restarted('page-three.js'))[0]).toBe(404)
})

test('a script is deleted a week after the first build without it, however long it was in use before', async () => {
  const kept = join(folder, 'kept')
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await keepAssets(build('old.js', 'both.js'), kept, day(1))
  const next = build('new.js', 'both.js')
  await keepAssets(next, kept, day(60))
  await keepAssets(next, kept, day(66))
  expect(readdirSync(kept).sort()).toEqual(['both.js', 'new.js', 'old.js'])
  await keepAssets(next, kept, day(68))
  expect(readdirSync(kept).sort()).toEqual(['both.js', 'new.js'])
  // A build that is taken back has its scripts again, for as long as it is there.
  await keepAssets(build('old.js'), kept, day(69))
  await keepAssets(build('old.js'), kept, day(200))
  expect(readdirSync(kept)).toEqual(['old.js'])
})

test('a shop that cannot copy its scripts serves them from the build', async () => {
  build('page-one.js')
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/assets'), 'a file where the folder should be')
  expect(await (await openShop())('page-one.js')).toEqual(found('page-one.js'))
})

test('a picture or font of the mails may be shown where they are read, which is a page of another site', async () => {
  build('page.js')
  mkdirSync(join(folder, 'build/mail'))
  for (const name of ['mail/usual.jpg', 'mail/text.woff2', 'icon.png'])
    writeFileSync(join(folder, 'build', name), name)
  const app = fastify()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin')
  })
  serveStaticFiles(app, {
    images: new ImageStorage(join(folder, 'data')),
    clientBuild: join(folder, 'build'),
  })
  await app.ready()
  for (const [url, policy, origin] of [
    ['/mail/usual.jpg', 'cross-origin', undefined],
    ['/mail/text.woff2', 'cross-origin', '*'],
    ['/icon.png', 'same-origin', undefined],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url })
    expect([
      statusCode,
      headers['cross-origin-resource-policy'],
      headers['access-control-allow-origin'],
    ]).toEqual([200, policy, origin])
  }
})
