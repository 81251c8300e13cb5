import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { reportText } from '#shop/catalog/import/report.ts'
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

/** Exports the catalogue, lets somebody edit the row of product A, and gives the file's path. */
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
const bring = (path: string) =>
  importCatalog(shop.db, path, { imagesDir: shop.imagesDir, fetchPictures: false })
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

test('what was sold after the export is not put back by a file that changes something else', async () => {
  const path = await exportEdited('price.csv', (cells) => {
    cells.Preço = '19,90'
  })
  await sell(3)
  expect(await bring(path)).toMatchObject({ updated: 1, unchanged: 1, raised: 0, skipped: [] })
  expect(await stock()).toBe(7)
})

test('an edited stock is a correction of what is there now, and counts once', async () => {
  const path = await exportEdited('delivery.csv', set(15))
  await sell(3)
  expect(await bring(path)).toMatchObject({ updated: 1, skipped: [] })
  expect(await stock()).toBe(12)
  await sell(4)
  expect(await bring(path)).toMatchObject({ updated: 0, unchanged: 2, skipped: [] })
  expect(await stock()).toBe(8)
})

test('the next delivery, with the same numbers on a new export, counts again', async () => {
  await bring(await exportEdited('first.csv', set(15)))
  await sell(5)
  await bring(await exportEdited('second.csv', set(15)))
  expect(await stock()).toBe(15)
})

test('a correction below what is left leaves none, and is told', async () => {
  const path = await exportEdited('loss.csv', set(4))
  await sell(7)
  const report = await bring(path)
  expect(await stock()).toBe(0)
  expect(report.skipped).toEqual([
    { line: 3, reason: 'o estoque ficou em 0 em vez de -3: houve vendas depois da exportação' },
  ])
  expect((await bring(path)).skipped).toEqual([])
})

test('a correction of an export that another has overtaken is told and does not count; the rest of its row does', async () => {
  const old = await exportEdited('old.csv', (cells) => {
    set(20)(cells)
    cells.Preço = '9,90'
  })
  await bring(await exportEdited('newer.csv', set(12)))
  const report = await bring(old)
  expect(report).toMatchObject({ updated: 1 })
  expect(report.skipped).toEqual([
    { line: 3, reason: 'o estoque já foi corrigido depois desta exportação e não mudou: exporte de novo' },
  ])
  expect(await stock()).toBe(12)
})

test('an edited file that fills an empty shop corrects nothing when it comes again', async () => {
  await bring(await exportEdited('first.csv', set(11)))
  const path = await exportEdited('moved.csv', set(15))
  await shop.empty()
  await bring(path)
  expect(await stock()).toBe(15)
  await sell(2)
  expect(await bring(path)).toMatchObject({ updated: 0, unchanged: 2, skipped: [] })
  expect(await stock()).toBe(13)
  await bring(await exportEdited('later.csv', set(20)))
  expect(await stock()).toBe(20)
})

test('a file that does not know the stock at its export sets it, and the report says how many rose', async () => {
  const row = (sku: string, units: number) => `${sku},${sku},,Toys,,true,,,${sku},10,${units},`
  const report = await shop.import(shopifyCsv(row('A', 12), row('B', 9)))
  expect(report).toMatchObject({ updated: 2, raised: 1 })
  expect(await stock()).toBe(12)
  expect(reportText(report)).toMatch(/Estoques aumentados +1 {2}\(confira: /)
  expect(reportText(await shop.import(shopifyCsv(row('A', 12), row('B', 9))))).not.toContain('aumentados')
  await bring(shop.file('short.csv', 'Tipo;SKU;Endereço;Estoque\nproduto;A;;30\n'))
  expect(await stock()).toBe(30)
})

test('a file that lost the count of corrections corrects once, and later not at all', () => {
  const kept = (stock_corrections: number, last_stock_correction: number): Stock => ({
    ...{ quantity: 10, stock_corrections, last_stock_correction },
  })
  const lost: Exported = { quantity: 10, stock_corrections: 0 }
  expect(correctedStock(kept(0, 0), 15, lost).stock.quantity).toBe(15)
  expect(correctedStock(kept(1, 5), 15, lost)).toEqual({ stock: {} })
  expect(correctedStock(kept(2, 5), 15, lost)).toMatchObject({ stock: {}, remark: expect.any(String) })
})
