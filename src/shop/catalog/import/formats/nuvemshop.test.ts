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
    ...{
      shelf: 'peliculas/cartelao/florais',
      option_name: 'Cor',
      option_name_2: 'Tamanho',
      handle: 'pelicula-floral',
    },
    description: '<p>Flores em tons de verão.<br />Aplicação fácil – cola inclusa.</p>',
  })
  expect(await product('FLO-AZ-G')).toMatchObject({ stock_counted: false, status: 1 })
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
