import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCategory, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, shown, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  const { id: category_id } = await makeCategory(shop.db, { name: 'Películas', slug: 'peliculas' })
  const large = await makeSubcategory(shop.db, { category_id, name: 'Cartelão', slug: 'cartelao' })
  await makeSubcategory(shop.db, { category_id, name: 'Cartelinha', slug: 'cartelinha' })
  for (const [name, slug] of [
    ['Florais', 'florais'],
    ['Frutas', 'frutas'],
  ] as const)
    await makeSubcategorysub(shop.db, { subcategory_id: large.id, name, slug })
  const { id: subcategorysub_id } = await shop.db
    .selectFrom('subcategoriessub')
    .select('id')
    .where('slug', '=', 'florais')
    .executeTakeFirstOrThrow()
  const levels = { category_id, subcategory_id: large.id, subcategorysub_id }
  for (let n = 10; n < 40; n += 1)
    await makeProduct(shop.db, { ...levels, name: `Flor ${n}`, regular_price: 100 * ((n * 7) % 31) + 500 })
  const { id } = await makeCategory(shop.db, { name: 'Pedrarias', slug: 'pedrarias' })
  await makeProduct(shop.db, { category_id: id, name: 'Strass' })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const main = () => within(screen.getByRole('main'))
const cards = () => main().queryAllByRole('article')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Você está aqui' })).getAllByRole(
    'link',
  ) as HTMLAnchorElement[]
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const orderMenu = () => screen.getByText(/^Ordem/).closest('details')!
const orders = () => within(orderMenu()).getAllByRole('link')
const pages = () => within(screen.getByRole('navigation', { name: 'Páginas' }))
const openedPage = async (name: string) => {
  await screen.findByRole('link', { name, current: 'page' })
}
/** Through the main navigation, to the other category. */
const goToPedrarias = async () => {
  const menu = within(screen.getByRole('navigation', { name: 'Categorias' }))
  await shop.user.click(menu.getByRole('link', { name: 'Pedrarias' }))
}

test('C1 a category that is asked for in capitals has the one address that search engines are told', async () => {
  await shop.open('/Category/peliculas')
  await title('Películas')
  await shown('30 produtos')
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(new URL(canonical!).pathname).toBe('/category/peliculas')
  expect(pages().getAllByRole('link').at(-1)!.getAttribute('href')).toMatch(/^\/category\/peliculas\?/)
})

test('C1 a category shows its products, its sub-categories, the way here, the orders and its pages', async () => {
  await shop.open('/category/peliculas')
  await title('Películas')
  await shown('30 produtos')
  expect(cards()).toHaveLength(12)
  expect(texts(crumbs())).toEqual(['Home', 'Películas'])
  expect(orderMenu()).toBeTruthy()
  expect(pages().getAllByRole('link').length).toBeGreaterThan(1)
  const side = within(main().getAllByRole('navigation', { name: 'Subcategorias' })[0]!)
  expect(texts(side.getAllByRole('link'))).toEqual(['Cartelão', 'Cartelinha'])
  await shop.user.click(side.getByRole('link', { name: 'Cartelão' }))
  await arrived('/subcategory/cartelao')
})

test('C1 a category’s own picture and texts stand above its products, and speak for it to search engines', async () => {
  const { id: category_id } = await makeCategory(shop.db, {
    ...{ name: 'Contos', slug: 'contos', picture: 'images/contos.webp', intro: 'Feitos à mão.' },
    ...{ seo_title: 'Contos baratos', seo_description: 'Em três dias na sua casa.' },
  })
  await makeProduct(shop.db, { category_id, pictures: ['images/um.webp'] })
  await shop.open('/category/contos')
  await title('Contos')
  await shown('Feitos à mão.')
  const meta = (name: string) =>
    document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect(document.title).toContain('Contos baratos')
  expect([meta('og:description'), meta('og:image')]).toEqual([
    'Em três dias na sua casa.',
    expect.stringContaining('/images/contos.webp'),
  ])
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!)
  expect(data).toMatchObject({ '@type': 'CollectionPage', name: 'Contos baratos' })
})

test('C2 C3 a sub-category links what is below it; both say the way: home, category, sub-category', async () => {
  await shop.open('/subcategory/cartelao')
  await title('Cartelão')
  await shown('30 produtos')
  expect(texts(crumbs())).toEqual(['Home', 'Películas', 'Cartelão'])
  expect(crumbs()[1]!.getAttribute('href')).toBe('/category/peliculas')
  expect(crumbs()[2]!.getAttribute('aria-current')).toBe('page')
  const below = within(main().getAllByRole('navigation', { name: 'Subcategorias' })[0]!).getAllByRole('link')
  expect(texts(below)).toEqual(['Florais', 'Frutas'])
  await shop.user.click(below[0]!)
  await arrived('/subcategorysub/florais')
  await title('Florais')
  await shown('30 produtos')
  expect(texts(crumbs())).toEqual(['Home', 'Películas', 'Cartelão'])
  expect(crumbs()[2]!.getAttribute('href')).toBe('/subcategory/cartelao')
  expect(crumbs()[2]!.getAttribute('aria-current')).toBeNull()
  expect(cards()).toHaveLength(12)
})

