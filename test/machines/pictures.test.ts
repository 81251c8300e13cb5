import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { openBucket } from '#platform/images/bucket.server.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type FakeBucket, openFakeBucket } from '#test/fake-bucket.ts'
import { phonePhoto } from '#test/photos.ts'
import { type ShopProcess, startShopProcess } from '#test/processes.ts'
import { makeStaff } from '#test/staff.ts'

// Two servers of one shop, each with a folder of its own, as on two machines: one database and one bucket.

let database: TestDatabase
let db: Db
let bucket: FakeBucket
let folder: string
let [one, other]: ShopProcess[] = []

const folderOf = (machine: string) => join(folder, machine)
const startMachine = (machine: string) => {
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
  return startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folderOf(machine),
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  })
}
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 4, timeouts: 'job' })
  bucket = await openFakeBucket()
  folder = mkdtempSync(join(tmpdir(), 'vitrine-machines-'))
  for (const machine of ['one', 'other']) mkdirSync(folderOf(machine))
  ;[one, other] = await Promise.all([startMachine('one'), startMachine('other')])
})
afterAll(async () => {
  await Promise.all([one?.kill(), other?.kill()])
  await db.destroy()
  await database.drop()
  bucket.close()
  rmSync(folder, { recursive: true })
})

/** The picture that a machine serves at an address: its format and width. */
async function served(at: ShopProcess, path: string) {
  const answer = await fetch(`${at.url}/${path}`)
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return [answer.status, answer.headers.get('content-type'), format, width]
}

test('O3 a photo that is sent to one machine is served by the other, in every width and format', async () => {
  const { headers } = await makeStaff({ db })
  const sent = await fetch(`${one!.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await phonePhoto({ width: 1000, height: 800 })),
  })
  expect(sent.status).toBe(200)
  const { path } = (await sent.json()) as { path: string }
  expect(existsSync(join(folderOf('other'), path))).toBe(false)
  expect(await served(other!, path)).toEqual([200, 'image/webp', 'webp', 800])
  expect(await served(other!, path.replace('.webp', '-320.webp'))).toEqual([200, 'image/webp', 'webp', 320])
  const avif = path.replace('.webp', '-400.avif')
  expect(await served(other!, avif)).toEqual([200, 'image/avif', 'heif', 400])
  // What the other has made, the first does not make again.
  bucket.requests.length = 0
  expect((await served(one!, avif))[0]).toBe(200)
  expect(bucket.requests).toEqual([`GET ${avif}`])
})

test('O3 a photo that one machine has imported is served by the other', async () => {
  const photos = join(folder, 'fotos')
  mkdirSync(photos)
  writeFileSync(join(photos, 'ESM-1.jpg'), await phonePhoto({ width: 500, height: 700, colour: '#224466' }))
  const csv = join(folder, 'produtos.csv')
  writeFileSync(
    csv,
    'Tipo;SKU;Endereço;Nome;Preço;Estoque;Categoria\ncategoria;;unhas;Unhas;;;\nproduto;ESM-1;esmalte;Esmalte;10;5;unhas\n',
  )
  const images = new ImageStorage(folderOf('one'), openBucket(bucket.settings))
  const report = await importCatalog(db, csv, { images, pictures: photos })
  expect(report).toMatchObject({ created: 1, skipped: [] })
  const page = await fetch(`${other!.url}/api/product/get-products?page=1`)
  const { data } = (await page.json()) as { data: { image: string }[] }
  expect(data).toHaveLength(1)
  expect(await served(other!, data[0]!.image)).toEqual([200, 'image/webp', 'webp', 700])
})
