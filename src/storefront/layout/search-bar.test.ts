import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived } from '#test/storefront/visitor.ts'

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

test('B12 the empty field offers what was last searched for, which can be cleared, and what sells most, as words and as products', async () => {
  await makeProduct(shop.db, { name: 'Esmalte Cremoso Nude 9 ml', sold: 50 })
  await makeProduct(shop.db, { name: 'Lixa Banana, pacote com 10', sold: 90 })
  shop.newVisitor()
  await shop.open('/')
  await shop.user.click(searchField())
  const best = [
    expect.stringMatching(/^Lixa Banana.*R\$/),
    expect.stringMatching(/^Esmalte Cremoso Nude.*R\$/),
  ]
  await eventually(() => expect(options()).toEqual(['lixa banana', 'esmalte cremoso', ...best]))
  for (const term of ['strass', 'base', 'strass']) {
    await shop.user.clear(searchField())
    await shop.user.type(searchField(), `${term}{Enter}`)
  }
  await shop.user.clear(searchField())
  await eventually(() =>
    expect(options()).toEqual([
      'strass',
      'base',
      'Limpar últimas pesquisas',
      'lixa banana',
      'esmalte cremoso',
      ...best,
    ]),
  )
  await shop.user.click(screen.getByRole('option', { name: 'base' }))
  await screen.findByRole('heading', { name: 'Nenhum produto para “base”' })
  await shop.user.clear(searchField())
  await shop.user.click(await screen.findByRole('option', { name: 'Limpar últimas pesquisas' }))
  expect(options()).toEqual(['lixa banana', 'esmalte cremoso', ...best])
  expect(localStorage.getItem('searches')).toBeNull()
})

test('B12 the only product found has what sells most beside it, itself left out', async () => {
  await makeProduct(shop.db, { name: 'Pincel Chanfrado', sold: 70 })
  await makeProduct(shop.db, { name: 'Pincel Fino', sold: 0 })
  shop.newVisitor()
  await shop.open('/')
  await shop.user.click(searchField())
  const named = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .queryAllByRole('option')
      .map((option) => /^[^\d]*?(?=R\$)/.exec(option.textContent!)?.[0])
  // At once: what sells most comes when it comes.
  await shop.user.type(searchField(), 'chanfrado')
  await eventually(() => expect(named('Produtos')).toEqual(['Pincel Chanfrado']))
  await eventually(() => expect(named('Mais vendidos').length).toBeGreaterThan(0))
  expect(named('Mais vendidos')).not.toContain('Pincel Chanfrado')
  await shop.user.clear(searchField())
  await shop.user.type(searchField(), 'pincel')
  await eventually(() => expect(named('Produtos')).toHaveLength(2))
  expect(named('Mais vendidos')).toEqual([])
})

test('B12 a word that nothing is called is said to be unknown before it is searched for', async () => {
  await shop.open('/')
  await shop.user.type(searchField(), 'xyzzy')
  expect(await screen.findByText('Confira como se escreve', { exact: false })).toBeTruthy()
  await shop.user.keyboard('{Escape}')
  expect(screen.queryByText('Confira como se escreve', { exact: false })).toBeNull()
})

test('L3 the search says how many products there are and leads to the search of what was typed, also when suggestions have no answer', async () => {
  shop.newVisitor()
  shop.network.cut('/api/product/search/suggest')
  await shop.open('/')
  const { body } = await shop.get('/api/product/get-products')
  expect(screen.getByText(`Total ${body.products_active} Produtos`)).toBeTruthy()
  for (const [typed, path] of [
    ['base', '/product/search/base'],
    ['cartelão 50% / "rosa"?', `/product/search/${encodeURIComponent('cartelão 50% / "rosa"?')}`],
    ['', '/product/search/'],
    ['..', '/product/search/'],
  ] as const) {
    await shop.user.clear(searchField())
    if (typed) await shop.user.type(searchField(), typed)
    await shop.user.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await arrived(path)
  }
  await shop.user.clear(searchField())
  shop.network.mend()
  const unanswered = shop.network.loseNextAnswer('/api/product/search/suggest')
  await shop.user.type(searchField(), 'strass')
  await unanswered
  await expect.poll(options).toEqual([])
  await shop.user.keyboard('{Enter}')
  await arrived('/product/search/strass')
})

test('L3 suggestions come while one types: arrows choose, Enter takes, Escape closes, a press leads to one', async () => {
  shop.newVisitor()
  await makeProduct(shop.db, { name: 'Esmalte Cintilante 9 ml', slug: 'esmalte-cintilante' })
  await makeProduct(shop.db, { name: 'Strass de Cristal', slug: 'strass-de-cristal' })
  await shop.open('/')
  const field = searchField()
  const isClosed = () => screen.queryByRole('listbox', { name: 'Sugestões' }) === null
  const selected = () => screen.queryAllByRole('option', { selected: true })
  await shop.user.type(field, 'cintil')
  await screen.findByRole('listbox', { name: 'Sugestões' })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await shop.user.keyboard('{ArrowUp}')
  const last = screen.getAllByRole('option').at(-1)!
  expect(last.textContent).toMatch(/^Ver todos os resultados para “cintil”/)
  expect(selected()).toEqual([last])
  expect(field.getAttribute('aria-activedescendant')).toBe(last.id)
  await shop.user.keyboard('{Escape}')
  expect(isClosed()).toBe(true)
  expect([field.value, document.activeElement]).toEqual(['cintil', field])
  await shop.user.keyboard('a{Backspace}')
  await screen.findByRole('listbox', { name: 'Sugestões' })
  await shop.user.keyboard('{ArrowDown}')
  expect(selected()).toEqual([screen.getAllByRole('option')[0]])
  const products = () => within(screen.getByRole('group', { name: 'Produtos' })).getAllByRole('option')
  while (selected()[0] !== products()[0]) await shop.user.keyboard('{ArrowDown}')
  await shop.user.keyboard('{Enter}')
  await arrived('/product/esmalte-cintilante')
  expect(isClosed()).toBe(true)

  await shop.user.clear(field)
  await shop.user.type(field, 'strass')
  // The page of the first product may name the second one too, before the list does.
  await waitFor(() =>
    within(screen.getByRole('listbox', { name: 'Sugestões' })).getByText('Strass de Cristal'),
  )
  await shop.user.click(products()[0]!)
  await arrived('/product/strass-de-cristal')
})
