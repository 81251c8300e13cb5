import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket } from '#platform/images/bucket.server.ts'
import { avifPath, copyPath } from '#platform/images/image-sources.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { storePicture } from '#platform/images/image-store.server.ts'
import { openRenderer } from '#platform/images/renderer.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { type FakeBucket, openFakeBucket } from '#test/fake-bucket.ts'
import { makeProduct } from '#test/make.ts'
import { deleteUnusedPictures, notePicture } from './unused-pictures.server.ts'

let shop: TestApp
let bucket: FakeBucket
let folder: string
let images: ImageStorage
beforeEach(async () => {
  shop = await startApp()
  bucket = await openFakeBucket()
  folder = mkdtempSync(join(tmpdir(), 'vitrine-unused-'))
  images = new ImageStorage(folder, openBucket(bucket.settings))
})
afterEach(async () => {
  await shop.close()
  bucket.close()
  rmSync(folder, { recursive: true })
})

/** Stores a photo of a colour. */
async function photo(background: string): Promise<string> {
  const jpeg = sharp({ create: { width: 400, height: 300, channels: 3, background } }).jpeg()
  return storePicture(images, await jpeg.toBuffer())
}
const aWeekLater = () =>
  sql`update picture_uploads set uploaded_at = uploaded_at - interval '8 days'`.execute(shop.db)
const replacePicture = (product: number, path: string) =>
  shop.db.updateTable('product_images').set({ path }).where('product_id', '=', product).execute()
const there = (path: string) => [existsSync(images.file(path)), bucket.objects.has(path)]

test('O15 a picture that was replaced is deleted after a week, with its widths, here and in the bucket', async () => {
  const [old, present] = [await photo('#111111'), await photo('#222222')]
  await openRenderer(images).render(avifPath(old, 160).replace('images/', ''))
  expect(there(avifPath(old, 160))).toEqual([true, true])
  const product = await makeProduct(shop.db, { pictures: [old] })
  await replacePicture(product.id, present)
  await deleteUnusedPictures(shop.db, images)
  expect(there(old)).toEqual([true, true])
  await aWeekLater()
  await deleteUnusedPictures(shop.db, images)
  const left = [present, copyPath(present, 320), copyPath(present, 640)].sort()
  expect([...bucket.objects.keys()].sort()).toEqual(left)
  expect(
    readdirSync(join(folder, 'images'))
      .map((name) => `images/${name}`)
      .sort(),
  ).toEqual(left)
  expect(await shop.db.selectFrom('picture_uploads').select('path').execute()).toEqual([])
})

test('O15 a picture that another product or a banner shows, or that came back within the week, stays', async () => {
  const [shared, onBanner, undone] = [await photo('#111111'), await photo('#222222'), await photo('#333333')]
  const products = [
    await makeProduct(shop.db, { pictures: [shared] }),
    await makeProduct(shop.db, { pictures: [shared] }),
  ]
  await shop.db.deleteFrom('product_images').where('product_id', '=', products[0]!.id).execute()
  const bannered = await makeProduct(shop.db, { pictures: [onBanner] })
  await shop.db
    .insertInto('banners')
    .values({ place: 'promo', position: 99, title: 'Promo', link: '/', path: onBanner })
    .execute()
  await shop.db.deleteFrom('products').where('id', '=', bannered.id).execute()
  const hasty = await makeProduct(shop.db, { pictures: [undone] })
  await replacePicture(hasty.id, shared)
  await replacePicture(hasty.id, undone)
  await aWeekLater()
  await deleteUnusedPictures(shop.db, images)
  for (const path of [shared, onBanner, undone]) expect(there(path)).toEqual([true, true])
  // When the banner goes too, nothing shows it any more.
  await shop.db.deleteFrom('banners').where('path', '=', onBanner).execute()
  await aWeekLater()
  await deleteUnusedPictures(shop.db, images)
  expect(there(onBanner)).toEqual([false, false])
})

test('O15 the picture in the mails of an order stays, also when its product has another by now', async () => {
  const [mailed, present] = [await photo('#111111'), await photo('#222222')]
  const product = await makeProduct(shop.db, { pictures: [mailed] })
  await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  await replacePicture(product.id, present)
  await aWeekLater()
  await deleteUnusedPictures(shop.db, images)
  expect(there(mailed)).toEqual([true, true])
})

test('O15 a picture that is being sent while it is deleted is there in the end', async () => {
  const path = await photo('#111111')
  await notePicture(shop.db, path)
  await aWeekLater()
  // Another process notes the picture, finds it stored, and leaves it at that: just before it is deleted.
  const remove = images.remove.bind(images)
  let noted = false
  images.remove = async (removed) => {
    if (!noted) await notePicture(shop.db, path)
    noted = true
    await remove(removed)
  }
  await deleteUnusedPictures(shop.db, images)
  expect(there(path)).toEqual([true, true])
  expect(await sharp(images.file(path)).metadata()).toMatchObject({ width: 400, format: 'webp' })
})

test('O15 while the bucket is away nothing is forgotten; the next round deletes it', async () => {
  const path = await photo('#111111')
  await notePicture(shop.db, path)
  await aWeekLater()
  bucket.state = 'broken'
  await expect(deleteUnusedPictures(shop.db, images)).rejects.toThrow(/bucket/)
  bucket.state = 'well'
  await deleteUnusedPictures(shop.db, images)
  expect(there(path)).toEqual([false, false])
})

test('O15 every table that names a picture is asked before one is deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%^images/%' order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual([
    ...['banners', 'categories', 'picture_uploads', 'product_images', 'subcategories', 'subcategoriessub'],
  ])
})
