import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movedTo } from '#shop/catalog/addresses/old-addresses.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { importFile, importOwnFile } from '#test/import-file.ts'
import { makeCategory, makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { undoImport } from './undo-import.server.ts'
import { undoNextProducts } from './undo-large-import.server.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.get(`/api/admin${path}`, { headers: owner.headers })).body
const undo = (batch: string) =>
  shop.post('/api/admin/history/undo', { batches: [batch] }, { headers: owner.headers })
const isOf = (batch: string) => (entry: { batch: string }) => entry.batch === batch
const newest = async () => (await get('/history?kind=product')).entries[0]

/** Imports a file. @returns the entry of the history that it left, the newest */
const imported = (path: string) => importFile(shop.db, path).then(newest)
/** Imports this shop's own file. */
const ownImported = (...lines: string[]) => importOwnFile(shop.db, lines).then(newest)

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

  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [], gradual: 0 })
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

  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [], gradual: 0 })
  expect(await row(product.id)).toMatchObject({ tags: ['rosa'] })
  expect(await places(product.id)).toEqual([{ name: kept }])
  expect((await undo((await newest()).batch)).body).toEqual({ undone: 1, problems: [], gradual: 0 })
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
  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: stays, gradual: 0 })
  expect(await row(gone.id)).toMatchObject({ regular_price: 20_00, quantity: 1, tags: [] })
  expect(await row(kept.id)).toMatchObject({ regular_price: 30_00, quantity: 9, tags: ['novas'] })
  expect(await row(sold.id)).toMatchObject({ regular_price: 25_00, quantity: 3 })
  // What stayed is taken back later, once it can be; then nothing is left to take back.
  const listed = async () => (await get('/history?kind=product')).entries.find(isOf(entry.batch))
  expect(await listed()).toMatchObject({ undone: false, undoable: true, stayed: 2 })
  const again = [{ id: kept.id, regular_price: { from: 30, to: 25 } }]
  await shop.post('/api/admin/product-changes', { changes: again }, { headers: owner.headers })
  expect((await undo(entry.batch)).body).toMatchObject({ undone: 1, problems: [stays[1]] })
  expect(await row(kept.id)).toMatchObject({ regular_price: 20_00, quantity: 1, tags: [] })
  expect(await row(gone.id)).toMatchObject({ regular_price: 20_00, quantity: 1, tags: [] })
  await shop.db.updateTable('products').set({ quantity: 9 }).where('id', '=', sold.id).execute()
  expect((await undo(entry.batch)).body).toMatchObject({ undone: 1, problems: [] })
  expect(await listed()).toMatchObject({ undone: true, undoable: false, stayed: 0 })
  expect((await undo(entry.batch)).body.code).toBe('already_undone')
})

test('J13 an import of more products than go back at once goes back part by part, and says how far it came', async () => {
  const { id: category_id } = await makeCategory(shop.db)
  const batch = randomUUID()
  // As an import leaves them: a new price for each of 401 products.
  await sql`insert into history (actor, entity, entity_id, action, after, batch_id)
    values ('comando', 'import', 0, 'imported', '{"file": "muito.csv"}', ${batch}::uuid)`.execute(shop.db)
  await sql`
    with made as (
      insert into products (sku, name, slug, regular_price, category_id)
      select 'muito-' || n, 'Muito ' || n, 'muito-' || n, 2500, ${category_id} from generate_series(1, 401) n returning id
    )
    insert into history (actor, entity, entity_id, action, before, after, batch_id, follows)
    select 'comando', 'product', id, 'changed', '{"regular_price": 2000}', '{"regular_price": 2500}', ${batch}::uuid, true
    from made`.execute(shop.db)
  const other = await shop.db
    .updateTable('products')
    .set({ regular_price: 30_00 })
    .where('sku', '=', 'muito-100')
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await undoImport(shop.db, commandActor, batch, 400)).toMatchObject({ gradual: 401 })
  expect((await undo(batch)).body.message).toContain('está sendo desfeita')
  expect(await undoNextProducts(shop.db)).toBe(50)
  const listed = async () => (await get('/history?kind=product')).entries.find(isOf(batch))
  expect(await listed()).toMatchObject({ progress: { looked: 50, total: 401 }, undoable: false })
  // Two processes at once take no product twice.
  await Promise.all([undoNextProducts(shop.db), undoNextProducts(shop.db)])
  while ((await undoNextProducts(shop.db)) > 0);
  const prices = await sql<{ regular_price: number; n: number }>`
    select regular_price, count(*)::int as n from products where category_id = ${category_id} group by 1 order by 1`.execute(
    shop.db,
  )
  expect(prices.rows).toEqual([
    { regular_price: 20_00, n: 400 },
    { regular_price: 30_00, n: 1 },
  ])
  expect(await listed()).toMatchObject({ progress: null, stayed: 1, undone: false, undoable: true })
  expect(await get(`/history/${batch}/undo`)).toMatchObject({
    back: 0,
    stays: [expect.stringContaining('Muito 100')],
  })
  await shop.db.updateTable('products').set({ regular_price: 25_00 }).where('id', '=', other.id).execute()
  expect((await undo(batch)).body).toEqual({ undone: 1, problems: [], gradual: 0 })
  expect(await row(other.id)).toMatchObject({ regular_price: 20_00 })
})

