import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeFamily, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  const { id: category_id } = await makeCategory(shop.db, { name: 'Esmaltes', slug: 'esmaltes' })
  for (const [n, price] of [9, 9, 12, 14, 18, 24, 28, 45, 60].entries())
    await makeProduct(shop.db, {
      ...{ category_id, name: `Esmalte ${n}`, regular_price: 100 * price, quantity: n === 2 ? 0 : 4 },
    })
})
afterAll(() => shop.close())

const chips = () => within(screen.getByRole('navigation', { name: 'Filtros' }))
const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
const choose = async (name: string, count: string | RegExp) => {
  await shop.user.click(
    await chips().findByRole('link', { name: new RegExp(`^${name.replace('$', '\\$')}`) }),
  )
  await screen.findByText(count)
}

test('C10 a listing is narrowed to what can be bought and to a range of prices, each with an address', async () => {
  await shop.open('/category/esmaltes')
  await screen.findByText('9 produtos')
  expect(
    chips()
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['Disponíveis', 'Até R$ 15', 'R$ 15 a R$ 30', 'Acima de R$ 30'])
  await choose('Até', '4 produtos')
  expect(window.location.search).toBe('?price=-15')
  await choose('Disponíveis', '3 produtos')
  expect(window.location.search).toBe('?stock=1&price=-15')
  expect(cards()).toEqual(['Esmalte 0', 'Esmalte 1', 'Esmalte 3'])
  expect(document.title).toMatch(/^Esmaltes, Disponíveis, Até R\$\s15/)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/category\/esmaltes$/)
  // Another order keeps what was chosen, and a chip that is on leads back.
  await shop.user.click(screen.getByRole('link', { name: 'Preço: alto a baixo' }))
  await screen.findByRole('link', { name: 'Preço: alto a baixo', current: true })
  await screen.findAllByRole('article')
  expect(cards()[0]).toBe('Esmalte 3')
  await choose('Até', '8 produtos')
  expect(window.location.search).toBe('?order=price-desc&stock=1')
})

test('C10 what is left of nothing says so, and leads back to all', async () => {
  await shop.open('/category/esmaltes?price=1000-2000')
  await screen.findByText('Nada aqui com estes filtros')
  await shop.user.click(screen.getByRole('link', { name: 'Tirar os filtros' }))
  await screen.findByText('9 produtos')
})

test('C10 a listing whose options have colours is narrowed to one: each card shows its option of that colour', async () => {
  const { id: category_id } = await makeCategory(shop.db, { name: 'Géis', slug: 'geis' })
  const [cream, matte] = [
    await makeFamily(shop.db, { name: 'Creme' }),
    await makeFamily(shop.db, { name: 'Fosco' }),
  ]
  const option = (
    family_id: number,
    option_value: string,
    option_color: string,
    regular_price: number,
    quantity = 3,
  ) =>
    makeProduct(shop.db, {
      ...{ category_id, family_id, option_value, option_color, regular_price, quantity },
      name: `${family_id === cream.id ? 'Creme' : 'Fosco'} ${option_value}`,
    })
  await option(cream.id, 'Nude', '#cfa08a', 1500)
  await option(cream.id, 'Carmim', '#a3102a', 1900, 0)
  await option(cream.id, 'Cereja', '#b0121b', 2100)
  await option(matte.id, 'Tomate', '#c8202f', 1200)
  await option(matte.id, 'Oliva', '#6b7238', 1200)
  await makeProduct(shop.db, { category_id, name: 'Removedor' })
  await shop.open('/category/geis')
  await screen.findByText('3 produtos')
  await choose('Vermelho', '2 produtos')
  expect(window.location.search).toBe('?color=red')
  // Of two reds the one in stock.
  expect(cards().toSorted()).toEqual(['Creme Cereja', 'Fosco Tomate'])
  expect(document.title).toMatch(/^Géis, Vermelho/)
  await shop.user.click(chips().getByRole('link', { name: 'Vermelho (tirar este filtro)' }))
  await screen.findByRole('link', { name: 'Vermelho' })
  expect(window.location.search).toBe('')
  // Where few say which colour they have, a colour would leave out the others that have it.
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await makeProduct(shop.db, { category_id, name: `Lixa ${n}` })
  await shop.open('/category/geis')
  await screen.findByText('11 produtos')
  expect(screen.queryByRole('link', { name: 'Vermelho' })).toBeNull()
})

test('C10 a search is narrowed as a listing is, and goes back', async () => {
  await shop.open('/product/search/esmalte')
  await screen.findByText(/^9 produtos/)
  await choose('Até', /^4 produtos/)
  await choose('Disponíveis', /^3 produtos/)
  expect(window.location.pathname + window.location.search).toBe('/product/search/esmalte?stock=1&price=-15')
  expect(cards().toSorted()).toEqual(['Esmalte 0', 'Esmalte 1', 'Esmalte 3'])
  window.history.back()
  await screen.findByText(/^4 produtos/)
  expect(chips().getByRole('link', { name: /^Até/, current: true })).toBeTruthy()
  await shop.open('/product/search/esmalte?price=1000-2000')
  await screen.findByText('Nada aqui com estes filtros')
  await shop.user.click(screen.getByRole('link', { name: 'Tirar os filtros' }))
  await screen.findByText(/^9 produtos/)
})
