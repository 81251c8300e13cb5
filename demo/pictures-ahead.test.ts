import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { startDemoPictures } from '#scripts/demo-pictures.ts'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { demoDataDir } from '#test/demo.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-pictures-'))
const env = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  APP_SECRET: 'a secret of at least thirty-two characters',
  DEMO: '1',
})

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url, { timeouts: 'job' })
  await seedDemo(db, new ImageStorage(demoDataDir()))
  await db.destroy()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

test('T4 the pictures that a demonstration shows first are asked for ahead, banners and what is new before the rest, in each width once', async () => {
  const asked: string[] = []
  const pictures = startDemoPictures(env(), async (address) => asked.push(address))
  const [shown] = await query<{ pictures: number }>(
    database.url,
    `select ((select count(*) from banners) + (select count(*) from products where status = 1))::int as pictures`,
  )
  await expect.poll(() => asked.length).toBe(5 * shown!.pictures)
  await pictures.stop()
  expect(new Set(asked).size).toBe(asked.length)
  const banners = await query<{ path: string }>(database.url, 'select path from banners order by position')
  const [newest] = await query<{ path: string }>(
    database.url,
    `select path from products join product_images on product_id = products.id and product_images.position = 0
      where status = 1 order by created_at desc limit 1`,
  )
  const first = [...banners, newest!].map(({ path }) => `/${path.replace('.webp', '-640.avif')}`)
  expect(asked.slice(0, first.length)).toEqual(first)
})

test('T4 a picture of the demonstration that is there already is not asked for again, and a shop that closes asks for none any more', async () => {
  const [banner] = await query<{ path: string }>(
    database.url,
    'select path from banners order by position limit 1',
  )
  const there = banner!.path.replace('.webp', '-640.avif')
  mkdirSync(dirname(join(dataDir, there)), { recursive: true })
  writeFileSync(join(dataDir, there), '')
  const asked: string[] = []
  const second = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const pictures = startDemoPictures(env(), async (address) => {
    if (asked.push(address) < 2) return
    second.resolve()
    await closed.promise
  })
  await second.promise
  const stopped = pictures.stop()
  closed.resolve()
  await stopped
  expect(asked).toHaveLength(2)
  expect(asked).not.toContain(`/${there}`)
})
