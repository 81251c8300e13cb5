import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { searchProducts } from '#shop/catalog/search/search.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { brazilianExport, type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

test('I2 a tag is a category only where it plainly is one; the others are words of the search', async () => {
  const report = await shop.import(brazilianExport(60))
  expect(report).toMatchObject({ created: 120, skipped: [], inNoCategory: 0 })
  const { products, levels } = await readCatalog(shop.db)
  expect(levels.map(({ path }) => path)).toEqual(['blusas', 'vestidos'])
  expect(products[0]).toMatchObject({
    shelf: 'vestidos',
    tags: ['dplk_pdt_9000', 'Vestidos', 'Loja', 'Linho'],
  })
  // Types of other products go before any count, and what only praises is none.
  await shop.empty()
  const praised = ['a', 'b', 'c'].map((name) => `${name},${name},,,"Promoção, Bolsas",true,,,${name},10,1,`)
  await shop.import(shopifyCsv('z,Z,,Bolsas,"Promoção, Couro",true,,,Z,10,1,', ...praised))
  expect((await readCatalog(shop.db)).levels.map(({ path }) => path)).toEqual(['bolsas'])
})

test('I2 the files of two real shops make the categories that a person would', async () => {
  for (const file of ['shopify-jewelery.csv', 'shopify-home-and-garden.csv']) {
    const report = await shop.import(file, { stock: undefined })
    expect(report).toMatchObject({ skipped: [], suffixed: [], inNoCategory: 0, unstocked: 0 })
  }
  const { levels, products } = await readCatalog(shop.db)
  expect(levels.map(({ path }) => path).sort()).toEqual([
    ...['bracelet', 'earrings', 'indoor', 'necklace', 'outdoor'],
  ])
  expect(products).toHaveLength(44)
  expect(products.filter(({ images, description }) => images.length === 0 || !description)).toEqual([])
  expect(products.every(({ stock_counted }) => stock_counted)).toBe(true)
})

test('I2 a product that the shopkeeper put in a category stays there when its file names none', async () => {
  const rows = ['a,A,,,,true,,,A,10,1,', 'b,B,,,,true,,,B,10,1,']
  await shop.import(shopifyCsv(...rows))
  await shop.import('Tipo;SKU;Endereço;Nome;Categoria\ncategoria;;blusas;Blusas;\nproduto;A;;A;blusas')
  const report = await shop.import(shopifyCsv(...rows, 'c,C,,,,true,,,C,10,1,'))
  expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 2 })
  expect((await readCatalog(shop.db)).products.map(({ shelf }) => shelf)).toEqual([
    'blusas',
    'outros',
    'outros',
  ])
})

test('I2 tags of the other platforms follow the same rule', async () => {
  const nuvemshop = ['Identificador URL;Nome;Categorias;Preço;Estoque;SKU;Tags']
    .concat(['a;A;Anéis > Prata;10;1;A;Anéis, zz_9', 'b;B;;10;1;B;"Novidade, Anéis"', 'c;C;;10;1;C;'])
    .join('\n')
  await shop.import(nuvemshop)
  const woo = ['Type,SKU,Name,Published,Regular price,Stock,Categories,Tags']
    .concat(['simple,W1,W1,1,10,1,Colares,Prata', 'simple,W2,W2,1,10,1,Uncategorized,"Prata, Colares"'])
    .join('\n')
  await shop.import(woo, { tagsAsCategories: ['Prata'] })
  expect((await readCatalog(shop.db)).products.map(({ sku, shelf }) => `${sku} ${shelf}`)).toEqual([
    ...['A aneis/prata', 'B aneis', 'C outros', 'W1 colares/colares-prata', 'W2 prata'],
  ])
})

test('I2 products are found by their tags, but for those of programs', async () => {
  await shop.import(brazilianExport(60))
  const found = async (value: string) =>
    (await searchProducts(shop.db, { value, page: 1, order: 'popular' })).total
  expect(await found('linho')).toBe(18)
  expect(await found('dplk')).toBe(0)
})

test('I2 tags become levels when the shopkeeper asks for it, all plain ones or those that are named', async () => {
  const rows = ['a,A,,Roupas,"Linho, dplk_pdt_1, Verão, x:y",true,,,A,10,1,', 'b,B,,,Linho,true,,,B,10,1,']
  const shelves = async (tagsAsCategories?: 'all' | string[]) => {
    await shop.empty()
    await shop.import(shopifyCsv(...rows), tagsAsCategories && { tagsAsCategories })
    return (await readCatalog(shop.db)).products.map(({ shelf }) => shelf)
  }
  expect(await shelves()).toEqual(['roupas', 'outros'])
  expect(await shelves('all')).toEqual(['roupas/linho/verao', 'linho'])
  expect(await shelves(['verao'])).toEqual(['roupas/verao', 'outros'])
})
