import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText, wholeReportText } from '#shop/catalog/import/report-text.ts'
import { StockNotSaid } from '#shop/catalog/import/stock-choice.server.ts'
import { searchProducts } from '#shop/catalog/search/search.server.ts'
import { reserveUnits, restock } from '#shop/catalog/stock.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

/** A Brazilian export: hardly any types, tags of programs, SKUs that stand there twice, no column for the stock. */
const HEADER =
  'Title,URL handle,Description,Type,Tags,Status,SKU,Option1 name,Option1 value,Price,Product image URL'
function brazilianExport(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    const [kind, color] = [n % 3 === 0 ? 'Vestidos' : 'Blusas', `Cor ${n % 5}`]
    const tags = [`dplk_pdt_${9000 + n}`, kind, 'Loja', n % 7 === 0 ? 'Linho' : `sku:${n}`]
    const picture = `https://cdn${n % 2}.example/${n}.jpg`
    return [
      `Peça ${n},peca-${n},<p>Feita à mão.</p>,,"${tags.join(', ')}",active,REF${n % (products - 4)},Cor,${color},59.90,${picture}`,
      `,peca-${n},,,,,,,Preto,59.90,`,
    ].join('\n')
  })
  return [HEADER, ...rows, ''].join('\n')
}

test('I1 a SKU that stands in the file twice gets a suffix, the same at every import, and is listed', async () => {
  const rows = [
    'a,A,,Toys,,true,,,REF-1,10,1,',
    'b,B,,Toys,,true,,,REF-1,11,1,',
    'c,C,,Toys,,true,,,REF-1-2,12,1,',
    'd,D,,Toys,,true,Cor,Azul,REF-1,13,1,',
    'd,,,,,,,Verde,REF-1,14,1,',
  ]
  const report = await shop.import(shopifyCsv(...rows))
  expect(report).toMatchObject({ created: 5, skipped: [] })
  expect(report.suffixed.map(({ line, given }) => [line, given])).toEqual([
    [3, 'REF-1-3'],
    [5, 'REF-1-4'],
    [6, 'REF-1-5'],
  ])
  expect(reportText(report, 'x')).toContain('linha 3: REF-1 já está na linha 2, ficou REF-1-3')
  const again = await shop.import(shopifyCsv(...rows))
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
  expect(again.suffixed).toEqual(report.suffixed)
})

test('I1 a suffix never falls on a product that the shop has already', async () => {
  await shop.import(shopifyCsv('own,Own,,Toys,,true,,,X-2,99,7,'))
  await shop.import(shopifyCsv('a,A,,Toys,,true,,,X,10,1,', 'b,B,,Toys,,true,,,X,11,1,'))
  const { products } = await readCatalog(shop.db)
  expect(products.map(({ sku, name }) => `${sku} ${name}`)).toEqual(['X-2 Own', 'X A', 'X-3 B'])
})

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

test('T5 a file that does not count stock is not imported before the shopkeeper chose', async () => {
  await expect(shop.import(brazilianExport(5), { stock: undefined })).rejects.toMatchObject({ products: 10 })
  expect((await readCatalog(shop.db)).products).toEqual([])
  await shop.import(brazilianExport(5), { stock: 12 })
  expect(new Set((await readCatalog(shop.db)).products.map(({ quantity }) => quantity))).toEqual(
    new Set([12]),
  )

  // Of products that the shop has, it knows the stock itself.
  await shop.db.updateTable('products').set({ quantity: 3 }).execute()
  const again = await shop.import(brazilianExport(5), { stock: undefined })
  expect(again).toMatchObject({ unchanged: 10, updated: 0 })
  const more = shop.import(brazilianExport(6), { stock: undefined })
  await expect(more).rejects.toBeInstanceOf(StockNotSaid)
})

test('T5 a product whose stock is not counted sells on, whatever is reserved and put back', async () => {
  await shop.import(brazilianExport(1), { stock: 'none' })
  const product = await shop.db
    .selectFrom('products')
    .select(['id', 'quantity', 'stock_counted'])
    .executeTakeFirstOrThrow()
  expect(product).toMatchObject({ stock_counted: false, quantity: 1_000_000 })
  const lines = [{ product_id: product.id, quantity: 40 }]
  for (let order = 0; order < 3; order += 1) {
    expect((await reserveUnits(shop.db, lines)).shortages).toEqual([])
  }
  await restock(shop.db, lines, 'release')
  const { products } = await readCatalog(shop.db)
  expect(products[0]).toMatchObject({ stock_counted: false, quantity: 1_000_000 })
})

