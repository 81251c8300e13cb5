import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { type ImportOptions, importCatalog } from '#shop/catalog/import/import.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { shopifyCsv } from '#test/import.ts'
import { makeProduct, unique } from '#test/make.ts'
import { phonePhoto } from '#test/photos.ts'
import { makeStaff } from '#test/staff.ts'
import { importHistory } from './import-history.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-import-history-'))
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string, by = owner) =>
  (await shop.get(`/api/admin${path}`, { headers: by.headers })).body
const undo = (batch: string, by = owner) =>
  shop.post('/api/admin/history/undo', { batches: [batch] }, { headers: by.headers })
const row = (sku: string) =>
  shop.db
    .selectFrom('products')
    .select(['id', 'name', 'regular_price', 'quantity', 'stage', 'status', 'cost'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()

/** Imports this shop's own file of one product: its SKU, the stock, and the stock and the corrections of its export. */
async function ownImported(
  ...[sku, stock, exported = '', corrections = '']: [string, string, string?, string?]
) {
  const name = `propria-${unique()}.csv`
  const path = join(folder, name)
  const header = 'Tipo;SKU;Endereço;Estoque;Estoque na exportação;Correções do estoque'
  writeFileSync(path, `${header}\nproduto;${sku};;${stock};${exported};${corrections}\n`)
  const report = await importCatalog(shop.db, path, {
    ...{ images: new ImageStorage(folder), fetchPictures: false },
    witness: importHistory(commandActor, name),
  })
  return { report, entry: (await get('/history?kind=product')).entries[0] }
}

/** Imports rows of handle, title, SKU, price and stock. @returns its entry in the history, the newest one */
async function imported(
  rows: [string, string, string, string, number, string?][],
  options: Partial<ImportOptions> = {},
) {
  const name = `fornecedor-${unique()}.csv`
  const path = join(folder, name)
  const lines = rows.map(
    ([handle, title, sku, price, stock, picture = '']) =>
      `${handle},${title},,Unhas,,TRUE,Title,Default Title,${sku},${price},${stock},${picture}`,
  )
  writeFileSync(path, shopifyCsv(...lines))
  const report = await importCatalog(shop.db, path, {
    ...{ images: new ImageStorage(folder), fetchPictures: false, stock: 'none', ...options },
    witness: importHistory(commandActor, name),
  })
  const { entries } = await get('/history?kind=product')
  return { name, report, entry: entries[0] }
}

test('an import is one entry of the history, which says what it did, and is undone as one', async () => {
  const code = `IMP-${unique()}`
  const there = await makeProduct(shop.db, {
    sku: code,
    name: 'Base Fosca',
    regular_price: 20_00,
    quantity: 3,
  })
  const { name, entry, report } = await imported([
    [there.slug, 'Base Fosca', code, '25.00', 8],
    [`nova-${code}`, 'Base Nova', `${code}-N`, '12.00', 4],
    [`outra-${code}`, 'Base Outra', `${code}-O`, '13.00', 4],
  ])
  expect(report.skipped).toEqual([])
  expect(entry).toMatchObject({
    ...{ entity: 'import', action: 'imported', name, who: 'comando', count: 3, undoable: true },
    after: { file: name, created: 2, changed: 1 },
  })
  const { entries } = await get(`/history?batch=${entry.batch}`)
  // The two products, the one that was there, their category, and the import itself.
  expect(entries.map(({ entity }: { entity: string }) => entity).toSorted()).toEqual([
    ...['category', 'import', 'product', 'product', 'product'],
  ])
  const { history } = (await get(`/products/${there.id}`)).product
  expect(history[0]).toMatchObject({
    before: { regular_price: 20, quantity: 3 },
    after: { regular_price: 25, quantity: 8 },
  })
  expect((await undo(entry.batch)).status).toBe(200)
  expect(await row(code)).toMatchObject({ regular_price: 20_00, quantity: 3 })
  for (const made of [`${code}-N`, `${code}-O`])
    expect(await row(made)).toMatchObject({ stage: 'archived', status: 0 })
  expect((await get(`/history?kind=product`)).entries[1]).toMatchObject({ batch: entry.batch, undone: true })
  expect((await undo(entry.batch)).status).toBe(409)
})

test('units that an import brought and that were sold since cannot go back: undoing says so, and takes nothing back', async () => {
  const code = `IMP-${unique()}`
  await makeProduct(shop.db, { sku: code, name: 'Lixa', regular_price: 20_00, quantity: 0 })
  const { entry } = await imported([['lixa', 'Lixa', code, '20.00', 5]])
  await shop.db.updateTable('products').set({ quantity: 2 }).where('sku', '=', code).execute()
  const late = await undo(entry.batch)
  expect([late.status, late.body.errors]).toEqual([422, { quantity: ['Só há 2 unidades agora.'] }])
  expect((await row(code)).quantity).toBe(2)
})

test('what a person of the staff changed after an import stands in the way, and is named', async () => {
  const code = `IMP-${unique()}`
  const { id } = await makeProduct(shop.db, {
    sku: code,
    name: 'Top Coat',
    regular_price: 20_00,
    quantity: 1,
  })
  const { entry } = await imported([['top', 'Top Coat', code, '22.00', 1]])
  const changes = [{ id, regular_price: { from: 22, to: 30 } }]
  await shop.post('/api/admin/product-changes', { changes }, { headers: owner.headers })
  const late = await undo(entry.batch)
  expect([late.status, late.body.conflicts]).toEqual([
    409,
    [expect.objectContaining({ field: 'regular_price', now: 30, who: `Pessoa ${owner.email}` })],
  ])
})

test('a rehearsal and an import that changes nothing leave no entry', async () => {
  const code = `IMP-${unique()}`
  const rows: Parameters<typeof imported>[0] = [[`igual-${code}`, 'Igual', code, '20.00', 5]]
  const rehearsed = await imported(rows, { dryRun: true })
  expect(rehearsed.entry?.name).not.toBe(rehearsed.name)
  const first = await imported(rows)
  expect(first.entry.name).toBe(first.name)
  const again = await imported(rows)
  expect([again.report.unchanged, again.entry.name]).toEqual([1, first.name])
})

test('who keeps no stock takes back no import that moved units', async () => {
  const code = `IMP-${unique()}`
  await makeProduct(shop.db, { sku: code, name: 'Removedor', regular_price: 20_00, quantity: 1 })
  const { entry } = await imported([['removedor', 'Removedor', code, '20.00', 5]])
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await undo(entry.batch, packer)).status).toBe(403)
})

