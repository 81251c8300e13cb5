import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { oldPathOf } from '#shop/catalog/addresses/old-addresses.server.ts'
import { exportCatalog } from '#shop/catalog/import/export.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { contextWith } from '#shop/loader-context.server.ts'
import { loader as notFoundLoader } from '#storefront/catalog/not-found.page.tsx'
import { fixture } from '#test/import.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { loader as productLoader } from './product.page.tsx'

let shop: Storefront
const folder = mkdtempSync(join(tmpdir(), 'vitrine-moved-'))
beforeAll(async () => {
  shop = await openStorefront()
  for (const file of ['shopify-jewelery.csv', 'nuvemshop-latin1.csv', 'woocommerce-english.csv']) {
    await bring(fixture(file))
  }
})
afterAll(() => shop.close())

function bring(path: string) {
  return importCatalog(shop.db, path, {
    images: new ImageStorage(folder),
    fetchPictures: false,
    stock: 'none',
  })
}

/** Where the server sends a visitor of an address: `301 /product/x`, or the status alone. */
async function answerTo(address: string): Promise<string> {
  const request = new Request(`http://shop.example${address}`)
  const slug = /^\/product\/([^/?]+)/.exec(address)?.[1]
  const args = { request, params: { slug }, context: contextWith({ db: shop.db, config: shop.config }) }
  const loader = (slug ? productLoader : notFoundLoader) as (args: object) => Promise<unknown>
  const answer = await loader(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('location')}`
  return String((answer as { init?: { status?: number } }).init?.status ?? 200)
}

test('I5 the addresses of the former platform lead to the product, for good', async () => {
  expect(await answerTo('/products/chain-bracelet')).toBe('301 /product/chain-bracelet-blue')
  expect(await answerTo('/collections/sale/products/Chain-Bracelet/?utm_source=mail')).toBe(
    '301 /product/chain-bracelet-blue?utm_source=mail',
  )
  expect(await answerTo('/produtos/pelicula-floral/')).toBe('301 /product/pelicula-floral-azul-p')
  expect(await answerTo('/produto/plain-tee')).toBe('301 /product/plain-tee-blue-s')
  expect(await answerTo('/product/plain-tee')).toBe('301 /product/plain-tee-blue-s')
  for (const other of ['/products/unknown', '/products/%00', '/products/%E0%A4%A', '/product/unknown']) {
    expect(await answerTo(other)).toBe('404')
  }
})

test('I5 Endereço in the own file moves a product, and the old address leads to the new one', async () => {
  const path = join(folder, 'own.csv')
  const move = async (sku: string, slug: string) => {
    writeFileSync(path, `Tipo;SKU;Endereço\nproduto;${sku};${slug}\n`)
    return bring(path)
  }
  expect(await move('STRASS', 'Strass de Cristal')).toMatchObject({ updated: 1, skipped: [] })
  expect(await answerTo('/product/strass')).toBe('301 /product/strass-de-cristal')
  await move('STRASS', 'strass-novo')
  expect(await answerTo('/product/strass')).toBe('301 /product/strass-novo')
  expect(await answerTo('/product/strass-de-cristal')).toBe('301 /product/strass-novo')
  expect(await answerTo('/produtos/strass')).toBe('301 /product/strass-novo')
  // Back where it was: the page itself answers.
  await move('STRASS', 'strass')
  expect(await answerTo('/product/strass')).toBe('200')
  const taken = await move('LIXA', 'strass')
  expect(taken.skipped).toEqual([
    { line: 2, reason: 'o endereço "strass" já é do produto STRASS: o produto ficou em "lixa"' },
  ])
})

test('I5 what the former platform knew stands in the own file, and where machines read it', async () => {
  await shop.db
    .updateTable('products')
    .set({ brand: 'Impala', gtin: '7891234567895', weight: 80, cost: 450 })
    .set({ seo_title: 'Strass barato', seo_description: 'Strass de cristal com brilho.' })
    .where('sku', '=', 'STRASS')
    .execute()
  const path = join(folder, 'all.csv')
  await exportCatalog(shop.db, path)
  await sql`truncate products cascade`.execute(shop.db)
  await bring(path)
  await shop.open('/product/strass')
  expect(document.title).toBe('Strass barato | Vitrine')
  expect(document.querySelector('meta[name="description"]')!.getAttribute('content')).toBe(
    'Strass de cristal com brilho.',
  )
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent)
  expect(data).toMatchObject({
    ...{ brand: { name: 'Impala' }, gtin: '7891234567895', weight: { value: 80, unitCode: 'GRM' } },
  })
  expect(document.body.textContent).not.toContain('4,50')
  expect(await answerTo('/produtos/strass')).toBe('301 /product/strass')
})

test('I5 an old address is known however it is written, and by its index', async () => {
  expect(oldPathOf('https://www.antiga.com.br/Products/X%C3%A1/?a=1')).toBe('/products/xá')
  expect([oldPathOf('/'), oldPathOf('mailto:a@b.c'), oldPathOf(`/${'x'.repeat(400)}`)]).toEqual([
    null,
    null,
    null,
  ])
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select product_id from old_addresses where path = '/products/a'`.execute(shop.db.withoutPlugins())
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/Index|Bitmap/)
})