test('T5 the own file says which products are not counted, and asks when it says nothing of new ones', async () => {
  const own = (stock: string) =>
    `Tipo;SKU;Endereço;Nome;Preço;Categoria;Estoque\nproduto;A;a;A;10;Unhas;${stock}`
  const stockAfter = async (stock: string) => {
    await shop.import(own(stock), { stock: undefined })
    const { stock_counted, quantity } = (await readCatalog(shop.db)).products[0]!
    return stock_counted && quantity
  }
  await expect(stockAfter('')).rejects.toBeInstanceOf(StockNotSaid)
  expect(await stockAfter('não contado')).toBe(false)
  expect(await stockAfter('7')).toBe(7)
  expect(await stockAfter('')).toBe(7)
  expect(await stockAfter('Nao Contado')).toBe(false)
})

test('T5 zeros of a Shopify file without any tracker are no stock; numbers are', async () => {
  const header = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'
  const rows = (quantity: number) =>
    [header, 'a,A,T,A,10,,0', `b,B,T,B,10,,${quantity}`, 'c,C,T,C,10,shopify,0', ''].join('\n')
  await shop.import(rows(0))
  const counted = async () =>
    (await readCatalog(shop.db)).products.map(({ stock_counted, quantity }) => stock_counted && quantity)
  expect(await counted()).toEqual([false, false, 0])
  await shop.empty()
  await shop.import(rows(4))
  expect(await counted()).toEqual([0, 4, 0])
})

test('I6 pending pictures are a count with their hosts, and a list in a file', async () => {
  const report = await shop.import(brazilianExport(40))
  const text = reportText(report, '/loja/importacao.txt')
  expect(text).toMatch(/Imagens pendentes +40 {2}\(cdn0\.example 20, cdn1\.example 20\)/)
  expect(text.split('\n').length).toBeLessThan(60)
  expect(text).not.toContain('https://')
  expect(text).toContain('Imagens pendentes: importe o mesmo arquivo de novo')
  expect(text).toContain('As listas inteiras estão em /loja/importacao.txt')
  expect(wholeReportText(report)!.match(/https:\/\/cdn/g)).toHaveLength(40)
})

test('I2 I6 a rehearsal says what an import would do, and changes nothing', async () => {
  await shop.import(shopifyCsv('peca-20,Old,,Toys,,true,,,REF20,10,1,'))
  const before = await readCatalog(shop.db)
  const csv = brazilianExport(30)
  const rehearsal = await shop.import(csv, { dryRun: true, stock: undefined })
  expect(await readCatalog(shop.db)).toEqual(before)
  const report = await shop.import(csv)
  const said = ({
    created,
    updated,
    families,
    levels,
    suffixed,
    tags,
    prices,
    addresses,
  }: typeof report) => ({
    ...{ created, updated, families, levels, suffixed, tags: tags.size, prices, addresses },
  })
  expect(said(rehearsal)).toEqual(said(report))
  expect(rehearsal.prices).toEqual([{ sku: 'REF20', name: 'Peça 20 – Cor 0', from: 1000, to: 5990 }])
  expect(rehearsal.unstocked).toBe(59)
  const text = reportText(rehearsal, 'x')
  for (const said of [
    'Ensaio: nada foi mudado.',
    /a criar +59/,
    /Sem estoque no arquivo +59/,
    /a baixar +30/,
  ]) {
    expect(text).toMatch(said)
  }
})

test('I2 a rehearsal of this shop’s own file knows the levels that the file would bring', async () => {
  await shop.import('shopify-jewelery.csv', { tagsAsCategories: 'all' })
  const path = shop.file('own.csv', '')
  await exportCatalog(shop.db, path)
  const { levels, products } = await readCatalog(shop.db)
  await shop.empty()
  const report = await importCatalog(shop.db, path, { images: shop.images, dryRun: true })
  expect(report).toMatchObject({ created: products.length, skipped: [], levels: { created: levels.length } })
  expect(await readCatalog(shop.db)).toEqual({ levels: [], products: [] })
})
