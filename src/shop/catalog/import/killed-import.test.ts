import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const PRODUCTS = 100
const VARIANTS = 5

function manyProducts(): string {
  const header =
    'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src'
  const rows = Array.from({ length: PRODUCTS * VARIANTS }, (_, row) => {
    const [product, variant] = [Math.floor(row / VARIANTS), row % VARIANTS]
    const head = variant === 0 ? `Product ${product},Type ${product % 40},Tag ${product % 90},Size` : ',,,'
    return `p-${product},${head},${variant},10.${variant},${variant},https://x.example/${product}-${variant}.jpg`
  })
  return [header, ...rows, ''].join('\n')
}

test('a killed import leaves whole products only, and the next import brings the rest', async () => {
  const path = shop.file('many.csv', manyProducts())
  const child = spawn(process.execPath, [
    join(import.meta.dirname, '../../../../test/import-child.ts'),
    shop.url,
    path,
    shop.imagesDir,
    '100',
  ])
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  // Its connection may still hold the import's lock.
  const locked = sql<{
    held: boolean
  }>`select count(*) > 0 as held from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  while ((await locked.execute(shop.db)).rows[0]!.held)
    await new Promise((resolve) => setTimeout(resolve, 20))

  const whole = await wholeFamilies()
  expect(whole.length).toBeGreaterThan(15)
  expect(whole.length).toBeLessThan(PRODUCTS)
  expect(new Set(whole.map(({ products }) => products))).toEqual(new Set([VARIANTS]))
  expect(new Set(whole.map(({ pictures }) => pictures))).toEqual(new Set([VARIANTS * VARIANTS]))

  const report = await importCatalog(shop.db, path, { images: shop.images, fetchPictures: false })
  expect(report).toMatchObject({
    ...{ created: (PRODUCTS - whole.length) * VARIANTS, updated: 0, unchanged: whole.length * VARIANTS },
    skipped: [],
  })
  expect(await wholeFamilies()).toHaveLength(PRODUCTS)
})

async function wholeFamilies() {
  const { rows } = await sql<{ products: number; pictures: number }>`
    select count(distinct p.id) as products, count(i.id) as pictures
    from families f left join products p on p.family_id = f.id left join product_images i on i.product_id = p.id
    group by f.id`.execute(shop.db)
  return rows
}

test('an import that is stopped ends after the current product', async () => {
  await shop.empty()
  const stop = new AbortController()
  const report = await importCatalog(shop.db, shop.file('many.csv', manyProducts()), {
    images: shop.images,
    stop: stop.signal,
    onProgress: (_, done) => done > 100 && stop.abort(),
  })
  expect(report).toMatchObject({ interrupted: true, created: 105, pictures: { fetched: 0 } })
  expect(report.pictures.pending).toHaveLength(105)
})
