import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'
import { makeCategory, makeFamily, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'

let shop: ImportShop
let other: ImportShop
beforeAll(async () => {
  ;[shop, other] = await Promise.all([openImportShop(), openImportShop()])
  await fill(shop)
})
afterAll(() => Promise.all([shop.close(), other.close()]))

function webp(): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 3, channels: 3, background: '#a03060' } })
    .webp()
    .toBuffer()
}

/** Fills a shop with every kind of product, level and picture, and with texts that are hard to write into a CSV. */
async function fill({ db, imagesDir }: ImportShop) {
  await shop.import('shopify-jewelery.csv')
  await shop.import('nuvemshop-latin1.csv')
  const category = await makeCategory(db, {
    name: '=Promoções; "50%"',
    slug: 'promo',
    position: -2,
    show_in_header: 0,
    ...{ intro: '=Tudo; "já"\ncom desconto', seo_title: '@promo', seo_description: '-tudo' },
    picture: 'images/one.webp',
  })
  const empty = await makeCategory(db, { name: 'Vazia', slug: 'vazia', status: 0, position: 9 })
  const sub = await makeSubcategory(db, {
    category_id: category.id,
    name: 'Cartelinha',
    slug: 'cartelinha',
    position: 3,
    picture: 'images/two.webp',
  })
  const subsub = await makeSubcategorysub(db, {
    subcategory_id: sub.id,
    name: 'Cartelinha',
    slug: 'simples',
    status: 0,
  })
  const shelf = { category_id: category.id, subcategory_id: sub.id, subcategorysub_id: subsub.id }
  const family = await makeFamily(db, {
    ...{
      name: 'Feita à mão',
      option_name: 'Cor',
      option_name_2: 'Tamanho',
      stands_alone: 1 as const,
      handle: '#12',
    },
  })
  const option = {
    ...shelf,
    family_id: family.id,
    option_value: 'Azul',
    option_value_2: '9 ml',
    option_color: '#0044cc',
    option_position: 2,
  }
  await makeProduct(db, {
    ...option,
    sku: '=HYPERLINK("x")',
    name: "'=1+1",
    regular_price: 1,
    sale_price: 5,
    quantity: 0,
  })
  await makeProduct(db, {
    ...option,
    sku: '-7',
    name: '@casa; "a"\n\tb',
    option_value: '',
    option_value_2: null,
    option_color: null,
    featured: 1,
    highlights: 1,
    regular_price: 2_147_483_647,
  })
  const further = await makeProduct(db, {
    ...shelf,
    ...{ brand: 'Marca; "X"', gtin: '7891234567895', weight: 350, cost: 1234, shelf: '=B3; "x"' },
    ...{ height_mm: 25, width_mm: 110, length_mm: 1605, opens_at: new Date('2030-11-28T12:30:00Z') },
    ...{ offer_price: 1500, offer_begins_at: new Date('2030-11-27T03:00:00Z'), offer_ends_at: null },
    ...{ tags: ['verão', 'a\\nb', '=1'], other_categories: ['Ofertas > Verão', 'Vazia'] },
    ...{ seo_title: '@título', seo_description: '-descrição' },
    sku: '0012',
    name: '+55',
    description: '<p>a;b\r\nc "d"</p>\n<ul><li>é ✓ 😀</li></ul>',
    status: 0,
    stock_corrections: 2,
    created_at: new Date('2025-01-02T03:04:05.678Z'),
  })
  const offers = await makeCategory(db, { name: 'Ofertas', slug: 'ofertas' })
  const summer = await makeSubcategory(db, { category_id: offers.id, name: 'Verão', slug: 'verao' })
  await db
    .insertInto('further_places')
    .values([
      { product_id: further.id, position: 0, category_id: offers.id, subcategory_id: summer.id },
      { product_id: further.id, position: 1, category_id: empty.id },
    ])
    .execute()
  const uncounted = await makeProduct(db, { category_id: category.id, sku: 'UNC', stock_counted: false })
  await db
    .insertInto('old_addresses')
    .values(['/products/unc', '/loja/coração'].map((path) => ({ path, product_id: uncounted.id })))
    .execute()
  mkdirSync(imagesDir, { recursive: true })
  for (const name of ['one', 'two']) writeFileSync(join(imagesDir, `${name}.webp`), await webp())
  const pictured = await makeProduct(db, { category_id: category.id, sku: 'PIC' })
  await db
    .insertInto('product_images')
    .values([
      { product_id: pictured.id, position: 1, path: 'images/one.webp', alt: '=a\\n\nb' },
      {
        product_id: pictured.id,
        position: 4,
        path: 'images/two.webp',
        source_url: 'https://x.example/two.png',
      },
      {
        product_id: pictured.id,
        position: 5,
        path: null,
        source_url: 'https://x.example/three.png',
        alt: 'três',
      },
    ])
    .execute()
}

