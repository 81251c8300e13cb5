import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('B17 what is typed while the results of the last search come stays in the field', async () => {
  await shop.open('/')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pesquisar productos' })
  const resultsOf = (term: string) => screen.findByRole('heading', { name: `Nenhum produto para “${term}”` })
  await shop.user.type(field, 'base{Enter}')
  await shop.user.clear(field)
  await shop.user.type(field, 'rosa')
  await resultsOf('base')
  expect(field.value).toBe('rosa')
  await shop.user.keyboard('{Enter}')
  await resultsOf('rosa')
  expect(field.value).toBe('rosa')
  window.history.back()
  await resultsOf('base')
  expect(field.value).toBe('base')
})

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const searchField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pesquisar productos' })

test('B12 the empty field offers what was last searched for, which can be cleared, and what sells most', async () => {
  await makeProduct(shop.db, { name: 'Esmalte Cremoso Nude 9 ml', sold: 50 })
  await makeProduct(shop.db, { name: 'Lixa Banana, pacote com 10', sold: 90 })
  shop.newVisitor()
  await shop.open('/')
  await shop.user.click(searchField())
  await vi.waitFor(() => expect(options()).toEqual(['lixa banana', 'esmalte cremoso']))
  for (const term of ['strass', 'base', 'strass']) {
    await shop.user.clear(searchField())
    await shop.user.type(searchField(), `${term}{Enter}`)
  }
  await shop.user.clear(searchField())
  await vi.waitFor(() =>
    expect(options()).toEqual([
      'strass',
      'base',
      'Limpar últimas pesquisas',
      'lixa banana',
      'esmalte cremoso',
    ]),
  )
  await shop.user.click(screen.getByRole('option', { name: 'base' }))
  await screen.findByRole('heading', { name: 'Nenhum produto para “base”' })
  await shop.user.clear(searchField())
  await shop.user.click(await screen.findByRole('option', { name: 'Limpar últimas pesquisas' }))
  expect(options()).toEqual(['lixa banana', 'esmalte cremoso'])
  expect(localStorage.getItem('searches')).toBeNull()
})

test('B12 a word that nothing is called is said to be unknown before it is searched for', async () => {
  await shop.open('/')
  await shop.user.type(searchField(), 'xyzzy')
  expect(await screen.findByText('Confira como se escreve', { exact: false })).toBeTruthy()
  await shop.user.keyboard('{Escape}')
  expect(screen.queryByText('Confira como se escreve', { exact: false })).toBeNull()
})
