import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { deleteUnusedPictures } from '#shop/catalog/pictures/unused-pictures.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct } from '#test/make.ts'
import { heicPhoto, phonePhoto } from '#test/photos.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const upload = (payload: Buffer, headers: Record<string, string> = owner.headers) =>
  shop.inject({
    ...{ method: 'POST', url: '/api/admin/pictures', payload },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  })
const file = (path: string) => join(shop.config.dataDir, path)
const aWeekLater = async () => {
  await sql`update picture_uploads set uploaded_at = now() - interval '8 days'`.execute(shop.db)
  await deleteUnusedPictures(shop.db, new ImageStorage(shop.config.dataDir))
}

test('a photo from a phone stands upright and tells no more where it was taken', async () => {
  const photo = await phonePhoto({ width: 400, height: 300 })
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { status, body } = await upload(photo)
  expect(status).toBe(200)
  const stored = await sharp(file(body.path)).metadata()
  expect([stored.format, stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
    'webp',
    300,
    400,
    undefined,
    undefined,
  ])
})

test('a photo that is sent twice, as a bad line does, is one picture', async () => {
  const photo = await phonePhoto({ colour: '#123456' })
  const [first, second] = [await upload(photo), await upload(photo)]
  expect(second.body).toEqual(first.body)
})

test('what is no photo, HEIC, and a photo too large are refused with what to do', async () => {
  const huge = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const refused = async (bytes: Buffer) => {
    const { status, body } = await upload(bytes)
    return [status, body.errors?.bytes?.[0]]
  }
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    422,
    expect.stringContaining('não é uma foto'),
  ])
  expect(await refused(Buffer.alloc(0))).toEqual([422, expect.any(String)])
  expect(await refused(heicPhoto)).toEqual([422, expect.stringContaining('Mais compatível')])
  expect(await refused(huge)).toEqual([422, expect.stringContaining('40 megapixels')])
  const photo = await phonePhoto()
  expect(await refused(Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]))).toEqual([
    422,
    expect.stringContaining('20 MB'),
  ])
  expect(await refused(photo.subarray(0, 300))).toEqual([422, expect.stringContaining('danificada')])
  expect((await upload(Buffer.alloc(22 * 1024 * 1024))).status).toBe(413)
})

test('a stranger’s file is not received at all', async () => {
  const { status, body } = await upload(Buffer.alloc(22 * 1024 * 1024), {})
  expect([status, body.code]).toEqual([401, 'staff_unauthenticated'])
})

test('an unsaved photo is deleted after a week; one that a product has stays', async () => {
  const [unused, used] = [
    (await upload(await phonePhoto({ colour: '#010101' }))).body.path,
    (await upload(await phonePhoto({ colour: '#020202' }))).body.path,
  ]
  await makeProduct(shop.db, { pictures: [used] })
  await deleteUnusedPictures(shop.db, new ImageStorage(shop.config.dataDir))
  expect(existsSync(file(unused))).toBe(true)
  await aWeekLater()
  expect([existsSync(file(unused)), existsSync(file(unused.replace('.webp', '-320.webp')))]).toEqual([
    false,
    false,
  ])
  expect(existsSync(file(used))).toBe(true)
})
