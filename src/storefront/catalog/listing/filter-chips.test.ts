import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '#test/make.ts'
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
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const choose = async (name: string, count: string) => {
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
