import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { listCategory, listSubcategory } from '#shop/catalog/listing.server.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

/** An export of WooCommerce: each product at R$ 10,00, with this stock and these categories. */
function woocommerce(...products: [sku: string, stock: number, categories: string][]): string {
  const rows = products.map(
    ([sku, stock, categories], n) =>
      `${n + 1};simple;${sku};Produto ${sku};1;0;visible;;;1;${stock};;10,00;"${categories}";`,
  )
  const header =
    'ID;Tipo;SKU;Nome;Publicado;Em destaque?;Visibilidade no catálogo;Descrição curta;Descrição;Em estoque?;Estoque;Preço promocional;Preço;Categorias;Imagens'
  return [header, ...rows, ''].join('\n')
}

const query = { page: 1, order: 'newest', listed: 'products' } as const
const found = async (slug: string, more: object = {}) => {
  const { total, data } = await listCategory(shop.db, slug, { ...query, ...more })
  return { total, skus: data.map(({ sku }) => sku).sort() }
}

test('I5 a product is listed and counted in each of its further categories, once in each', async () => {
  await shop.import(
    woocommerce(
      ['A', 5, 'Unhas > Esmaltes, Promoções > Verão, Promoções > Natal'],
      ['B', 5, 'Unhas > Esmaltes, Presentes'],
      ['C', 5, 'Promoções > Verão, Unhas'],
      ['D', 5, 'Unhas > Pedras'],
    ),
  )
  for (const listed of ['products', 'cards'] as const) {
    expect(await found('unhas', { listed })).toEqual({ total: 4, skus: ['A', 'B', 'C', 'D'] })
    expect(await found('promocoes', { listed })).toEqual({ total: 2, skus: ['A', 'C'] })
    // Nothing has it as its own category.
    expect(await found('presentes', { listed })).toEqual({ total: 1, skus: ['B'] })
  }
  const cheap = { stock: true, price: { from: null, to: 10 } }
  expect(await found('promocoes', { listed: 'cards', filter: cheap })).toEqual({ total: 2, skus: ['A', 'C'] })
  const dear = { stock: true, price: { from: 10, to: null } }
  expect((await found('promocoes', { listed: 'cards', filter: dear })).total).toBe(0)
  const summer = await listSubcategory(shop.db, 'verao', query)
  expect(summer.data.map(({ sku }) => sku).sort()).toEqual(['A', 'C'])
  // It stays what it was: the way above its name leads through its own category.
  expect(summer.data.find(({ sku }) => sku === 'A')!.category.slug).toBe('unhas')
})

test('I5 C4 C5 the pages of such a category have every product once, sold-out ones last, in every order', async () => {
  const products = Array.from({ length: 40 }, (_, n) => {
    const categories = n % 2 === 0 ? 'Unhas' : 'Pedras, Unhas'
    return [`P${n}`, n % 5 === 0 ? 0 : 5, n % 8 === 0 ? `${categories}, Unhas > Novas` : categories] as [
      string,
      number,
      string,
    ]
  })
  await shop.import(woocommerce(...products))
  await sql`update products set regular_price = 1000 + 37 * (id % 11), sold = id % 7`.execute(shop.db)
  for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc'] as const) {
    const pages = []
    for (let page = 1; page <= 4; page += 1)
      pages.push(await listCategory(shop.db, 'unhas', { page, order, listed: 'products' }))
    const all = pages.flatMap(({ data }) => data)
    expect(
      pages.map(({ total, data }) => [total, data.length]),
      order,
    ).toEqual([
      [40, 12],
      [40, 12],
      [40, 12],
      [40, 4],
    ])
    expect(new Set(all.map(({ sku }) => sku)).size, order).toBe(40)
    const stocked = all.map(({ quantity }) => quantity > 0)
    expect(stocked.indexOf(false), order).toBe(stocked.filter(Boolean).length)
    const prices = all.filter(({ quantity }) => quantity > 0).map(({ price }) => price)
    if (order === 'price-asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    if (order === 'price-desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  }
})

test('I5 further categories come out of the shop as they are called by now, and go in again unchanged', async () => {
  const file = woocommerce(['A', 5, 'Unhas > Esmaltes, Presentes, Promoções > Verão'], ['B', 5, 'Unhas'])
  await shop.import(file)
  expect(await shop.import(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  await sql`update categories set name = 'Ofertas' where slug = 'promocoes'`.execute(shop.db)
  const path = join(shop.imagesDir, '..', 'own.csv')
  await exportCatalog(shop.db, path)
  await shop.empty()
  await shop.import(readFileSync(path))
  // Under the address that it had.
  expect(await found('promocoes')).toEqual({ total: 1, skus: ['A'] })
  expect(await found('presentes')).toEqual({ total: 1, skus: ['A'] })
})

test('I5 a file that lists a product elsewhere takes it from where it was, and one that is silent takes nothing', async () => {
  await shop.import(woocommerce(['A', 5, 'Unhas > Esmaltes, Presentes']))
  await shop.import('Tipo;SKU;Endereço;Nome\nproduto;A;;Esmalte\n')
  expect((await found('presentes')).total).toBe(1)
  expect(await shop.import(woocommerce(['A', 5, 'Unhas > Esmaltes, Ofertas']))).toMatchObject({ updated: 1 })
  expect((await found('presentes')).total).toBe(0)
  expect((await found('ofertas')).total).toBe(1)
})
