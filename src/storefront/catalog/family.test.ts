import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeFamily, makeProduct } from '#test/make.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  const category = await makeCategory(shop.db, { name: 'Sapatilhas', slug: 'sapatilhas' })
  const family = await makeFamily(shop.db, { name: 'Conforto', option_name_2: 'Tamanho' })
  const sizes = Array.from({ length: 14 }, (_, n) => String(33 + n))
  for (const [position, color] of ['Preto', 'Nude'].entries())
    for (const [n, size] of sizes.entries())
      if (color === 'Preto' || n < 3)
        await makeProduct(shop.db, {
          ...{ category_id: category.id, family_id: family.id, option_value: color, option_value_2: size },
          ...{
            name: `Conforto ${color} ${size}`,
            slug: `${color}-${size}`.toLowerCase(),
            sku: `${color}-${size}`,
          },
          ...{ option_position: 20 * position + n, option_color: color === 'Preto' ? '#1c1b1a' : '#d8b58a' },
          ...{ regular_price: 9000 + 100 * n, quantity: size === '34' ? 0 : 3 },
        })
})
afterAll(() => shop.close())

const row = (name: string) => within(screen.getByRole('navigation', { name }))
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent?.trim())

test('I3 a listing shows one card for a family: from which price, which colours, which are sold out', async () => {
  await shop.open('/category/sapatilhas')
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(1)
  const card = within(cards[0]!)
  expect(card.getByText('a partir de')).toBeTruthy()
  expect(card.getByText('R$ 90,00')).toBeTruthy()
  expect(card.getByText('17 opções: Preto, Nude. 2 de 17 sem estoque.')).toBeTruthy()
  expect(screen.getByText('1 produto')).toBeTruthy()
})

test('I3 a family that is alone on its page shows an option of each colour, which lead to the first that can be bought', async () => {
  await shop.open('/category/sapatilhas')
  const tiles = within(await screen.findByRole('region', { name: '2 opções' })).getAllByRole('link')
  expect(texts(tiles)).toEqual(['PretoR$\u00a090,00', 'NudeR$\u00a090,00'])
  expect(tiles[1]!.getAttribute('href')).toBe('/product/nude-33')
})

test('I3 R9 a card that names a dearer option asks its price, and tells from which price others are', async () => {
  const category = await makeCategory(shop.db, { name: 'Bolsas', slug: 'bolsas' })
  const family = await makeFamily(shop.db, { name: 'Bolsa' })
  const bag = (option_value: string, regular_price: number, sale_price: number, option_position: number) =>
    makeProduct(shop.db, {
      ...{ category_id: category.id, family_id: family.id, option_value, option_position },
      ...{ name: `Bolsa ${option_value}`, sku: `B-${option_value}`, regular_price, sale_price, quantity: 3 },
    })
  await bag('grande', 30000, 24000, 0)
  await bag('pequena', 15000, 0, 1)
  await shop.open('/category/bolsas')
  // Others follow the only card of its category.
  const [only] = await screen.findAllByRole('article')
  const card = within(only!)
  expect(card.getByRole('link', { name: 'Bolsa grande' })).toBeTruthy()
  expect(card.getByText('R$ 240,00').tagName).toBe('STRONG')
  expect(card.getByText('R$ 300,00').tagName).toBe('S')
  expect(card.getByText('-20%')).toBeTruthy()
  expect(card.queryByText('a partir de')).toBeNull()
  expect(card.getByText('outras opções').parentElement?.textContent).toMatch(
    /^outras opções a\spartir\sde\sR\$\s150,00$/,
  )
})

test('I3 R9 the product page has two rows of choices, sold-out ones told, and folds what is more than twelve', async () => {
  await shop.open('/product/preto-33')
  await screen.findByRole('heading', { level: 1, name: 'Conforto Preto 33' })
  expect(texts(row('Cor').getAllByRole('link'))).toEqual(['Preto', 'Nude'])
  const sizes = row('Tamanho')
  expect(texts(sizes.getAllByRole('link')).slice(0, 3)).toEqual(['33', '34 esgotado', '35'])
  const folded = sizes.getByRole('group')
  expect(folded.tagName).toBe('DETAILS')
  expect(within(folded).getAllByRole('link')).toHaveLength(4)
  // A colour keeps the size, and where it has none of that size says so.
  await shop.user.click(row('Cor').getByRole('link', { name: 'Nude' }))
  await screen.findByRole('heading', { level: 1, name: 'Conforto Nude 33' })
  expect(row('Tamanho').queryByRole('link', { name: '40' })).toBeNull()
  expect(row('Tamanho').getAllByText('não há')).toHaveLength(11)
})

test('I3 each option keeps its address, and says to search engines of which article it is an option', async () => {
  await shop.open('/product/nude-35')
  await screen.findByRole('heading', { level: 1, name: 'Conforto Nude 35' })
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/product\/nude-35$/)
  const [product] = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? ''))
    .filter((data) => data['@type'] === 'Product')
  expect(product).toMatchObject({
    ...{ sku: 'Nude-35', color: 'Nude', size: '35' },
    isVariantOf: {
      '@type': 'ProductGroup',
      name: 'Conforto',
      productGroupID: 'preto-33',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    },
  })
})

test('I3 a search for one option shows that option with its own price; it is bought and wished for by itself', async () => {
  await shop.open('/product/search/preto-36')
  const card = within((await screen.findAllByRole('article'))[0]!)
  expect(card.getByRole('link', { name: 'Conforto Preto 36' })).toBeTruthy()
  expect(card.getByText('R$ 93,00')).toBeTruthy()
  expect(card.queryByText('a partir de')).toBeNull()
  expect(card.getByRole('button', { name: 'Adicionar à lista de desejos: Conforto Preto 36' })).toBeTruthy()
  await shop.user.click(card.getByRole('button', { name: /carrinho/i }))
  await screen.findByRole('heading', { level: 1, name: /carrinho/i })
  expect(JSON.parse(localStorage.getItem('cart')!)[0]).toMatchObject({
    count: 1,
    product: { slug: 'preto-36' },
  })
})