test.each([
  ['não contado', { quantity: 5, stock_counted: true }, { quantity: 1_000_000, stock_counted: false }],
  ['8', { quantity: 1_000_000, stock_counted: false }, { quantity: 8, stock_counted: true }],
])(
  'an import that makes a product count its units or not (%s) is undone as long as nothing of it was sold since',
  async (stock, was, is) => {
    const sku = `IMP-${unique()}`
    const { id } = await makeProduct(shop.db, { sku, name: `Cola ${sku}`, ...was })
    const { entry } = await ownImported(sku, stock)
    expect(Object.keys(entry.after)).not.toContain('stock_counted')
    const now = () =>
      shop.db
        .selectFrom('products')
        .select(['quantity', 'stock_counted'])
        .where('id', '=', id)
        .executeTakeFirst()
    expect(await now()).toEqual(is)
    expect((await undo(entry.batch)).status).toBe(200)
    expect(await now()).toEqual(was)
    const { entry: second } = await ownImported(sku, stock)
    await place(shop, checkoutOf([[id, 1]], { customer: newBuyer() }))
    const sold = await now()
    const late = await undo(second.batch)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(`“Cola ${sku}”`)])
    expect(await now()).toEqual(sold)
  },
)

test('a delivery whose import was undone counts when its file is imported again, and once', async () => {
  const sku = `IMP-${unique()}`
  await makeProduct(shop.db, { sku, name: 'Esmalte', quantity: 10 })
  const units = async () => (await row(sku)).quantity
  const delivery = () => ownImported(sku, '15', '10', '0')
  const { entry } = await delivery()
  expect(await units()).toBe(15)
  expect((await undo(entry.batch)).status).toBe(200)
  expect(await units()).toBe(10)
  await delivery()
  expect(await units()).toBe(15)
  await delivery()
  expect(await units()).toBe(15)
})

test('undoing what was undone brings a delivery back, whose file still counts once', async () => {
  const sku = `IMP-${unique()}`
  await makeProduct(shop.db, { sku, name: 'Esmalte', quantity: 10 })
  const { entry } = await ownImported(sku, '15', '10', '0')
  await undo(entry.batch)
  const [back] = (await get('/history?kind=product')).entries
  expect((await undo(back.batch)).status).toBe(200)
  await ownImported(sku, '15', '10', '0')
  expect((await row(sku)).quantity).toBe(15)
})

test('a delivery undone after a later one leaves the later one counted', async () => {
  const sku = `IMP-${unique()}`
  await makeProduct(shop.db, { sku, name: 'Esmalte', quantity: 10 })
  const { entry } = await ownImported(sku, '15', '10', '0')
  await ownImported(sku, '18', '15', '1')
  await undo(entry.batch)
  await ownImported(sku, '18', '15', '1')
  expect((await row(sku)).quantity).toBe(13)
})

test('pictures that were fetched after an import go back with it', async () => {
  const photo = await phonePhoto({ colour: '#aa1155' })
  const other = await phonePhoto({ colour: '#1155aa' })
  const server = createServer(({ url }, reply) => reply.end(url === '/other.jpg' ? other : photo)).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const code = `IMP-${unique()}`
  const withPicture = (price: string, picture: string) =>
    imported([[`foto-${code}`, 'Glitter', code, price, 5, `${host}/${picture}.jpg`]], {
      ...{ fetchPictures: true, reachable: () => true },
    })
  const pictures = () =>
    shop.db
      .selectFrom('product_images')
      .innerJoin('products', 'products.id', 'product_images.product_id')
      .select(['path', 'source_url'])
      .where('sku', '=', code)
      .execute()
  await withPicture('20.00', 'first')
  const { entry, report } = await withPicture('25.00', 'other')
  expect([report.pictures.fetched, (await row(code)).regular_price]).toEqual([1, 25_00])
  expect((await undo(entry.batch)).status).toBe(200)
  expect((await row(code)).regular_price).toBe(20_00)
  expect(await pictures()).toEqual([{ path: expect.any(String), source_url: `${host}/first.jpg` }])
  const [undone] = (await get('/history?kind=product')).entries
  expect((await undo(undone.batch)).status).toBe(200)
  expect(await pictures()).toEqual([{ path: expect.any(String), source_url: `${host}/other.jpg` }])
  server.closeAllConnections()
})
