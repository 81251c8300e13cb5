import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CatalogProduct, readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => {
  vi.useRealTimers()
  return shop.empty()
})
afterAll(() => shop.close())

async function product(sku: string): Promise<CatalogProduct> {
  const { products } = await readCatalog(shop.db)
  return products.find((product) => product.sku === sku)!
}

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
      option_name: 'Colour',
      option_name_2: 'Size',
      family: 'Plain Tee',
      shelf: 'clothes/tees',
    },
    description: '<p>Soft cotton tee.</p>',
  })
  const [own, shared] = (await product('TEE-B-S')).images
  expect([own![1], shared![1]]).toEqual(['https://shop.example/tee-blue.jpg', 'https://shop.example/tee.jpg'])
  expect(await product('TEE.BLUE-M')).toMatchObject({
    quantity: 0,
    option_value: 'Blue',
    option_value_2: 'M',
  })
})

test('WooCommerce: a sale that is over, a stock that variations share, commas within a category', async () => {
  await shop.import('woocommerce-english.csv')
  expect(await product('LAMP-L')).toMatchObject({
    regular_price: 19900,
    sale_price: 0,
    stock_counted: false,
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

test.each([
  ['01/01/2026 00:00', '31/01/2026 00:00', 20, 0],
  ['27/11/2026 00:00', '30/11/2026 00:00', 10, 0],
  ['27/11/2026', '28/11/2026', 10, 0],
  ['2026-11-27 00:00:00', '2026-11-28', 10, 0],
  ['', '27/11/2026 23:59', 20, 0],
  ['29/11/2026', '', 20, 0],
  ['11/27/2026', '30/11/2026', 20, 1],
  ['27/11/2026', '########', 20, 1],
  ['46354', '46361', 20, 2],
])('R403 a sale from "%s" to "%s" charges R$ %i on 28/11/2026', async (starts, ends, price, unread) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T15:00:00Z') })
  const header =
    'Type,SKU,Name,Published,"Date sale price starts","Date sale price ends",Stock,"Sale price","Regular price"'
  const report = await shop.import(Buffer.from(`${header}\nsimple,E,Oferta,1,${starts},${ends},5,10,20\n`))
  expect(report).toMatchObject({ created: 1, skipped: [] })
  expect(report.unread).toHaveLength(unread)
  expect((await product('E')).price).toBe(price * 100)
})
