import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'
import { makeCategory, makeProduct, unique } from '#test/make.ts'

let shop: ImportShop
let other: ImportShop
beforeAll(async () => {
  ;[shop, other] = await Promise.all([openImportShop(), openImportShop()])
  await makeCategory(shop.db, { slug: 'promo' })
})
afterAll(() => Promise.all([shop.close(), other.close()]))

const exported = async () => {
  const path = shop.file(`saida-${unique()}.csv`, '')
  await exportCatalog(shop.db, path)
  return path
}
const row = (from: ImportShop, sku: string) =>
  from.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()

test('a draft without a price leaves without one, and comes back as a draft', async () => {
  const { sku } = await makeProduct(shop.db, { regular_price: 0, status: 0, stage: 'draft' })
  const path = await exported()
  expect(readFileSync(path, 'utf8')).not.toContain(';0,00;')
  expect((await importCatalog(other.db, path, { images: other.images })).skipped).toEqual([])
  expect(await row(other, sku)).toMatchObject({ stage: 'draft', regular_price: 0, visible: false })
  const again = await importCatalog(shop.db, path, { images: shop.images })
  expect(again).toMatchObject({ updated: 0, skipped: [] })
})

test('an offer leaves with its dates in the shop’s time, and comes back the same', async () => {
  const { sku } = await makeProduct(shop.db, {
    ...{ regular_price: 2000, offer_price: 1500 },
    offer_begins_at: new Date('2100-11-27T03:00:00Z'),
    offer_ends_at: new Date('2100-12-01T02:59:00Z'),
  })
  const path = await exported()
  expect(readFileSync(path, 'utf8')).toContain('15,00;27/11/2100 00:00;30/11/2100 23:59')
  await importCatalog(other.db, path, { images: other.images })
  const { offer_begins_at, offer_ends_at, offer_price, sale_price } = await row(other, sku)
  expect([offer_price, sale_price, offer_begins_at, offer_ends_at]).toEqual([
    ...[1500, 0, new Date('2100-11-27T03:00:00Z'), new Date('2100-12-01T02:59:00Z')],
  ])
})

test('a file written before an offer began leaves what the running offer charges', async () => {
  const { id, sku } = await makeProduct(shop.db, {
    ...{ regular_price: 2000, offer_price: 1500 },
    offer_begins_at: new Date('2100-11-27T03:00:00Z'),
  })
  const path = await exported()
  await shop.db
    .updateTable('products')
    .set({ sale_price: 1500, offer_running: true })
    .where('id', '=', id)
    .execute()
  await importCatalog(shop.db, path, { images: shop.images })
  expect((await row(shop, sku)).sale_price).toBe(1500)
})

test('a moment of sale that is over publishes no product that is there, hides none, and is reported', async () => {
  const made = ([0, 1] as const).map((status) => ({ status, sku: `ABRE-${unique()}` }))
  for (const one of made) await makeProduct(shop.db, one)
  const file = (moment: string) => {
    const header = 'Tipo;SKU;Endereço;Preço;Ativo;À venda a partir de'
    const lines = made.map(({ sku }) => `produto;${sku};;9,90;não;${moment}`)
    return shop.file(`abertura-${unique()}.csv`, [header, ...lines].join('\n'))
  }
  const late = await importCatalog(shop.db, file('01/02/2020 10:00'), { images: shop.images })
  expect(late.skipped.map(({ line, reason }) => [line, reason])).toEqual(
    [2, 3].map((line) => [line, expect.stringContaining('“À venda a partir de” já passou')]),
  )
  for (const { status, sku } of made)
    expect(await row(shop, sku)).toMatchObject({ status, opens_at: null, regular_price: 990 })
  await importCatalog(shop.db, file('01/02/2100 10:00'), { images: shop.images })
  for (const { sku } of made)
    expect(await row(shop, sku)).toMatchObject({ status: 0, opens_at: new Date('2100-02-01T13:00:00Z') })
})

test('R305 R403 an offer with a wrong date, end or price is none, and its product goes in', async () => {
  const header =
    'Tipo;SKU;Endereço;Nome;Preço;Categoria;Preço da oferta com data;Oferta começa;Oferta termina'
  const rows = [
    'produto;D1;d1;D;10;promo;5;31/02/2100;',
    'produto;D2;d2;D;10;promo;5;02/02/2100 10:00;02/02/2100 09:00',
    'produto;D3;d3;D;10;promo;grátis;;',
  ]
  const path = shop.file(`ofertas-${unique()}.csv`, [header, ...rows].join('\n'))
  const { skipped, unread } = await importCatalog(shop.db, path, { images: shop.images, stock: 1 })
  expect(skipped).toEqual([])
  expect(unread.map(({ line, heading, value, reason }) => [line, heading, `${value} ${reason}`])).toEqual([
    [2, 'Oferta começa', '31/02/2100 não é uma data como 27/11/2026 ou 27/11/2026 18:00'],
    [3, 'Oferta termina', '02/02/2100 09:00 não é depois do começo da oferta'],
    [4, 'Preço da oferta com data', 'grátis não é um preço'],
  ])
  for (const sku of ['D1', 'D2', 'D3'])
    expect(await row(shop, sku)).toMatchObject({ price: 1000, offer_price: null, offer_due_at: null })
})

test('R405 an offer that ends on a day holds to the end of that day', async () => {
  const header =
    'Tipo;SKU;Endereço;Nome;Preço;Estoque;Categoria;Preço da oferta com data;Oferta começa;Oferta termina'
  const rows = [
    'E1;e1;E;20,00;1;promo;15,00;28/11/2100;28/11/2100',
    'E2;e2;E;20,00;1;promo;15,00;;2100-11-28',
  ]
  const path = shop.file('dia.csv', [header, ...rows.map((row) => `produto;${row}`)].join('\n'))
  expect(await importCatalog(shop.db, path, { images: shop.images })).toMatchObject({
    skipped: [],
    unread: [],
  })
  for (const [sku, begins] of [
    ['E1', new Date('2100-11-28T03:00:00Z')],
    ['E2', null],
  ] as const)
    expect(await row(shop, sku)).toMatchObject({
      offer_begins_at: begins,
      offer_ends_at: new Date('2100-11-29T02:59:59Z'),
    })
  const again = await importCatalog(shop.db, await exported(), { images: shop.images })
  expect(again).toMatchObject({ updated: 0, unread: [] })
})

test('R403 the day on which a product came is read as Excel writes it, never as a month', async () => {
  const header = 'Tipo;SKU;Endereço;Nome;Preço;Estoque;Categoria;Cadastrado em'
  const rows = ['C1;c1;C;20,00;1;promo;05/11/2026 09:29', 'C2;c2;C;20,00;1;promo;2026-11-05T12:29:00.164Z']
  const path = shop.file('cadastro.csv', [header, ...rows.map((row) => `produto;${row}`)].join('\n'))
  await importCatalog(shop.db, path, { images: shop.images })
  expect((await row(shop, 'C1')).created_at).toEqual(new Date('2026-11-05T12:29:00Z'))
  expect((await row(shop, 'C2')).created_at).toEqual(new Date('2026-11-05T12:29:00.164Z'))
})
