import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ImportRunning, importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { fixture, type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const HEADER =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src'

function shopify(...rows: string[]): string {
  return [HEADER, ...rows, ''].join('\n')
}

async function skus(): Promise<string[]> {
  return (await readCatalog(shop.db)).products.map(({ sku }) => sku)
}

test('a bad row is reported with its line and reason, and all others go in', async () => {
  const report = await shop.import(
    shopify(
      'a,Product A,,Toys,,true,,,A,10.00,1,',
      'b,Product B,,Toys,,true,,,B,0,1,',
      'c,Product C,,Toys,,true,,,C,-5,1,',
      'd,Product D,,Toys,,true,,,D,ten,1,',
      'e,Product E,,Toys,,true,,,E,10,many,',
      ',Product F,,Toys,,true,,,F,10,1,',
      'g,Product G,,Toys,,true,,,A,10,1,',
      'h,Product H,,Toys,,true,,,H,10,1,,one,too,many',
      'i,Product I,,Toys,,true,,,I,99999999999,1,',
      'j,Product J,,Toys,,true,,,J,10,1,',
    ),
  )
  expect(report).toMatchObject({ rows: 10, created: 2 })
  expect(report.skipped).toEqual([
    { line: 3, reason: 'preço zero' },
    { line: 4, reason: 'preço inválido: "-5"' },
    { line: 5, reason: 'preço inválido: "ten"' },
    { line: 6, reason: 'estoque inválido: "many"' },
    { line: 7, reason: 'não diz de que produto é' },
    { line: 8, reason: 'o SKU "A" já está na linha 2' },
    { line: 9, reason: 'tem 15 colunas, e o cabeçalho 12' },
    { line: 10, reason: 'preço inválido: "99999999999"' },
  ])
  expect(await skus()).toEqual(['A', 'J'])
})

test('of a product with a bad variant the other variants go in', async () => {
  const report = await shop.import(
    shopify(
      'shirt,Shirt,,Clothes,,true,Size,S,,free,1,',
      'shirt,,,,,,,M,,20,2,',
      'shirt,,,,,,,M,,21,2,',
      'shirt,,,,,,,L,,22,3,',
    ),
  )
  expect(report.skipped).toEqual([
    { line: 2, reason: 'preço inválido: "free"' },
    { line: 4, reason: 'mesma opção da linha 3: M' },
  ])
  const { products } = await readCatalog(shop.db)
  expect(products.map(({ name, family }) => [name, family])).toEqual([
    ['Shirt – M', 'Shirt'],
    ['Shirt – L', 'Shirt'],
  ])
})

test.each([
  ['that nobody closes', 'b,"Product B,,Toys,,true,,,B,10,1,', 1],
  ['in the middle of a cell', 'b,Pro"duct B,,Toys,,true,,,B,10,1,', 0],
  ['followed by text', 'b,"Product" B,,Toys,,true,,,B,10,1,', 0],
])('a quote %s costs at most its own line', async (_, row, lost) => {
  const report = await shop.import(
    shopify(
      'a,"Product A,\nin two lines",,Toys,,true,,,A,10,1,',
      row,
      'c,"Product ""C""",,Toys,,true,,,C,10,1,',
      'd,Product D,,Toys,,true,,,D,10,1,',
    ),
  )
  expect(report.skipped).toEqual(lost ? [{ line: 4, reason: 'aspas sem par' }] : [])
  expect(await skus()).toEqual(lost ? ['A', 'C', 'D'] : ['A', 'B', 'C', 'D'])
})

test('a quote that nobody closes in the last row costs that row alone', async () => {
  const report = await shop.import(shopify('a,A,,Toys,,true,,,A,10,1,', 'b,"B,,Toys,,true,,,B,10,1,'))
  expect(report.skipped).toEqual([{ line: 3, reason: 'aspas sem par' }])
  expect(await skus()).toEqual(['A'])
})

test('rows may end in CR LF, LF or CR, with blank lines between them, and Excel may say its separator first', async () => {
  const semicolons = shopify('a,A,,Toys,,true,,,A,"10,5",1,', '', 'b,B,,Toys,,true,,,B,x,1,')
    .replaceAll(',', ';')
    .replace('"10;5"', '10,5')
  const report = await shop.import(Buffer.from(`sep=;\r\n${semicolons.replaceAll('\n', '\r\n')}`))
  expect(report).toMatchObject({ created: 1, skipped: [{ line: 5, reason: 'preço inválido: "x"' }] })
  expect((await readCatalog(shop.db)).products[0]).toMatchObject({ regular_price: 1050 })
  const carriageReturns = shopify('c,C,,Toys,,true,,,C,10,1,').replaceAll('\n', '\r')
  expect(await shop.import(Buffer.from(carriageReturns))).toMatchObject({ created: 1, skipped: [] })
})

test('UTF-8 with a few damaged bytes stays UTF-8, and only the damaged row is skipped', async () => {
  const text = shopify('a,Película Coração,,Toys,,true,,,A,10,1,', 'b,Esmalte X,,Toys,,true,,,B,10,1,')
  const bytes = Buffer.from(text)
  bytes[bytes.indexOf('X')] = 0xe7
  const report = await shop.import(bytes)
  expect(report).toMatchObject({ encoding: 'utf-8', created: 1 })
  expect(report.skipped).toEqual([{ line: 3, reason: 'tem letras ilegíveis: salve o arquivo em UTF-8' }])
  expect((await readCatalog(shop.db)).products[0]!.name).toBe('Película Coração')
})

test.each([
  ['', 'O arquivo está vazio.'],
  ['a,b,c\n1,2,3\n', 'Não reconheci as colunas deste arquivo. Encontrei: "a", "b", "c".'],
  [randomBytes(2000), 'O arquivo não é um texto CSV.'],
  [Buffer.from(`\ufeff${HEADER}\n`, 'utf16le'), 'O arquivo não é um texto CSV.'],
])('what is not a product file is refused as a whole (%#)', async (content, message) => {
  const path = shop.file('wrong.csv', content)
  await expect(importCatalog(shop.db, path, shop)).rejects.toThrow(message)
  await expect(importCatalog(shop.db, `${path}.missing`, shop)).rejects.toThrow('O arquivo não existe.')
  await expect(importCatalog(shop.db, '/tmp', shop)).rejects.toThrow('Isto não é um arquivo.')
})

test('what the database refuses is reported for that product alone', async () => {
  await sql`alter table products add constraint no_b check (name <> 'B')`.execute(shop.db)
  const report = await shop.import(
    shopify(
      'a,A,,Toys,,true,,,A,10,1,',
      'b,B,,New,,true,,,B,10,1,',
      `c,C,,Toys,,true,,,${'C'.repeat(101)},10,1,`,
      'd,D,,New,,true,,,D,10,1,',
    ),
  )
  await sql`alter table products drop constraint no_b`.execute(shop.db)
  expect(report).toMatchObject({ created: 2, levels: { created: 2 } })
  expect(report.skipped).toEqual([
    { line: 3, reason: expect.stringContaining('o banco de dados recusou') },
    { line: 4, reason: 'o SKU tem mais de 100 letras' },
  ])
  expect(await skus()).toEqual(['A', 'D'])
})

test('a changed file updates what changed, and only that', async () => {
  await shop.import(shopify('a,A,,Toys,,true,,,A,10,1,', 'b,B,,Toys,,true,,,B,10,1,'))
  const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const report = await shop.import(shopify('a,A,,Toys,,true,,,A,10,1,', 'b,B,,Toys,,false,,,B,12,7,'))
  expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  const [a, b] = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  expect(a).toEqual(before[0])
  expect(b).toMatchObject({ regular_price: 1200, quantity: 7, status: 0, slug: before[1]!.slug })
  expect(b!.updated_at.getTime()).toBeGreaterThan(before[1]!.updated_at.getTime())
})

test('a file that brings the SKUs later finds the products it had named itself', async () => {
  await shop.import(
    shopify('cup,Cup,,Home,,true,Color,Azul,,10,1,', 'cup,,,,,,,Verde,,10,1,', 'jar,Jar,,Home,,true,,,,9,1,'),
  )
  expect(await skus()).toEqual(['CUP.AZUL', 'CUP.VERDE', 'JAR'])
  const report = await shop.import(
    shopify(
      'cup,Cup,,Home,,true,Color,Azul,C-1,10,1,',
      'cup,,,,,,,Verde,C-2,10,1,',
      'jar,Jar,,Home,,true,,,J-1,9,1,',
    ),
  )
  expect(report).toMatchObject({ created: 0, updated: 3 })
  expect(await skus()).toEqual(['C-1', 'C-2', 'J-1'])
})

test('options whose names differ only in signs, or have no Latin letter, stay different products', async () => {
  const rows = [
    'cup,Cup,,Home,,true,Size,P+,,10,1,',
    'cup,,,,,,,P-,,11,1,',
    'cup,,,,,,,红色,,12,1,',
    'search,Search,,Home,,true,,,,5,1,',
  ]
  expect(await shop.import(shopify(...rows))).toMatchObject({ created: 4, skipped: [] })
  expect(await shop.import(shopify(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
  const { products } = await readCatalog(shop.db)
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(4)
  expect(products.at(-1)!.slug).toBe('search-2')
})

test('addresses that are taken get a number, and keep it', async () => {
  const rows = [
    'cup,Cup,,Home,,true,Size,P,X-1,10,1,',
    'cup-p,Cup P,,Home,,true,,,X-2,11,1,',
    'CUP P,Cup again,,Home,,true,,,X-3,12,1,',
  ]
  await shop.import(shopify(...rows))
  await shop.import(shopify(...rows))
  expect((await readCatalog(shop.db)).products.map(({ slug }) => slug)).toEqual([
    'cup-p',
    'cup-p-2',
    'cup-p-3',
  ])
})

test('categories are found again by name, whatever its accents, and created only once', async () => {
  await shop.db.insertInto('categories').values({ name: 'Películas', slug: 'filmes' }).execute()
  const report = await shop.import(
    shopify(
      'a,A,,PELICULAS,"Flores, Azuis",true,,,A,10,1,',
      'b,B,,Películas,"flores",true,,,B,10,1,',
      'c,C,,Outra,"Flores",true,,,C,10,1,',
    ),
  )
  expect(report.levels).toEqual({ created: 4, updated: 0 })
  const { products } = await readCatalog(shop.db)
  expect(products.map(({ shelf }) => shelf)).toEqual([
    'filmes/flores/azuis',
    'filmes/flores',
    'outra/outra-flores',
  ])
})

test('what staff added to an imported product stays: its badge, its swatch, its own pictures', async () => {
  const rows = ['a,A,,Toys,,true,Size,P,A,10,1,https://x.example/1.jpg', 'b,B,,Toys,,true,,,B,10,1,']
  await shop.import(shopify(...rows))
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
  expect(await shop.import(shopify(...rows))).toMatchObject({ updated: 0, unchanged: 2 })
  const changed = shopify(rows[0]!, 'a,,,,,,,,,,,https://x.example/2.jpg', rows[1]!)
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

test('pictures are fetched when they can be, listed when they cannot, and fetched by the next import', async () => {
  const asked: string[] = []
  let open = false
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03060' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/text.png') response.end('not a picture')
    else if (request.url === '/good.png' || open) response.end(picture)
    else response.writeHead(404).end()
  }).unref()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rows = ['good', 'text', 'later'].map(
    (name) => `${name},${name},,Toys,,true,,,${name},10,1,${host}/${name}.png`,
  )
  const path = shop.file(
    'pictures.csv',
    shopify(
      ...rows,
      `twin,twin,,Toys,,true,,,twin,10,1,${host}/good.png`,
      'bad,bad,,Toys,,true,,,bad,10,1,file:///etc/passwd',
    ),
  )
  const options = { imagesDir: shop.imagesDir, reachable: () => true }

  const first = await importCatalog(shop.db, path, options)
  expect(first.pictures.fetched).toBe(1)
  expect(first.pictures.pending.map(({ url, reason }) => [new URL(url).pathname, reason])).toEqual([
    ['/text.png', 'não é uma imagem'],
    ['/later.png', 'a imagem não existe mais nesse endereço'],
  ])
  expect(asked.filter((url) => url === '/good.png')).toHaveLength(1)
  const [good, text, , twin, bad] = (await readCatalog(shop.db)).products
  expect(good!.images).toEqual([
    [expect.stringMatching(/^images\/[a-z0-9-]+\.webp$/), `${host}/good.png`, 'good'],
  ])
  expect(twin!.images[0]![0]).toBe(good!.images[0]![0])
  expect([text!.images[0]![0], bad!.images]).toEqual([null, []])

  open = true
  const second = await importCatalog(shop.db, path, options)
  expect(second).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 5,
    pictures: { fetched: 1, pending: [{ reason: 'não é uma imagem' }] },
  })
  expect((await readCatalog(shop.db)).products[2]!.images[0]![0]).not.toBeNull()
  server.closeAllConnections()
})

test('a host that does not answer is left alone after a few tries', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `p${n},P${n},,Toys,,true,,,P${n},10,1,http://127.0.0.1:9/${n}.jpg`,
  )
  const asked: string[] = []
  const report = await importCatalog(shop.db, shop.file('offline.csv', shopify(...rows)), {
    imagesDir: shop.imagesDir,
    reachable: (ip) => asked.push(ip) > 0,
  })
  expect(report.created).toBe(40)
  expect(report.pictures.pending).toHaveLength(40)
  expect(asked.length).toBeLessThan(10)
})

test('a picture inside the network of the shop is never asked for', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('secret')
  }).unref()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const path = shop.file('inside.csv', shopify(`a,A,,Toys,,true,,,A,10,1,http://127.0.0.1:${port}/a.jpg`))
  const report = await importCatalog(shop.db, path, { imagesDir: shop.imagesDir })
  expect(report.pictures.pending).toMatchObject([{ reason: 'endereço que não é da internet pública' }])
  expect(asked).toBe(0)
  server.closeAllConnections()
})
