import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'
import { makeCategory } from '#test/make.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await shop.import('nuvemshop-latin1.csv')
  await makeCategory(shop.db, { slug: 'promo' })
})
afterAll(() => shop.close())

test('a file of this shop with few columns changes only those', async () => {
  const before = (await readCatalog(shop.db)).products.find(({ sku }) => sku === 'FLO-AZ-P')!
  const path = shop.file(
    'prices.csv',
    'Tipo;SKU;Endereço;Preço;Preço promocional\nproduto;FLO-AZ-P;;20,00;\nproduto;NOVO;;10,00;\nproduto;LIXA;;;\n',
  )
  const report = await importCatalog(shop.db, path, { images: shop.images })
  expect(report).toMatchObject({ created: 0, updated: 1 })
  expect(report.skipped).toEqual([
    { line: 3, reason: 'produto novo sem nome' },
    { line: 4, reason: 'sem preço' },
  ])
  const after = (await readCatalog(shop.db)).products.find(({ sku }) => sku === 'FLO-AZ-P')!
  expect(after).toEqual({ ...before, regular_price: 2000, sale_price: 0, price: 2000 })
})

test('rows of this shop’s file without what a product needs are skipped with their reason', async () => {
  const header = 'Tipo;SKU;Endereço;Nome;Preço;Categoria;Ativo;Cor da opção;Posição;Imagens'
  const rows = [
    'produto;X5;x5;;10;promo;sim;;;',
    'produto;X6;x6;X;10;;sim;;;',
    'produto;;x7;X;10;promo;sim;;;',
    'brinde;X8;x8;X;10;promo;sim;;;',
    'subcategoria;;x9;X;;nenhuma;sim;;;',
    'categoria;;x10;;;;sim;;;',
  ]
  const path = shop.file('wrong.csv', [header, ...rows].join('\n'))
  const report = await importCatalog(shop.db, path, { images: shop.images })
  expect(report).toMatchObject({ created: 0, updated: 0 })
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    'sem nome',
    'sem categoria',
    'sem SKU',
    'tipo desconhecido: "brinde"',
    'a categoria "nenhuma" não existe',
    'sem nome',
  ])
})

test.each([
  // 19,90 stands in the file, and this shop writes a comma anyhow.
  ['19,900', 1990],
  ['2,500', 250],
  ['1.234', 123400],
  ['1.234,5', 123450],
  ['2,505', null],
  ['1,234.50', 123450],
])('R405 in a file with decimal commas %s is %s centavos', async (cell, price) => {
  const path = shop.file(
    'tres.csv',
    `Tipo;SKU;Endereço;Preço\nproduto;FLO-AZ-P;;${cell}\nproduto;LIXA;;19,90\n`,
  )
  const before = (await readCatalog(shop.db)).products.find(({ sku }) => sku === 'FLO-AZ-P')!
  const { skipped } = await importCatalog(shop.db, path, { images: shop.images })
  const after = (await readCatalog(shop.db)).products.find(({ sku }) => sku === 'FLO-AZ-P')!
  expect(after.regular_price).toBe(price ?? before.regular_price)
  expect(skipped.map(({ reason }) => reason)).toEqual(
    price ? [] : [`não sei se o preço "${cell}" tem milhares ou centavos: escreva com duas casas`],
  )
})
