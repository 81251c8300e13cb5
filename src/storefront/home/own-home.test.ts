import { screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
import { realShop } from '#test/real-shop.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { filledHome } from './own-home.server.ts'

let shop: Storefront
beforeEach(async () => {
  shop = await openStorefront({ ...realShop, STORE_SELLS: 'brinquedos de madeira' })
})
afterEach(() => shop.close())

const hrefs = (within: HTMLElement) => [...within.querySelectorAll('a')].map((a) => a.getAttribute('href'))

async function openHome(): Promise<HTMLElement> {
  await shop.open('/')
  await screen.findByRole('region', { name: 'Vantagens' })
  return screen.getByRole('main')
}

test('H8 a shop without banners opens with its name, what it sells and its first category, and has three tiles', async () => {
  const { db } = shop
  const [last, second, first, , hidden] = await Promise.all(
    [4, 3, 2, 1, 0].map((position) => makeCategory(db, { position, show_in_header: position === 0 ? 0 : 1 })),
  )
  const pictured = (category_id: number, sold: number) =>
    makeProduct(db, { category_id, sold, pictures: [`images/${category_id}-${sold}.webp`] })
  for (const { id } of [last!, second!, first!, hidden!]) await pictured(id, 5)
  const other = await pictured(last!.id, 4)
  const main = await openHome()

  expect(main.textContent).toMatch(/^Vitrine: brinquedos de madeiraVitrineBrinquedos de madeira\./)
  const button = within(main).getByRole('link', { name: `Ver ${first!.name}` })
  expect(button.getAttribute('href')).toBe(`/category/${first!.slug}`)
  expect(screen.queryByRole('region', { name: 'Destaques da loja' })).toBeNull()
  // Its category's tile shows the best seller of each: the opening shows others.
  expect(hrefs(main)).toContain(`/product/${other.slug}`)

  const tiles = screen.getByRole('region', { name: 'Categorias em destaque' })
  expect(hrefs(tiles)).toEqual([first, second, last].map((category) => `/category/${category!.slug}`))
  expect(tiles.innerHTML).toContain(`images/${first!.id}-5-`)
})

test('H8 without highlights the best sellers in stock stand there by that name, once four were sold', async () => {
  const { db } = shop
  const { id: category_id } = await makeCategory(db)
  const make = (sold: number, given = {}) => makeProduct(db, { category_id, sold, ...given })
  const sold = [await make(9), await make(8), await make(7)]
  await make(99, { quantity: 0 })
  await Promise.all(Array.from({ length: 12 }, () => make(0)))
  await openHome()
  expect(screen.getByRole('heading', { name: 'Conheça também' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Os mais vendidos' })).toBeNull()

  sold.push(await make(6))
  await openHome()
  const best = screen.getByRole('region', { name: 'Os mais vendidos' })
  const names = within(best).getAllByRole('heading', { level: 3 })
  expect(names.map((name) => name.textContent)).toEqual(sold.map(({ name }) => name))

  await make(0, { highlights: 1, name: 'Escolhido' })
  await openHome()
  const chosen = screen.getByRole('region', { name: 'Destaques' })
  expect(within(chosen).getByRole('heading', { name: 'Escolhido' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Os mais vendidos' })).toBeNull()
})

test('H8 an empty shop opens with its name, and nothing else is made up', async () => {
  const main = await openHome()
  expect(main.textContent).toMatch(/^Vitrine: brinquedos de madeiraVitrineBrinquedos de madeira\./)
  expect(within(main).queryAllByRole('link', { name: /^Ver / })).toEqual([])
  expect(screen.queryByRole('region', { name: 'Categorias em destaque' })).toBeNull()
})

test('H8 every product whose picture or card fills the page is said to be on it: the page is old once one changes', async () => {
  const { db } = shop
  const made = await Promise.all(
    [1, 2, 3, 4].map((sold) => makeProduct(db, { sold, pictures: ['images/one.webp'] })),
  )
  const { shown } = await filledHome(db, { banners: [], latest: [], highlights: [] }, [])
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
})
