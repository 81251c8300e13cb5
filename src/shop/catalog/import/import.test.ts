import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ImportRunning, importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { fixture, type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

async function skus(): Promise<string[]> {
  return (await readCatalog(shop.db)).products.map(({ sku }) => sku)
}

test('a changed file updates only the products that changed', async () => {
  await shop.import(shopifyCsv('a,A,,Toys,,true,,,A,10,1,', 'b,B,,Toys,,true,,,B,10,1,'))
  const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const report = await shop.import(shopifyCsv('a,A,,Toys,,true,,,A,10,1,', 'b,B,,Toys,,false,,,B,12,7,'))
  expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  const [a, b] = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  expect(a).toEqual(before[0])
  expect(b).toMatchObject({ regular_price: 1200, quantity: 7, status: 0, slug: before[1]!.slug })
  expect(b!.updated_at.getTime()).toBeGreaterThan(before[1]!.updated_at.getTime())
})

test('a later file with SKUs finds the products that had been given one', async () => {
  await shop.import(
    shopifyCsv(
      'cup,Cup,,Home,,true,Color,Azul,,10,1,',
      'cup,,,,,,,Verde,,10,1,',
      'jar,Jar,,Home,,true,,,,9,1,',
    ),
  )
  expect(await skus()).toEqual(['CUP.AZUL', 'CUP.VERDE', 'JAR'])
  const report = await shop.import(
    shopifyCsv(
      'cup,Cup,,Home,,true,Color,Azul,C-1,10,1,',
      'cup,,,,,,,Verde,C-2,10,1,',
      'jar,Jar,,Home,,true,,,J-1,9,1,',
    ),
  )
  expect(report).toMatchObject({ created: 0, updated: 3 })
  expect(await skus()).toEqual(['C-1', 'C-2', 'J-1'])
})

test('options whose names differ only in punctuation, or have no Latin letter, are different products', async () => {
  const rows = [
    'cup,Cup,,Home,,true,Size,P+,,10,1,',
    'cup,,,,,,,P-,,11,1,',
    'cup,,,,,,,红色,,12,1,',
    'search,Search,,Home,,true,,,,5,1,',
  ]
  expect(await shop.import(shopifyCsv(...rows))).toMatchObject({ created: 4, skipped: [] })
  expect(await shop.import(shopifyCsv(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
  const { products } = await readCatalog(shop.db)
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(4)
  expect(products.at(-1)!.slug).toBe('search-2')
})

test('a product whose address is taken gets one with a number, and keeps it', async () => {
  const rows = [
    'cup,Cup,,Home,,true,Size,P,X-1,10,1,',
    'cup-p,Cup P,,Home,,true,,,X-2,11,1,',
    'CUP P,Cup again,,Home,,true,,,X-3,12,1,',
  ]
  await shop.import(shopifyCsv(...rows))
  await shop.import(shopifyCsv(...rows))
  expect((await readCatalog(shop.db)).products.map(({ slug }) => slug)).toEqual([
    'cup-p',
    'cup-p-2',
    'cup-p-3',
  ])
})

test('categories are found again by name, without regard to accents, and created only once', async () => {
  await shop.db.insertInto('categories').values({ name: 'Películas', slug: 'filmes' }).execute()
  const report = await shop.import(
    shopifyCsv(
      'a,A,,PELICULAS,"Flores, Azuis",true,,,A,10,1,',
      'b,B,,Películas,"flores",true,,,B,10,1,',
      'c,C,,Outra,"Flores",true,,,C,10,1,',
    ),
    { tagsAsCategories: 'all' },
  )
  expect(report.levels).toMatchObject({ created: 4, updated: 0 })
  const { products } = await readCatalog(shop.db)
  expect(products.map(({ shelf }) => shelf)).toEqual([
    'filmes/flores/azuis',
    'filmes/flores',
    'outra/outra-flores',
  ])
})

test('badge, swatch and pictures that the shopkeeper added to an imported product stay', async () => {
  const rows = ['a,A,,Toys,,true,Cor,Azul,A,10,1,https://x.example/1.jpg', 'b,B,,Toys,,true,,,B,10,1,']
  await shop.import(shopifyCsv(...rows))
  const a = await shop.db.selectFrom('products').selectAll().where('sku', '=', 'A').executeTakeFirstOrThrow()
  await shop.db
    .updateTable('products')
    .set({ featured: 1, highlights: 1, option_color: '#112233' })
    .where('id', '=', a.id)
    .execute()
  await shop.db
    .insertInto('product_images')
    .values({ product_id: a.id, position: 7, path: 'images/own.webp', alt: 'nossa' })
    .execute()
  expect(await shop.import(shopifyCsv(...rows))).toMatchObject({ updated: 0, unchanged: 2 })
  const changed = shopifyCsv(rows[0]!, 'a,,,,,,,,,,,https://x.example/2.jpg', rows[1]!)
  expect(await shop.import(changed)).toMatchObject({ updated: 1, unchanged: 1 })
  const [product] = (await readCatalog(shop.db)).products
  expect(product).toMatchObject({ featured: 1, highlights: 1, option_color: '#112233' })
  expect(product!.images.map(([path, url]) => path ?? url)).toEqual([
    'https://x.example/1.jpg',
    'https://x.example/2.jpg',
    'images/own.webp',
  ])
})

test('only one import runs at a time', async () => {
  let second: Promise<unknown> | undefined
  await importCatalog(shop.db, fixture('shopify-jewelery.csv'), {
    ...shop,
    fetchPictures: false,
    onProgress: () => {
      second ??= importCatalog(shop.db, fixture('shopify-jewelery.csv'), shop).catch(
        (error: unknown) => error,
      )
    },
  })
  expect(await second).toBeInstanceOf(ImportRunning)
})

test('a product whose transaction ended in a deadlock is tried again, and counted once', async () => {
  await sql`create sequence tries`.execute(shop.db)
  await sql`create function refuse_once() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    return new;
  end $$`.execute(shop.db)
  await sql`create trigger refuse_once after insert on products for each row execute function refuse_once()`.execute(
    shop.db,
  )
  const report = await shop.import(shopifyCsv('a,A,,New,,true,,,A,10,1,', 'b,B,,New,,true,,,B,10,1,'))
  await sql`drop trigger refuse_once on products`.execute(shop.db)
  expect(report).toMatchObject({ created: 2, skipped: [], levels: { created: 1 } })
  expect(await skus()).toEqual(['A', 'B'])
})
