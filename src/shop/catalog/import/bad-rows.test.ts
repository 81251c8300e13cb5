import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop, SHOPIFY_HEADER, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

async function skus(): Promise<string[]> {
  return (await readCatalog(shop.db)).products.map(({ sku }) => sku)
}

test('a bad row is reported with its line and reason, and all others go in', async () => {
  const report = await shop.import(
    shopifyCsv(
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
  expect(report).toMatchObject({ rows: 10, created: 4 })
  expect(report.skipped).toEqual([
    { line: 3, reason: 'preço zero' },
    { line: 4, reason: 'preço inválido: "-5"' },
    { line: 5, reason: 'preço inválido: "ten"' },
    { line: 7, reason: 'não diz de que produto é' },
    { line: 9, reason: 'tem 15 colunas, e o cabeçalho 12' },
    { line: 10, reason: 'preço inválido: "99999999999"' },
  ])
  expect(report.unread).toEqual([
    {
      ...{ line: 6, heading: 'Variant Inventory Qty', value: 'many' },
      reason: 'não é um número inteiro de unidades',
    },
  ])
  expect(report.suffixed).toEqual([{ line: 8, earlier: 2, sku: 'A', given: 'A-2' }])
  expect(await skus()).toEqual(['A', 'E', 'A-2', 'J'])
})

test('the other variants of a product with a bad variant go in', async () => {
  const report = await shop.import(
    shopifyCsv(
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
  ['without its pair', 'b,"Product B,,Toys,,true,,,B,10,1,', 1],
  ['in the middle of a cell', 'b,Pro"duct B,,Toys,,true,,,B,10,1,', 0],
  ['followed by text', 'b,"Product" B,,Toys,,true,,,B,10,1,', 0],
])('a quote %s costs at most its own line', async (_, row, lost) => {
  const report = await shop.import(
    shopifyCsv(
      'a,"Product A,\nin two lines",,Toys,,true,,,A,10,1,',
      row,
      'c,"Product ""C""",,Toys,,true,,,C,10,1,',
      'd,Product D,,Toys,,true,,,D,10,1,',
    ),
  )
  expect(report.skipped).toEqual(lost ? [{ line: 4, reason: 'aspas sem par' }] : [])
  expect(await skus()).toEqual(lost ? ['A', 'C', 'D'] : ['A', 'B', 'C', 'D'])
})

test('a quote without its pair in the last row costs that row alone', async () => {
  const report = await shop.import(shopifyCsv('a,A,,Toys,,true,,,A,10,1,', 'b,"B,,Toys,,true,,,B,10,1,'))
  expect(report.skipped).toEqual([{ line: 3, reason: 'aspas sem par' }])
  expect(await skus()).toEqual(['A'])
})

test('rows may end in CR LF, LF or CR, with blank lines between them, and Excel may write its separator first', async () => {
  const semicolons = shopifyCsv('a,A,,Toys,,true,,,A,"10,5",1,', '', 'b,B,,Toys,,true,,,B,x,1,')
    .replaceAll(',', ';')
    .replace('"10;5"', '10,5')
  const report = await shop.import(Buffer.from(`sep=;\r\n${semicolons.replaceAll('\n', '\r\n')}`))
  expect(report).toMatchObject({ created: 1, skipped: [{ line: 5, reason: 'preço inválido: "x"' }] })
  expect((await readCatalog(shop.db)).products[0]).toMatchObject({ regular_price: 1050 })
  const carriageReturns = shopifyCsv('c,C,,Toys,,true,,,C,10,1,').replaceAll('\n', '\r')
  expect(await shop.import(Buffer.from(carriageReturns))).toMatchObject({ created: 1, skipped: [] })
})

test('UTF-8 with a few damaged bytes stays UTF-8, and only the damaged row is skipped', async () => {
  const text = shopifyCsv('a,Película Coração,,Toys,,true,,,A,10,1,', 'b,Esmalte X,,Toys,,true,,,B,10,1,')
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
  [Buffer.from(`\ufeff${SHOPIFY_HEADER}\n`, 'utf16le'), 'O arquivo não é um texto CSV.'],
])('a file that is no product file is refused as a whole (%#)', async (content, message) => {
  const path = shop.file('wrong.csv', content)
  await expect(importCatalog(shop.db, path, shop)).rejects.toThrow(message)
  await expect(importCatalog(shop.db, `${path}.missing`, shop)).rejects.toThrow('O arquivo não existe.')
  await expect(importCatalog(shop.db, '/tmp', shop)).rejects.toThrow('Isto não é um arquivo.')
})

test('a value that the database refuses is reported, and the other products go in', async () => {
  await sql`alter table products add constraint no_b check (name <> 'B')`.execute(shop.db)
  const report = await shop.import(
    shopifyCsv(
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
