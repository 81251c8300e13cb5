import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePicture } from '#platform/images/image-store.server.ts'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText } from '#shop/catalog/import/report-text.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const importFile = (path: string) =>
  importCatalog(shop.db, path, { images: shop.images, fetchPictures: false })

function picturesOf(product_id: number) {
  return shop.db
    .selectFrom('product_images')
    .select(['id', 'path'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
}

test('the own export with new prices comes in again: each product keeps its pictures, also one that is lost', async () => {
  const [photo, other] = await Promise.all(
    ['#a03060', '#30a060'].map(async (background) => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } })
      return storePicture(shop.images, await picture.webp().toBuffer())
    }),
  )
  const lost = 'images/lost.webp'
  const { id: category_id } = await makeCategory(shop.db, { picture: other! })
  const product = await makeProduct(shop.db, { category_id, sku: 'PHOTOS', regular_price: 44_99 })
  await shop.db
    .insertInto('product_images')
    .values([photo!, other!, lost].map((path, position) => ({ product_id: product.id, position, path })))
    .execute()
  const before = await picturesOf(product.id)
  const path = join(shop.imagesDir, '..', 'prices.csv')
  await exportCatalog(shop.db, path)
  expect(await importFile(path)).toMatchObject({ updated: 0, pictureRemarks: [] })
  await shop.db.updateTable('products').set({ regular_price: 50_00 }).where('id', '=', product.id).execute()
  expect(await importFile(path)).toMatchObject({ updated: 1, pictureRemarks: [], picturesRefused: 0 })
  expect(await picturesOf(product.id)).toEqual(before)

  // The file names a picture that this shop has not: it takes nothing away, and a product without one is counted.
  await shop.db
    .updateTable('product_images')
    .set({ path: 'images/other.webp' })
    .where('product_id', '=', product.id)
    .where('path', '<>', lost)
    .execute()
  await shop.db.deleteFrom('product_images').where('path', '=', lost).execute()
  for (const stored of [photo!, other!]) rmSync(shop.images.file(stored))
  const left = await picturesOf(product.id)
  const refused = await importFile(path)
  expect(refused.pictureRemarks.map(({ reason }) => reason)[0]).toContain('não está na pasta de imagens')
  expect(refused.picturesRefused).toBe(0)
  expect(await picturesOf(product.id)).toEqual(left)
  await shop.db.deleteFrom('product_images').where('product_id', '=', product.id).execute()
  expect(reportText(await importFile(path), 'all.txt')).toMatch(
    /Sem imagem aceita +1 +\(estão sem imagem na loja\)/,
  )
})
