import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText, wholeReportText } from '#shop/catalog/import/report-text.ts'
import { StockNotSaid } from '#shop/catalog/import/stock-choice.server.ts'
import { reserveUnits, restock } from '#shop/catalog/stock.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { brazilianExport, type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

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
  expect(text).toMatch(/Imagens pendentes: importe o mesmo arquivo de novo, .* Por quê: [a-zà-ú ]+\.$/m)
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