test('C4 the order menu has its five labels, the most popular marked, and orders', async () => {
  await shop.open('/category/peliculas?order=nenhuma')
  await shown('30 produtos')
  expect(texts(orders())).toEqual([
    'Mais popular',
    'Melhor classificação',
    'O mais novo',
    'Preço: baixo a alto',
    'Preço: alto a baixo',
  ])
  expect(texts(orders().filter((order) => order.ariaCurrent ?? order.getAttribute('aria-current')))).toEqual([
    'Mais popular',
  ])
  await shop.user.click(orders()[3]!)
  await arrived('/category/peliculas?order=price-asc')
  const current = () => orderMenu().querySelector('summary')!.textContent
  await until(
    () => current() === 'Ordem Preço: baixo a alto',
    () => current(),
  )
  await until(
    () => cards().length === 12,
    () => `${cards().length} cards`,
  )
  expect(orderMenu().open).toBe(false)
  const prices = cards().map((card) =>
    Number(within(card).getByRole('strong').textContent?.replace(/\D/g, '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  // The most popular first is the listing’s own address.
  await shop.open('/category/peliculas?order=newest&page=2')
  await shown('30 produtos')
  await shop.user.click(orders()[0]!)
  await arrived('/category/peliculas')
})

test('C5 pages are links that keep the order, and past the end is the last', async () => {
  await shop.open('/category/peliculas?order=newest')
  await openedPage('Página 1')
  const first = names()
  await shop.user.click(pages().getByRole('link', { name: 'Página 2' }))
  await arrived('/category/peliculas?order=newest&page=2')
  await openedPage('Página 2')
  expect(names()).toHaveLength(12)
  expect(names().filter((name) => first.includes(name))).toEqual([])
  await shop.open('/category/peliculas?page=999')
  await openedPage('Página 3')
})

test('C5 four placeholders while it loads, and nothing of another listing', async () => {
  await shop.open('/category/peliculas')
  await shown('30 produtos')
  const answer = shop.network.hold('/category/*.data')
  await goToPedrarias()
  await title('Pedrarias')
  expect(screen.getAllByTestId('product-skeleton')).toHaveLength(4)
  expect(cards()).toEqual([])
  expect(screen.queryByText(/^Flor \d/)).toBeNull()
  answer()
  await shown('1 produto')
  expect(screen.queryByTestId('product-skeleton')).toBeNull()
  expect(names()).toEqual(['Strass'])
})

test('C5 when the shop does not answer the listing says so and can be asked for again, as often as it takes', async () => {
  await shop.open('/category/peliculas')
  await shown('30 produtos')
  shop.network.cut('/category/*.data', 2)
  // React tells of the page that was not drawn.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await goToPedrarias()
  await title('Sem conexão')
  const again = () => screen.findByRole('button', { name: 'Tentar de novo' })
  await shop.user.click(await again())
  await shop.network.idle()
  await title('Sem conexão')
  await shop.user.click(await again())
  await title('Pedrarias')
  await shown('1 produto')
  expect(names()).toEqual(['Strass'])
})

test('C1 four products or fewer are followed by others: of their category where it has a row of them', async () => {
  const { id: category_id } = await makeCategory(shop.db, { name: 'Esmaltes', slug: 'esmaltes' })
  const base = await makeSubcategory(shop.db, { category_id, name: 'Bases', slug: 'bases' })
  for (const name of ['Base 1', 'Base 2'])
    await makeProduct(shop.db, { category_id, subcategory_id: base.id, name })
  for (const name of ['Cor 1', 'Cor 2', 'Cor 3']) await makeProduct(shop.db, { category_id, name, sold: 9 })
  await shop.open('/subcategory/bases')
  await title('Bases')
  expect(names().toSorted()).toEqual(['Base 1', 'Base 2'])
  const row = within(await screen.findByRole('complementary', { name: 'Veja também' }))
  const others = texts(row.getAllByRole('heading', { level: 3 }))
  expect(others.slice(0, 3)).toEqual(['Cor 1', 'Cor 2', 'Cor 3'])
  expect(others, 'a whole row, none of it twice').toHaveLength(4)
  await makeProduct(shop.db, { category_id, name: 'Cor 4' })
  await shop.open('/')
  await shop.open('/subcategory/bases')
  await screen.findByRole('complementary', { name: 'Mais de Esmaltes' })
  await shop.open('/category/peliculas')
  await title('Películas')
  expect(screen.queryByRole('complementary', { name: /^(Veja também|Mais de)/ })).toBeNull()
})