test('J13 categories and families that an import made go with it when they are empty, and come again with its products', async () => {
  const there = await makeProduct(shop.db)
  const [empty, full, family] = [`Vazia ${there.sku}`, `Cheia ${there.sku}`, `fam-${there.sku}`]
  const entry = await ownImported(
    'Tipo;SKU;Endereço;Nome;Preço;Estoque;Categoria;Subcategoria;Família;Valor da opção',
    `produto;${there.sku}-1;a-${there.sku.toLowerCase()};Um;10,00;1;${empty};Nova;;`,
    `produto;${there.sku}-2;b-${there.sku.toLowerCase()};Dois;10,00;1;${full};;;`,
    `produto;${there.sku};;${there.name};10,00;1;${full};;${family};Rosa`,
  )
  const category = (name: string) =>
    shop.db
      .selectFrom('categories')
      .select(['id', 'status'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  const shown = async (name: string) => (await category(name)).status
  const families = () => shop.db.selectFrom('families').select('id').where('handle', '=', family).execute()
  const before = await families()
  expect(before).toHaveLength(1)
  const own = await makeProduct(shop.db, { category_id: (await category(full)).id })
  expect((await undo(entry.batch)).body).toMatchObject({ undone: 1, problems: [] })
  expect([await shown(empty), await shown(full), await families()]).toEqual([0, 1, []])
  expect((await shop.get(`/api/product/product/${own.slug}`)).status).toBe(200)
  expect((await undo((await newest()).batch)).body).toMatchObject({ undone: 1, problems: [] })
  expect([await shown(empty), await families()]).toEqual([1, before])
})

test('J13 a family that an import made stays while a product of it may come back to it', async () => {
  const [moved, plain] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const [one, other] = [`fam-1-${moved.sku}`, `fam-2-${moved.sku}`]
  const header = 'Tipo;SKU;Endereço;Família;Nome da família;Opção;Valor da opção'
  const made = await ownImported(
    header,
    `produto;${moved.sku};;${one};Um;Cor;Rosa`,
    `produto;${plain.sku};;${one};Um;Cor;Azul`,
  )
  const later = await ownImported(header, `produto;${moved.sku};;${other};Outro;Cor;Rosa`)
  const families = async () =>
    (await sql`select handle from families where handle in (${one}, ${other})`.execute(shop.db)).rows
  expect((await undo(made.batch)).body).toMatchObject({ undone: 1 })
  expect((await undo(later.batch)).body).toMatchObject({ undone: 1, problems: [] })
  expect(await families()).toEqual([{ handle: one }])
  // What had stayed goes back now, and the family with it.
  expect((await undo(made.batch)).body).toMatchObject({ undone: 1, problems: [] })
  expect(await families()).toEqual([])
})

test('J13 a product that ceased to be counted, or began to be and was sold since, stays, and the others of the import go back', async () => {
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
  await place(shop, checkoutOf([[began.id, 1]], { customer: newBuyer() }))
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
  expect(await row(began.id)).toMatchObject({ quantity: 7, stock_counted: true })
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
  expect((await undo(entry.batch)).body).toEqual({ undone: 1, problems: [], gradual: 0 })
  const left = await shop.db
    .selectFrom('old_addresses')
    .select('path')
    .where('path', 'like', '/products/%')
    .execute()
  expect(left).toEqual([])
  expect((await undo((await newest()).batch)).status).toBe(200)
  expect(await movedTo(shop.db, address)).not.toBeNull()
})
