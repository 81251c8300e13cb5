import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CatalogProduct, readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

async function product(sku: string): Promise<CatalogProduct> {
  const { products } = await readCatalog(shop.db)
  return products.find((product) => product.sku === sku)!
}

test('Shopify: variants become a family, pictures follow their variant', async () => {
  const report = await shop.import('shopify-jewelery.csv')
  expect(report).toMatchObject({ rows: 41, skipped: [] })
  expect(await product('CHAIN-BRACELET.BLUE')).toMatchObject({
    name: '7 Shakra Bracelet – Blue',
    slug: 'chain-bracelet-blue',
    description: '<p>7 chakra bracelet, in blue or black.</p>',
    ...{ regular_price: 4499, sale_price: 4299, quantity: 1, status: 1 },
    ...{ family: '7 Shakra Bracelet', option_name: 'Color', option_value: 'Blue', option_color: '#2451b3' },
    shelf: 'bracelet',
    tags: ['Beads'],
    images: [
      [
        null,
        'https://burst.shopifycdn.com/photos/navy-blue-chakra-bracelet_925x.jpg',
        '7 Shakra Bracelet – Blue',
      ],
    ],
  })
  expect(await product('GEMSTONE.PURPLE')).toMatchObject({ shelf: 'necklace', quantity: 0 })
  expect((await product('CHOKER-WITH-GOLD-PENDANT')).description).toContain(
    '<li>Length, 12" with 2.5" extender</li>',
  )
  expect((await product('ORIGAMI-CRANE-NECKLACE')).images).toHaveLength(4)
})

test('Shopify: the columns of 2025 are read like the older ones', async () => {
  const report = await shop.import('shopify-2025.csv')
  expect(report.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 preço inválido: "free"',
    '6 vales-presente não são importados',
    '7 o produto não tem título (Title)',
    '8 preço zero',
  ])
  expect(await product('RJ-BL-S')).toMatchObject({
    name: 'Rain Jacket – Blue / S',
    slug: 'rain-jacket-blue-s',
    ...{ regular_price: 15000, sale_price: 12000, quantity: 5 },
    ...{ option_name: 'Color', option_name_2: 'Size', option_value: 'Blue', option_value_2: 'S' },
    // Without a type, Shopify's own taxonomy gives the levels.
    shelf: 'apparel-accessories/clothing/outerwear',
    images: [
      [null, 'https://cdn.example/jacket-blue.jpg', 'Jacket, blue'],
      [null, 'https://cdn.example/jacket-detail.jpg', 'Rain Jacket – Blue / S'],
    ],
  })
  expect(await product('RJ-BL-M')).toMatchObject({ regular_price: 12000, sale_price: 0, quantity: 0 })
  expect(await product('WOOL-SOCKS')).toMatchObject({
    status: 0,
    stock_counted: false,
    shelf: 'socks',
    tags: ['Winter', 'Wool', 'Gift'],
    family: null,
  })
})
