import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importProblem } from '#commands/import-problem.ts'
import { runCommand } from '#commands/shop.ts'
import { BucketUnavailable } from '#platform/images/bucket.server.ts'
import { storePicture } from '#platform/images/image-store.server.ts'
import { readConfig } from '#shop/config.server.ts'
import { readCatalog } from '#test/catalog.ts'
import { openFakeBucket } from '#test/fake-bucket.ts'
import { fixture, type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'

let shop: ImportShop
let folder: string
beforeAll(async () => {
  shop = await openImportShop()
  folder = shop.images.dataDir
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const typed = (...words: string[]) => typedWith({}, ['import', ...words])

async function typedWith(settings: Record<string, string>, words: string[]) {
  const config = readConfig({
    ...settings,
    DATABASE_URL: shop.url,
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(40),
  })
  const [output, errorLines] = [[] as string[], [] as string[]]
  const exitCode = await runCommand(words, {
    open: async () => ({ db: shop.db, config }),
    cwd: folder,
    stop: new AbortController().signal,
    say: (text) => output.push(text),
    sayError: (text) => errorLines.push(text),
  })
  return { exitCode, output: output.join('\n'), errorLines: errorLines.join('\n') }
}

test('T5 an import that needs a choice of the stock stops with one line that says it', async () => {
  const { exitCode, errorLines } = await typed(fixture('nuvemshop-latin1.csv'))
  expect(exitCode).toBe(1)
  expect(errorLines.split('\n')).toHaveLength(1)
  expect(errorLines).toContain(
    'O arquivo não conta o estoque de 1 produto novo: escolha --stock N (N unidades de cada um) ou --stock none',
  )
  expect((await readCatalog(shop.db)).products).toEqual([])
  expect((await typed(fixture('nuvemshop-latin1.csv'), '--stock=25', '--sem-imagens')).exitCode).toBe(0)
  const { products } = await readCatalog(shop.db)
  expect(products.find(({ sku }) => sku === 'FLO-AZ-G')).toMatchObject({ quantity: 25, stock_counted: true })
  const { rows } = await sql`select reltuples from pg_class where relname = 'products'`.execute(shop.db)
  expect(rows, 'the planner knows how many there are').toEqual([{ reltuples: products.length }])
  expect(await typed('a.csv', '--stock', 'muito')).toMatchObject({
    errorLines: '--stock muito: diga um número de unidades, ou none para não contar o estoque.',
  })
})

test('I6 the lists that are too long for the screen are whole in a file', async () => {
  const whole = join(folder, 'importacao-shopify-jewelery.txt')
  const { output } = await typed(fixture('shopify-jewelery.csv'), '--sem-imagens')
  expect(output).toMatch(/Imagens pendentes +\d+ {2}\(burst\.shopifycdn\.com\)/)
  expect(output.split('\n').length).toBeLessThan(40)
  expect(output).toContain(whole)
  expect(readFileSync(whole, 'utf8').match(/https:\/\/burst/g)!.length).toBeGreaterThan(30)
  await typed(fixture('shopify-home-and-garden.csv'), '--sem-imagens')
  expect(existsSync(whole), 'the lists of the file before are still there').toBe(true)
  expect(existsSync(join(folder, 'importacao-shopify-home-and-garden.txt'))).toBe(true)
  writeFileSync(join(folder, 'one.csv'), shopifyCsv('a,A,,Toys,,true,,,A,10,1,'))
  writeFileSync(join(folder, 'ensaio-one.txt'), 'of an earlier file of this name')
  await typed('one.csv', '--dry-run')
  expect(existsSync(join(folder, 'ensaio-one.txt')), 'a report that fits the screen leaves none').toBe(false)
})

test('I4 I2 the options of the command reach the import', async () => {
  writeFileSync(join(folder, 'one.csv'), shopifyCsv('a,A,,Toys,Azul,true,,,A,10,1,'))
  expect((await typed('one.csv', '--dry-run')).output).toContain('Ensaio: nada foi mudado.')
  expect((await readCatalog(shop.db)).products).toEqual([])
  await typed('one.csv', '--tags-as-categories')
  expect((await readCatalog(shop.db)).products[0]!.shelf).toBe('toys/azul')
  expect(await typed('one.csv', '--pictures', 'nenhuma')).toMatchObject({
    exitCode: 1,
    errorLines: expect.stringMatching(/^one\.csv: A pasta de imagens .*nenhuma não existe/),
  })
  expect((await typed('one.csv', '--fotos')).errorLines).toMatch(
    /^Não conheço a opção --fotos\. Use: npm run shop -- import ARQUIVO/,
  )
})

test('O8 a bug of ours is one Portuguese line too, and its details are in a file', async () => {
  const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: folder, APP_SECRET: 'x'.repeat(40) })
  const errorLines: string[] = []
  const exitCode = await runCommand(['import', fixture('shopify-jewelery.csv')], {
    open: async () => ({ db: {} as typeof shop.db, config }),
    cwd: folder,
    stop: new AbortController().signal,
    say: () => {},
    sayError: (text) => errorLines.push(text),
  })
  expect(exitCode).toBe(1)
  expect(errorLines).toEqual([expect.stringMatching(/A importação parou .*importacao-erro\.txt$/)])
  expect(errorLines[0]).not.toContain('\n')
  expect(readFileSync(join(folder, 'importacao-erro.txt'), 'utf8')).toContain('TypeError')
})

test('O3 what lies in the folder is copied into a bucket that comes later, once', async () => {
  const bucket = await openFakeBucket()
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings
  const path = await storePicture(
    shop.images,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )
  const settings = {
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'vitrine', S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  const upload = () => typedWith(settings, ['images', 'upload'])
  expect(await upload()).toMatchObject({ exitCode: 0, output: '3 arquivos copiados para o depósito vitrine' })
  expect(bucket.objects.get(path)).toEqual(readFileSync(shop.images.file(path)))
  expect((await upload()).output).toContain('0 arquivos')
  bucket.state = 'broken'
  expect(await upload()).toMatchObject({
    exitCode: 1,
    errorLines: expect.stringContaining('depósito de imagens'),
  })
  bucket.close()
  expect(await typedWith({}, ['images', 'upload'])).toMatchObject({ exitCode: 1 })
})

test.each([
  ['Handle,Title,Option1 Name\na,A,\n', 'Parece um arquivo da Shopify, mas falta a coluna "Variant Price".'],
  ['Identificador URL;Categorias;SKU\na;b;c\n', 'da Nuvemshop, mas faltam as colunas "Nome" e "Preço".'],
  ['Tipo;SKU;Nome\nproduto;A;A\n', 'desta loja, mas falta a coluna "Endereço".'],
  [
    'ID,Type,SKU,Name,Published\n1,simple,A,A,1\n',
    'do WooCommerce, mas falta a coluna "Preço (Regular price)".',
  ],
])('O8 a column that is missing is named (%#)', async (text, said) => {
  writeFileSync(join(folder, 'wrong.csv'), text)
  const { exitCode, errorLines } = await typed('wrong.csv')
  expect(exitCode).toBe(1)
  expect(errorLines).toContain(said)
  expect(errorLines.split('\n')).toHaveLength(1)
})

test.each([
  [{ code: 'ENOSPC' }, 'O disco está cheio.'],
  [{ code: '53100' }, 'O disco está cheio.'],
  [new Error('x.webp: No space left on device'), 'O disco está cheio.'],
  [{ code: 'EACCES' }, 'Não tenho permissão para gravar'],
  ...['42703', '42P01', '42883'].map((code): [object, string] => [
    { code },
    'O banco de dados é de outra versão da loja. Rode npm run shop -- migrate',
  ]),
  [{ code: '57P01' }, 'O banco de dados parou de responder.'],
  [{ code: 'ECONNREFUSED' }, 'O banco de dados parou de responder.'],
  [new BucketUnavailable('x'), 'O depósito de imagens (S3) não aceitou ou não respondeu.'],
])('O8 what ends an import is one Portuguese line (%#)', (properties, said) => {
  const error =
    properties instanceof Error
      ? properties
      : Object.assign(new DatabaseError('raw english text', 0, 'error'), properties)
  expect(importProblem(error)).toContain(said)
  expect(importProblem(error)).not.toMatch(/english|\n/)
})

test.each(['42601', '42501', '42804'])('R302 a bug of ours (%s) is not called another version', (code) => {
  expect(importProblem(Object.assign(new DatabaseError('raw english text', 0, 'error'), { code }))).toBeNull()
})
