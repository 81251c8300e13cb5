import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCategory, makeFamily, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { arrived, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  const { id: category_id } = await makeCategory(shop.db, { name: 'Pedrarias', slug: 'pedrarias' })
  for (let n = 10; n < 28; n += 1)
    await makeProduct(shop.db, {
      ...{ category_id, name: `Esmalte Rosa ${n}`, regular_price: 100 * ((n * 5) % 19) + 500 },
      ...{ sold: n < 14 ? 9 : 0 },
    })
  await makeProduct(shop.db, { category_id, name: 'Strass de Cristal' })
  await makeProduct(shop.db, { category_id, name: 'Mini Cabine Portátil', status: 0 })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const main = () => within(screen.getByRole('main'))
const names = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
const summary = () => main().getAllByRole('status')[0]!.textContent
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Você está aqui' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function search(value: string) {
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pesquisar productos' })
  await shop.user.clear(field)
  if (value) await shop.user.click(field)
  if (value) await shop.user.paste(value)
  await shop.user.click(screen.getByRole('button', { name: 'Pesquisar' }))
}

/** Waits for what the page says of its result. */
const says = (text: RegExp) =>
  until(
    () => text.test(summary()),
    () => `it says: ${summary()}`,
  )

test('C1 few products that were found, all of one category, are followed by more of it', async () => {
  await shop.open('/')
  await search('strass')
  const row = within(await screen.findByRole('complementary', { name: 'Mais de Pedrarias' }))
  const more = row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(more.toSorted()).toEqual([
    'Esmalte Rosa 10',
    'Esmalte Rosa 11',
    'Esmalte Rosa 12',
    'Esmalte Rosa 13',
  ])
})

test('C1 a family that is all that was found has its options beside it, which lead to them', async () => {
  const { id: category_id } = await makeCategory(shop.db, { name: 'Fitas' })
  const tape = await makeFamily(shop.db, { name: 'Fita Metalizada' })
  for (const [option_position, [option_value, slug]] of [
    ['Ouro', 'fita-ouro'],
    ['Prata', 'fita-prata'],
  ].entries())
    await makeProduct(shop.db, {
      ...{ category_id, family_id: tape.id, name: `Fita Metalizada ${option_value}` },
      ...{ slug, option_value, option_position },
    })
  await shop.open('/')
  await search('fita metalizada')
  const options = within(await screen.findByRole('region', { name: '2 opções' }))
  expect(options.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/fita-ouro',
    '/product/fita-prata',
  ])
  await search('fita prata')
  await says(/1 produto/)
  const row = within(await screen.findByRole('complementary', { name: 'Veja também' }))
  expect(row.queryByText(/^Fita Metalizada/)).toBeNull()
})

test('C8 a search says what it is, the way to it and how many there are', async () => {
  await shop.open('/')
  await search('strass')
  await arrived('/product/search/strass')
  await screen.findByRole('heading', { level: 1, name: 'Pesquisa de Produtos' })
  expect(crumbs()).toEqual(['Home', 'Pesquisar', 'strass'])
  await says(/^1 produto para strass$/)
  expect(names()).toEqual(['Strass de Cristal'])
})

test("C8 the menu 'Ordem' has its five labels, and they order", async () => {
  await shop.open('/product/search/esmalte')
  await says(/^18 produtos/)
  const menu = () =>
    main()
      .getByText(/^Ordem/)
      .closest('details')!
  const choices = () => within(menu()).getAllByRole('link')
  expect(choices().map(({ textContent }) => textContent)).toEqual([
    'Mais popular',
    'Melhor classificação',
    'O mais novo',
    'Preço: baixo a alto',
    'Preço: alto a baixo',
  ])
  expect(choices()[0]!.getAttribute('aria-current')).toBe('true')
  await shop.user.click(choices()[4]!)
  await arrived('/product/search/esmalte?order=price-desc')
  await until(
    () => menu().querySelector('summary')!.textContent === 'Ordem Preço: alto a baixo',
    () => menu().textContent,
  )
  await says(/^18 produtos/)
  const prices = main()
    .getAllByRole('strong')
    .map(({ textContent }) => Number(textContent?.replace(/\D/g, '')))
    .filter((price) => price > 0)
  expect(prices.length).toBeGreaterThanOrEqual(12)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('C8 C9 accents, case, plurals and small typos are forgiven, pages are links, and nothing is found that is not active', async () => {
  await shop.open('/product/search/ESMALTES')
  await says(/^18 produtos/)
  await shop.open('/product/search/esmlate')
  await says(/^18 produtos/)
  expect(summary()).toContain('Não encontramos esmlate')
  expect(summary()).toContain('para esmalte')

  const first = names()
  await shop.open('/product/search/esmalte')
  await says(/^18 produtos/)
  await shop.user.click(screen.getByRole('link', { name: 'Página 2' }))
  await arrived('/product/search/esmalte?page=2')
  await screen.findByRole('link', { name: 'Página 2', current: 'page' })
  expect(names()).toHaveLength(6)
  expect(names().filter((name) => first.includes(name))).toEqual([])

  await shop.open('/product/search/mini%20cabine%20port%C3%A1til')
  expect(screen.queryByText('Mini Cabine Portátil')).toBeNull()
})

test('C8 a search without an answer, and one for nothing, lead on', async () => {
  await shop.open('/')
  await search('xyzzy')
  await screen.findByRole('heading', { name: 'Nenhum produto para “xyzzy”' })
  expect(names()).toHaveLength(4)
  await search('')
  await screen.findByRole('heading', { name: 'O que você procura?' })
  await shop.user.click(main().getByRole('link', { name: 'Pedrarias' }))
  await arrived('/category/pedrarias')
})

test('C8 whatever is typed is only text', async () => {
  await shop.open('/paginas/envio')
  for (const value of ['50%', 'a/b', '"><script>alert(1)</script>', '../..', '?page=2#x', '💅', "d'água"]) {
    await search(value)
    const inWay = () =>
      until(
        () => crumbs()[2] === value,
        () => `the way is ${crumbs()}`,
      )
    await screen.findByRole('heading', { level: 1, name: 'Pesquisa de Produtos' })
    await inWay()
    await shop.reload()
    await inWay()
  }
})
