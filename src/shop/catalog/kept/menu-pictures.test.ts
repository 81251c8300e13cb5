import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { LOOKED_THROUGH, menuPictures } from './menu-pictures.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('L2 a level is pictured by its best seller with a picture that can be bought, looked for among the first', async () => {
  const { db } = shop
  const { id: category_id, slug } = await makeCategory(db)
  const pictured = { category_id, pictures: ['images/far.webp'] }
  await makeProduct(db, { ...pictured, sold: 5, quantity: 0 })
  await makeProduct(db, { ...pictured, sold: 1 })
  expect((await menuPictures(db)).categories).toEqual({ [slug]: 'images/far.webp' })
  // A shop that has photographed next to nothing is not read whole.
  await Promise.all(
    Array.from({ length: LOOKED_THROUGH - 1 }, () => makeProduct(db, { category_id, sold: 2 })),
  )
  expect((await menuPictures(db)).categories).toEqual({})
  await makeProduct(db, { ...pictured, sold: 3, pictures: ['images/near.webp'] })
  expect((await menuPictures(db)).categories).toEqual({ [slug]: 'images/near.webp' })
})

test('L2 beside its sub-categories a category shows a second picture, of another product than its best seller if one has two', async () => {
  const { db } = shop
  const { id: category_id, slug } = await makeCategory(db)
  const scene = async () => (await menuPictures(db)).panels[slug]
  await makeProduct(db, { category_id, sold: 1, pictures: ['images/alone.webp'] })
  expect(await scene()).toBeUndefined()
  await makeProduct(db, { category_id, sold: 9, pictures: ['images/best.webp', 'images/best-worn.webp'] })
  expect(await scene()).toBe('images/best-worn.webp')
  const other = ['images/other.webp', 'images/other-worn.webp', 'images/other-near.webp']
  await makeProduct(db, { category_id, sold: 4, pictures: other })
  expect(await scene()).toBe('images/other-worn.webp')
  await makeProduct(db, {
    category_id,
    sold: 6,
    quantity: 0,
    pictures: ['images/out.webp', 'images/out-worn.webp'],
  })
  expect(await scene()).toBe('images/other-worn.webp')
  await db
    .updateTable('categories')
    .set({ picture: 'images/own.webp' })
    .where('id', '=', category_id)
    .execute()
  expect(await scene()).toBeUndefined()
  expect((await menuPictures(db)).categories[slug]).toBe('images/own.webp')
})