test('an exported catalogue imports into an empty shop as the same catalogue, row by row', async () => {
  const path = join(shop.imagesDir, '..', 'catalog.csv')
  const count = await exportCatalog(shop.db, path)
  const original = await readCatalog(shop.db)
  expect(count).toBe(original.products.length)
  expect(count).toBeGreaterThan(30)

  const options = { images: shop.images, fetchPictures: false }
  const report = await importCatalog(other.db, path, options)
  expect(report).toMatchObject({ format: 'desta loja', skipped: [], created: count, updated: 0 })
  const copy = await readCatalog(other.db)
  expect(copy.levels).toEqual(original.levels)
  expect(bySku(copy)).toEqual(bySku(original))

  const again = await importCatalog(other.db, path, options)
  expect(again).toMatchObject({
    skipped: [],
    created: 0,
    updated: 0,
    unchanged: count,
    levels: { created: 0, updated: 0 },
  })
  expect(await readCatalog(other.db)).toEqual(copy)

  const path2 = join(other.imagesDir, '..', 'catalog-2.csv')
  await exportCatalog(other.db, path2)
  expect(comparable(readFileSync(path2, 'utf8'))).toEqual(comparable(readFileSync(path, 'utf8')))
})

function bySku({ products }: Awaited<ReturnType<typeof readCatalog>>) {
  return products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
}

/** Products of one family come together. */
function comparable(csv: string): string[] {
  return csv.split('\r\n').toSorted()
}

test('the export imports back into its own shop without a change', async () => {
  const path = join(shop.imagesDir, '..', 'same.csv')
  const before = await readCatalog(shop.db)
  await exportCatalog(shop.db, path)
  const report = await importCatalog(shop.db, path, { images: shop.images, fetchPictures: false })
  expect(report).toMatchObject({ created: 0, updated: 0, skipped: [], levels: { created: 0, updated: 0 } })
  expect(await readCatalog(shop.db)).toEqual(before)
})

test('no cell of the export begins like a formula, and a Brazilian Excel opens it', async () => {
  const path = join(shop.imagesDir, '..', 'safe.csv')
  await exportCatalog(shop.db, path)
  const text = readFileSync(path, 'utf8')
  expect(text.startsWith('\ufeffTipo;SKU;Nome;')).toBe(true)
  expect(text).toContain('\r\n')
  expect(text).toContain(';44,99;42,99;')
  const starts = text.split(/;|\r\n/).map((cell) => cell.replace(/^"/, ''))
  expect(starts.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
})

test('a picture whose file is missing is reported, and comes in once its file was copied', async () => {
  const path = join(shop.imagesDir, '..', 'pictures.csv')
  await exportCatalog(shop.db, path)
  await other.empty()
  const report = await importCatalog(other.db, path, { images: other.images, fetchPictures: false })
  // Of a category, of a sub-category and of a product; what has an address is fetched from there.
  expect(report.pictureRemarks.map(({ reason }) => reason)).toEqual(
    ['one', 'two', 'one'].map(
      (name) =>
        `a imagem images/${name}.webp não está na pasta de imagens desta loja: copie-a e importe de novo`,
    ),
  )
  const images = async () => (await readCatalog(other.db)).products.find(({ sku }) => sku === 'PIC')!.images
  expect(await images()).toHaveLength(2)
  mkdirSync(other.imagesDir, { recursive: true })
  for (const name of ['one', 'two']) writeFileSync(join(other.imagesDir, `${name}.webp`), await webp())
  await importCatalog(other.db, path, { images: other.images, fetchPictures: false })
  expect((await images()).map(([path]) => path)).toEqual(['images/one.webp', 'images/two.webp', null])
  expect((await readCatalog(other.db)).levels).toEqual((await readCatalog(shop.db)).levels)
})
