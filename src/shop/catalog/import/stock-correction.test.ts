import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText } from '#shop/catalog/import/report-text.ts'
import { correctedStock, type Exported, type Stock } from '#shop/catalog/import/stock-correction.ts'
import { type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
beforeEach(async () => {
  await shop.empty()
  const { id: category_id } = await makeCategory(shop.db)
  for (const sku of ['A', 'B']) await makeProduct(shop.db, { sku, name: sku, category_id, quantity: 10 })
})
afterAll(() => shop.close())

type Edit = (cells: Record<string, string>) => void

/** Exports the catalogue, edits the row of product A, and gives the file's path. */
async function exportEdited(name: string, edit: Edit = () => {}): Promise<string> {
  const path = join(shop.imagesDir, '..', name)
  await exportCatalog(shop.db, path)
  const [header = '', ...rows] = readFileSync(path, 'utf8').split('\r\n')
  const names = header.replace('\ufeff', '').split(';')
  const edited = rows.map((row) => {
    const cells = Object.fromEntries(row.split(';').map((cell, i) => [names[i]!, cell]))
    if (cells.SKU !== 'A') return row
    edit(cells)
    return Object.values(cells).join(';')
  })
  return shop.file(name, [header, ...edited].join('\r\n'))
}
const importFile = (path: string) =>
  importCatalog(shop.db, path, { images: shop.images, fetchPictures: false })
const sell = async (units: number) => {
  await shop.db
    .updateTable('products')
    .set((eb) => ({ quantity: eb('quantity', '-', units) }))
    .where('sku', '=', 'A')
    .execute()
}
const stock = async () =>
  (await shop.db.selectFrom('products').select('quantity').where('sku', '=', 'A').executeTakeFirstOrThrow())
    .quantity
const set =
  (quantity: number): Edit =>
  (cells) => {
    cells.Estoque = String(quantity)
  }

test('a file that changes a price does not put back units that were sold after the export', async () => {
  const path = await exportEdited('price.csv', (cells) => {
    cells.Preço = '19,90'
  })
  await sell(3)
  expect(await importFile(path)).toMatchObject({ updated: 1, unchanged: 1, raised: 0, skipped: [] })
  expect(await stock()).toBe(7)
})

test('an edited stock corrects the present stock, once', async () => {
  const path = await exportEdited('delivery.csv', set(15))
  await sell(3)
  expect(await importFile(path)).toMatchObject({ updated: 1, skipped: [] })
  expect(await stock()).toBe(12)
  await sell(4)
  expect(await importFile(path)).toMatchObject({ updated: 0, unchanged: 2, skipped: [] })
  expect(await stock()).toBe(8)
})

test('a second delivery with the same numbers, on a new export, counts again', async () => {
  await importFile(await exportEdited('first.csv', set(15)))
  await sell(5)
  await importFile(await exportEdited('second.csv', set(15)))
  expect(await stock()).toBe(15)
})

test('a correction below zero leaves a stock of 0, and is reported', async () => {
  const path = await exportEdited('loss.csv', set(4))
  await sell(7)
  const report = await importFile(path)
  expect(await stock()).toBe(0)
  expect(report.skipped).toEqual([
    { line: 3, reason: 'o estoque ficou em 0 em vez de -3: houve vendas depois da exportação' },
  ])
  expect((await importFile(path)).skipped).toEqual([])
})

test('a correction of an export before another correction is reported and does not count; the rest of its row does', async () => {
  const old = await exportEdited('old.csv', (cells) => {
    set(20)(cells)
    cells.Preço = '9,90'
  })
  await importFile(await exportEdited('newer.csv', set(12)))
  const report = await importFile(old)
  expect(report).toMatchObject({ updated: 1 })
  expect(report.skipped).toEqual([
    { line: 3, reason: 'o estoque já foi corrigido depois desta exportação e não mudou: exporte de novo' },
  ])
  expect(await stock()).toBe(12)
})

test('an edited file that filled an empty shop corrects nothing when it is imported again', async () => {
  await importFile(await exportEdited('first.csv', set(11)))
  const path = await exportEdited('moved.csv', set(15))
  await shop.empty()
  await importFile(path)
  expect(await stock()).toBe(15)
  await sell(2)
  expect(await importFile(path)).toMatchObject({ updated: 0, unchanged: 2, skipped: [] })
  expect(await stock()).toBe(13)
  await importFile(await exportEdited('later.csv', set(20)))
  expect(await stock()).toBe(20)
})

test('a file without the stock at its export sets the stock, and the report tells how many rose', async () => {
  const row = (sku: string, units: number) => `${sku},${sku},,Toys,,true,,,${sku},10,${units},`
  const report = await shop.import(shopifyCsv(row('A', 12), row('B', 9)))
  expect(report).toMatchObject({ updated: 2, raised: 1 })
  expect(await stock()).toBe(12)
  expect(reportText(report, 'all.txt')).toMatch(/Estoques aumentados +1 {2}\(confira: /)
  expect(reportText(await shop.import(shopifyCsv(row('A', 12), row('B', 9))), 'all.txt')).not.toContain(
    'aumentados',
  )
  await importFile(shop.file('short.csv', 'Tipo;SKU;Endereço;Estoque\nproduto;A;;30\n'))
  expect(await stock()).toBe(30)
})

test('a file without the count of corrections corrects once, and later not at all', () => {
  const stockOf = (stock_corrections: number, last_stock_correction: number): Stock => ({
    ...{ quantity: 10, stock_counted: true, stock_corrections, last_stock_correction },
  })
  const withoutCount: Exported = { quantity: 10, stock_corrections: 0 }
  expect(correctedStock(stockOf(0, 0), 15, withoutCount).stock.quantity).toBe(15)
  expect(correctedStock(stockOf(1, 5), 15, withoutCount)).toEqual({ stock: {} })
  expect(correctedStock(stockOf(2, 5), 15, withoutCount)).toMatchObject({
    stock: {},
    remark: expect.any(String),
  })
})
