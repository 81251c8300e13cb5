import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { formatOf } from '#shop/catalog/import/formats/formats.server.ts'
import { missingColumns } from '#shop/catalog/import/formats/missing-columns.ts'
import { SEED, scaled } from '#test/scale.ts'
import { openCsv, readRows } from './csv-file.server.ts'
import { chunksOf } from './file-chunks.server.ts'
import { UnreadableFile } from './unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const isKnown = (header: string[]) => formatOf(header) !== null

/** Reads a whole file: its rows, or the sentence that says why not. */
async function readFile(content: string | Uint8Array, recognises = isKnown) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, content)
  try {
    const rows = []
    for await (const row of readRows(await openCsv(path, recognises, missingColumns))) rows.push(row)
    return rows
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return error.message
  }
}

const row = (...cells: string[]) => [{ line: 2, cells }]

test.each([
  [
    'ID\tTipo\tSKU\t"GTIN, UPC, EAN ou ISBN"\tNome\tPublicado\tPreço\n1\tsimple\tA1\t\tEsmalte\t1\t12,90\n',
    row('1', 'simple', 'A1', '', 'Esmalte', '1', '12,90'),
  ],
  [
    '"Identificador URL";"Nome";"Categorias";"Preço"\n"a";"Esmalte";"Unhas";"12,90"\n',
    row('a', 'Esmalte', 'Unhas', '12,90'),
  ],
  ['\ufeffTipo;"SKU";Endereço;"Peso (g)"\r\nproduto;A;a;"5"\r\n', row('produto', 'A', 'a', '5')],
  ['Handle|"Title"|Variant Price|"Body ""HTML"""\na|A|10|<b>\n', row('a', 'A', '10', '<b>')],
  ['"Handle","Title","Variant Price"', []],
])('R301 a quoted heading is a heading, whatever the separator (%#)', async (content, rows) => {
  expect(await readFile(content)).toEqual(rows)
})

test.each([
  ['"Nome","Preco","Estoque"\n"Esmalte","12,90","5"\n', 'Encontrei: "Nome", "Preco", "Estoque".'],
  ['<?xml version="1.0"?><products><product id="1"/></products>', 'O arquivo é XML ou HTML, e não CSV.'],
  ['{"products":[{"name":"Esmalte"}]}', 'O arquivo é JSON, e não CSV.'],
  ['Nome "de loja";Preço "à vista"\na;b\n', 'a linha 1 tem aspas sem par ou fora do lugar'],
  [`"Handle,Title,Variant Price\n${'x,'.repeat(90_000)}`, 'ou mais de 128 KB'],
  [`Handle,Title,Variant Price,${'x'.repeat(300_000)}\na,b,1\n`, 'ou mais de 128 KB'],
  ['\n\n \n', 'Não reconheci as colunas'],
  ['\ufeff', 'Não achei o cabeçalho'],
  ['id,tipo,sku-pai,sku,ativo,nome,preco-cheio\n1,sem-variacao,,C-1,S,A,"1,90"\n', 'da Loja Integrada, que'],
  ['handleId,fieldType,name,price\nx,Product,A,1\n', 'do Wix, que ainda não sei ler.'],
  ['id;title;image_link;availability;price\n', 'do Google Merchant, que ainda não sei ler.'],
])('R301 what is no product file is said in one line, at once (%#)', async (content, said) => {
  const message = await readFile(content)
  expect(message).toContain(said)
  expect(message).toContain('Aceito os produtos exportados por')
  expect(message).not.toContain('\n')
})

test('R301 any bytes, separators, quotes and headings end in rows or in a line that says why', async () => {
  const pieces = [
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    '\r',
    "'",
    ' ',
    'x',
    'ç',
    '\ufeff',
    '<a>',
    '1,90',
  ]
  const headings = ['Handle', 'Title', 'Variant Price', 'SKU', 'Tipo', 'Endereço', 'sep=;']
  const text = fc
    .array(fc.constantFrom(...pieces, ...headings), { maxLength: 60 })
    .map((chosen) => Buffer.from(chosen.join('')))
  const line = fc.constantFrom(
    'Handle,Title,Variant Price\n',
    '"Tipo";"SKU";"Endereço"\r\n',
    'Handle\t"Title"\tprice\r',
  )
  const content = fc.oneof(
    text,
    fc.tuple(line, text).map(([line, text]) => Buffer.concat([Buffer.from(line), text])),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  // Longer than the pieces in which a file is read, and than a row may be.
  const long = fc
    .tuple(line, fc.constantFrom('"', 'x', 'x,"'), fc.constantFrom(70_000, 1_100_000))
    .map(([line, open, size]) => Buffer.from(`${line}${open}${'y'.repeat(size)}\na,b,1\n`))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ arbitrary: content, weight: 30 }, { arbitrary: long, weight: 1 }),
      fc.boolean(),
      async (content, known) => {
        const read = await readFile(content, known ? () => true : isKnown)
        if (typeof read === 'string') expect(read).toMatch(/^[A-ZÉ].+\.$/)
        else for (const row of read) expect('broken' in row ? row.broken : row.cells.length).toBeTruthy()
      },
    ),
    { numRuns: scaled(1000), seed: SEED },
  )
})

test('R301 a file whose next piece does not come is given up with a line that says so', async () => {
  const path = join(folder, 'silent.csv')
  execFileSync('mkfifo', [path])
  await expect(chunksOf(path, {}, 20).next()).rejects.toThrow(
    'O arquivo parou de responder no meio da leitura.',
  )
  // Lets go of who still waits for a writer.
  closeSync(openSync(path, 'r+'))
  await expect(chunksOf(join(folder, 'none.csv')).next()).rejects.toThrow('O arquivo não pode ser lido.')
})
