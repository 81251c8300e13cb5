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
