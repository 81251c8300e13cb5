import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { movedTo } from '#shop/catalog/addresses/old-addresses.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { importHistory } from './import-history.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-undo-import-'))
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string) => (await shop.get(`/api/admin${path}`, { headers: owner.headers })).body
const undo = (batch: string) =>
  shop.post('/api/admin/history/undo', { batches: [batch] }, { headers: owner.headers })
const newest = async () => (await get('/history?kind=product')).entries[0]

/** Imports a file. @returns the entry of the history that it left, the newest */
async function imported(path: string, name = `${unique()}.csv`) {
  await importCatalog(shop.db, path, {
    ...{ images: new ImageStorage(folder), fetchPictures: false, stock: 'none' },
    witness: importHistory(commandActor, name),
  })
  return newest()
}

/** Imports this shop's own file. */
function ownImported(...lines: string[]) {
  const path = join(folder, `${unique()}.csv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return imported(path)
}

const row = (id: number) =>
  shop.db
    .selectFrom('products')
    .select(['regular_price', 'tags', 'highlights', 'quantity', 'stock_counted', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const places = (id: number) =>
  shop.db
    .selectFrom('further_places')
    .innerJoin('categories', 'categories.id', 'further_places.category_id')
    .select('categories.name')
    .where('product_id', '=', id)
    .orderBy('further_places.position')
    .execute()

test('J13 what an import wrote besides the staff’s fields goes back with it, and comes again when that is undone', async () => {
  const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const header = 'Tipo;SKU;Endereço;Etiquetas;Destaque;Outras categorias;Endereços antigos'
  const [first, then] = [`/de-${unique()}`, `/para-${unique()}`]
  await ownImported(header, `produto;${one.sku};;rosa;não;Presentes ${one.sku};${first}`)
  const entry = await ownImported(
    header,
    `produto;${one.sku};;azul;sim;Inverno ${one.sku};${then}`,
    `produto;${other.sku};;;não;;${first}`,
  )
  const [before, after] = [
    { tags: ['rosa'], highlights: 0 },
    { tags: ['azul'], highlights: 1 },
  ]
  expect(await row(one.id)).toMatchObject(after)
  expect([await movedTo(shop.db, first), await movedTo(shop.db, then)]).toEqual([other.slug, one.slug])

  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [] })
  expect(await row(one.id)).toMatchObject(before)
  expect(await places(one.id)).toEqual([{ name: `Presentes ${one.sku}` }])
  expect([await movedTo(shop.db, first), await movedTo(shop.db, then)]).toEqual([one.slug, null])

  expect((await undo((await newest()).batch)).status).toBe(200)
  expect(await row(one.id)).toMatchObject(after)
  expect(await places(one.id)).toEqual([{ name: `Inverno ${one.sku}` }])
  expect([await movedTo(shop.db, first), await movedTo(shop.db, then)]).toEqual([other.slug, one.slug])
})

test('J13 a further category that was deleted since does not come back, and everything else of the import does', async () => {
  const product = await makeProduct(shop.db)
  const file = (tags: string, categories: string) =>
    ownImported(
      'Tipo;SKU;Endereço;Etiquetas;Outras categorias',
      `produto;${product.sku};;${tags};${categories}`,
    )
  const [old, kept] = [`Velha ${product.sku}`, `Fica ${product.sku}`]
  await file('rosa', `"${old}\n${kept}"`)
  const before = (await places(product.id)).map(({ name }) => name)
  expect(before).toEqual([old, kept])
  const entry = await file('azul', kept)
  await shop.db.deleteFrom('categories').where('name', '=', old).execute()

  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [] })
  expect(await row(product.id)).toMatchObject({ tags: ['rosa'] })
  expect(await places(product.id)).toEqual([{ name: kept }])
  expect((await undo((await newest()).batch)).body).toEqual({ undone: 1, problems: [] })
  expect(await row(product.id)).toMatchObject({ tags: ['azul'] })
})

test('J13 an old address that two products of one import had goes back to the product that had it before', async () => {
  const [one, first, last] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, { regular_price: 20_00 }),
    await makeProduct(shop.db, { regular_price: 20_00 }),
  ]
  const address = `/velho-${unique()}`
  const file = (...products: { sku: string }[]) =>
    ownImported(
      'Tipo;SKU;Endereço;Preço;Endereços antigos',
      ...products.map(({ sku }) => `produto;${sku};;25,00;${address}`),
    )
  await file(one)
  await file(first, last)
  expect(await movedTo(shop.db, address)).toBe(last.slug)
  // Undone, undone again, and once more.
  for (const { slug } of [one, last, one]) {
    expect((await undo((await newest()).batch)).status).toBe(200)
    expect(await movedTo(shop.db, address)).toBe(slug)
  }
})

test('J13 one product of an import was changed since: it is named before, the others go back, and it stays', async () => {
  const [kept, gone, sold] = [
    await makeProduct(shop.db, { name: 'Base Mudada', regular_price: 20_00, quantity: 1 }),
    await makeProduct(shop.db, { name: 'Base Igual', regular_price: 20_00, quantity: 1 }),
    await makeProduct(shop.db, { name: 'Base Vendida', regular_price: 20_00, quantity: 1 }),
  ]
  const entry = await ownImported(
    'Tipo;SKU;Endereço;Preço;Estoque;Etiquetas',
    ...[kept, gone, sold].map(({ sku }) => `produto;${sku};;25,00;9;novas`),
  )
  const changes = [{ id: kept.id, regular_price: { from: 25, to: 30 } }]
  await shop.post('/api/admin/product-changes', { changes }, { headers: owner.headers })
  await shop.db.updateTable('products').set({ quantity: 3 }).where('id', '=', sold.id).execute()

  const stays = [
    `“Base Mudada” fica como está: mudou depois, por Pessoa ${owner.email}.`,
    '“Base Vendida” fica como está: Só há 3 unidades agora.',
  ]
  expect(await get(`/history/${entry.batch}/undo`)).toEqual({ back: 1, stays })
  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: stays })
  expect(await row(gone.id)).toMatchObject({ regular_price: 20_00, quantity: 1, tags: [] })
  expect(await row(kept.id)).toMatchObject({ regular_price: 30_00, quantity: 9, tags: ['novas'] })
  expect(await row(sold.id)).toMatchObject({ regular_price: 25_00, quantity: 3 })
  expect((await shop.get(`/api/admin/history/${entry.batch}/undo`, { headers: owner.headers })).status).toBe(
    409,
  )
})

test('J13 a product that began or ceased to be counted stays, and the others of the import go back', async () => {
  const [began, ceased, plain] = [
    await makeProduct(shop.db, { name: 'Cola Nova', stock_counted: false }),
    await makeProduct(shop.db, { name: 'Cola Velha', quantity: 2 }),
    await makeProduct(shop.db, { name: 'Cola Comum', quantity: 2 }),
  ]
  const entry = await ownImported(
    'Tipo;SKU;Endereço;Estoque',
    ...[began, ceased, plain].map(({ sku }) => `produto;${sku};;8`),
  )
  await shop.db.updateTable('products').set({ stock_counted: false }).where('id', '=', ceased.id).execute()
  const { back, stays } = await get(`/history/${entry.batch}/undo`)
  expect([back, stays]).toEqual([
    1,
    [
      expect.stringMatching(/“Cola Nova”.*são contadas/),
      expect.stringMatching(/“Cola Velha”.*deixaram de ser contadas/),
    ],
  ])
  expect((await undo(entry.batch)).status).toBe(200)
  expect(await row(plain.id)).toMatchObject({ quantity: 2 })
  expect(await row(began.id)).toMatchObject({ quantity: 8, stock_counted: true })
})

test('J13 a tag that a later import changed keeps that product as it is', async () => {
  const product = await makeProduct(shop.db, { name: 'Glitter' })
  const file = (tags: string) => ownImported('Tipo;SKU;Endereço;Etiquetas', `produto;${product.sku};;${tags}`)
  const entry = await file('ouro')
  await file('prata')
  const late = await undo(entry.batch)
  expect([late.status, late.body.message]).toEqual([
    409,
    '“Glitter” fica como está: mudou depois, por comando.',
  ])
  expect(await row(product.id)).toMatchObject({ tags: ['prata'] })
})

test('J13 a whole file of Shopify goes back: its products are put away, and their old addresses lead nowhere', async () => {
  const address = '/products/leather-anchor'
  const entry = await imported('test/fixtures/products/shopify-jewelery.csv')
  expect(await movedTo(shop.db, address)).not.toBeNull()
  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [] })
  const left = await shop.db
    .selectFrom('old_addresses')
    .select('path')
    .where('path', 'like', '/products/%')
    .execute()
  expect(left).toEqual([])
  expect((await undo((await newest()).batch)).status).toBe(200)
  expect(await movedTo(shop.db, address)).not.toBeNull()
})
