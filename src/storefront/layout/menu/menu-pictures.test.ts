import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('L2 a category is pictured once the menu is open, and nothing of it is there before', async () => {
  const { id: category_id } = await makeCategory(shop.db, { name: 'Esmaltes' })
  await makeProduct(shop.db, { category_id, pictures: ['images/framboesa.webp'] })
  await makeCategory(shop.db, { name: 'Cabines' })
  await shop.open('/')
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('dialog#menu img')]
  expect(pictures()).toEqual([])
  await shop.user.click(screen.getByRole('button', { name: 'Abrir menu' }))
  await until(
    () => pictures().length === 1,
    () => `${pictures().length} pictures in the menu`,
  )
  expect(pictures()[0]!.src).toMatch(/\/images\/framboesa/)
  expect(pictures()[0]!.closest('summary, a')!.textContent).toBe('Esmaltes')
})
