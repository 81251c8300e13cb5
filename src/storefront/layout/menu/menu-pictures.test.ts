import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('L2 a tab that stays open shows new pictures after some minutes, or when one is gone', async () => {
  const { id: category_id } = await makeCategory(shop.db, { name: 'Géis' })
  await shop.open('/')
  const picture = (name: string) =>
    document.querySelector<HTMLImageElement>(`dialog#menu img[src*="/images/${name}"]`)
  const menuShows = async (name: string) => {
    await shop.user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    await until(
      () => picture(name) !== null,
      () => `the menu without the picture ${name}`,
    )
    await shop.user.click(screen.getByRole('button', { name: 'Fechar' }))
  }
  // Some minutes after the test before.
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const started = Date.now()
  now.mockImplementation(() => started + 6 * 60_000)
  await makeProduct(shop.db, { category_id, sold: 1, pictures: ['images/gel-um.webp'] })
  await menuShows('gel-um')
  await makeProduct(shop.db, { category_id, sold: 2, pictures: ['images/gel-dois.webp'] })
  fireEvent.error(picture('gel-um')!)
  await menuShows('gel-dois')
  await makeProduct(shop.db, { category_id, sold: 3, pictures: ['images/gel-tres.webp'] })
  now.mockImplementation(() => started + 12 * 60_000)
  await menuShows('gel-tres')
})
