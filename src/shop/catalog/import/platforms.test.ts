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

test.each([
  ['shopify-jewelery.csv', 'Shopify'],
  ['shopify-home-and-garden.csv', 'Shopify'],
  ['shopify-2025.csv', 'Shopify'],
  ['woocommerce-english.csv', 'WooCommerce'],
  ['woocommerce-portugues.csv', 'WooCommerce'],
  ['nuvemshop-latin1.csv', 'Nuvemshop'],
])('%s imports, and the second time nothing changes', async (name, format) => {
  const first = await shop.import(name)
  expect(first.format).toBe(format)
  expect(first.created).toBeGreaterThan(0)
  expect(first).toMatchObject({ updated: 0, unchanged: 0 })

  const rows = await everyRow()
  const second = await shop.import(name)
  expect(second).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: first.created,
    levels: { created: 0, updated: 0 },
  })
  expect(second.skipped).toEqual(first.skipped)
  expect(await everyRow()).toEqual(rows)
})

async function everyRow() {
  const tables = [
    'categories',
    'subcategories',
    'subcategoriessub',
    'families',
    'products',
    'product_images',
  ] as const
  return Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().orderBy('id').execute()))
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
    shelf: 'bracelet/beads',
    images: [
      [
        null,
        'https://burst.shopifycdn.com/photos/navy-blue-chakra-bracelet_925x.jpg',
        '7 Shakra Bracelet – Blue',
      ],
    ],
  })
  // The tags Blue and Purple are its options, so they are no levels.
  expect(await product('GEMSTONE.PURPLE')).toMatchObject({ shelf: 'necklace/gem/gem-silver', quantity: 0 })
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
    ...{ option_name: 'Color / Size', option_value: 'Blue / S' },
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
    quantity: 999,
    shelf: 'socks/winter/wool',
    family: null,
  })
})

test('WooCommerce: variations find their parent wherever it stands', async () => {
  const report = await shop.import('woocommerce-english.csv')
  expect(report).toMatchObject({ rows: 11, created: 6 })
  expect(report.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '7 sem preço',
    '11 produtos agrupados e externos não são vendidos aqui',
    '12 o produto pai "LOST" não está no arquivo',
  ])
  expect(await product('MUG-01')).toMatchObject({
    ...{
      regular_price: 4990,
      sale_price: 3950,
      highlights: 1,
      featured: 0,
      shelf: 'kitchen-bar/drinkware/mugs',
      name: 'Speckled Mug – 300 ml',
    },
    description: '<p>Stoneware mug.<br />Holds 300 ml.</p>\n<p>Dishwasher safe.</p>',
  })
  expect(await product('TEE-B-S')).toMatchObject({
    ...{
      name: 'Plain Tee – Blue / S',
      option_name: 'Colour / Size',
      family: 'Plain Tee',
      shelf: 'clothes/tees',
    },
    description: '<p>Soft cotton tee.</p>',
  })
  const [own, shared] = (await product('TEE-B-S')).images
  expect([own![1], shared![1]]).toEqual(['https://shop.example/tee-blue.jpg', 'https://shop.example/tee.jpg'])
  expect(await product('TEE.BLUE-M')).toMatchObject({ quantity: 0, option_value: 'Blue / M' })
})

test('WooCommerce: a sale that is over, a stock that variations share, commas within a category', async () => {
  await shop.import('woocommerce-english.csv')
  expect(await product('LAMP-L')).toMatchObject({
    regular_price: 19900,
    sale_price: 0,
    quantity: 999,
    shelf: 'home-living/lamps/desk',
  })
  expect(await product('WOO-21.SMALL')).toMatchObject({ regular_price: 109900, quantity: 7 })
})

test('WooCommerce: cells that were protected against formulas lose the apostrophe', async () => {
  await shop.import('woocommerce-english.csv')
  expect(await product('=SUM(1)')).toMatchObject({
    name: '=cmd Gift Wrap',
    slug: 'cmd-gift-wrap',
    status: 0,
    shelf: 'outros',
  })
})

test('WooCommerce in Portuguese: BOM, semicolons, decimal comma', async () => {
  const report = await shop.import('woocommerce-portugues.csv')
  expect(report).toMatchObject({ encoding: 'utf-8', created: 3, skipped: [] })
  expect(await product('ESM-01')).toMatchObject({
    ...{
      regular_price: 990,
      sale_price: 790,
      quantity: 1200,
      shelf: 'unhas/esmaltes/cremosos',
      highlights: 1,
    },
    description: '<p>Cor intensa, secagem rápida.</p>\n<p><strong>8 ml</strong></p>',
  })
  expect(await product('PEL-3D-AZ')).toMatchObject({
    name: 'Película 3D “Coração” – Azul',
    regular_price: 123456,
  })
  expect(await product('PEL-3D-RO')).toMatchObject({ status: 0, quantity: 0, shelf: 'unhas/peliculas' })
})

test('Nuvemshop: Latin-1, rows of one product apart from each other, blank cells of later rows', async () => {
  const report = await shop.import('nuvemshop-latin1.csv')
  expect(report).toMatchObject({ encoding: 'windows-1252', rows: 6, created: 5 })
  expect(report.skipped).toEqual([{ line: 7, reason: 'sem preço' }])
  expect(await product('FLO-AZ-P')).toMatchObject({
    ...{
      name: 'Película Floral – Azul / P',
      slug: 'pelicula-floral-azul-p',
      regular_price: 1250,
      sale_price: 990,
    },
    ...{ shelf: 'peliculas/cartelao/florais', option_name: 'Cor / Tamanho', handle: 'pelicula-floral' },
    description: '<p>Flores em tons de verão.<br />Aplicação fácil – cola inclusa.</p>',
  })
  expect(await product('FLO-AZ-G')).toMatchObject({ quantity: 999, status: 1 })
  expect(await product('FLO-RO-P')).toMatchObject({ quantity: 0, option_position: 2 })
  expect(await product('STRASS')).toMatchObject({
    name: 'Strass Cristal “Brilho”',
    description: '<p>Pacote com 100 unidades.<br />Tamanho SS6.</p>',
  })
  expect(await product('LIXA')).toMatchObject({
    status: 0,
    regular_price: 350,
    quantity: 1000,
    shelf: 'acessorios',
  })
})
