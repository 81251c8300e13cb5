import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#commands/shop.ts'
import { readConfig } from '#shop/config.server.ts'
import { fixture, type ImportShop, openImportShop } from '#test/import.ts'

let shop: ImportShop
let folder: string
beforeAll(async () => {
  shop = await openImportShop()
  folder = join(shop.imagesDir, '..')
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const running = new AbortController().signal

async function type(...words: string[]) {
  return typeUntil(running, ...words)
}

async function typeUntil(stop: AbortSignal, ...words: string[]) {
  const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: folder, APP_SECRET: 'x'.repeat(40) })
  const [output, errorLines] = [[] as string[], [] as string[]]
  const exitCode = await runCommand(words, {
    open: async () => ({ db: shop.db, config }),
    cwd: folder,
    stop,
    say: (text) => output.push(text),
    sayError: (text) => errorLines.push(text),
  })
  return { exitCode, output: output.join('\n'), errorLines: errorLines.join('\n') }
}

test('without a command, the commands are listed', async () => {
  const { exitCode, output } = await type()
  expect(exitCode).toBe(0)
  expect(output).toContain('npm run shop -- import ARQUIVO.csv')
  expect(output).toContain('npm run shop -- export ARQUIVO.csv')
})

test('an unknown command is refused, in Portuguese, with the list of those there are', async () => {
  const { exitCode, errorLines } = await type('improt', 'a.csv')
  expect(exitCode).toBe(1)
  expect(errorLines).toContain('Não conheço o comando "improt a.csv".')
  expect(errorLines).toContain('import ARQUIVO.csv')
})

test('import reports what it did, and the second time that nothing changed', async () => {
  const first = await type('import', fixture('nuvemshop-latin1.csv'), '--sem-imagens', '--stock', 'none')
  expect(first.exitCode).toBe(0)
  expect(first.output.split('\n').map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'Arquivo de produtos Nuvemshop (windows-1252)',
    '',
    'Linhas lidas 6',
    'Produtos criados 5',
    'Produtos atualizados 0',
    'Produtos sem mudança 0',
    'Famílias de opções 1',
    'Com dois preços 1 (o maior só aparece riscado depois que a loja o cobrou)',
    'Sem contar estoque 1 ("Disponível.", sem número)',
    'Linhas puladas 1',
    'Categorias criadas 6 (Pedrarias, Películas, Promoções, Acessórios)',
    'Etiquetas 2 (viram palavras da pesquisa)',
    'Endereços antigos 3 (levam ao produto)',
    'Imagens baixadas 0',
    'Imagens pendentes 0',
    'Sem imagem 5',
    'Sem descrição 1',
    '',
    'Linhas puladas:',
    'linha 7: sem preço',
  ])
  const second = await type('import', fixture('nuvemshop-latin1.csv'), '--sem-imagens')
  expect(second.output).toMatch(/criados +0\n.*atualizados +0\n.*sem mudança +5\n/)
})

test('pictures that are pending are listed with their address', async () => {
  const { output } = await type('import', fixture('shopify-home-and-garden.csv'), '--sem-imagens')
  expect(output).toMatch(/Imagens pendentes +21/)
  const whole = readFileSync(join(folder, 'importacao-shopify-home-and-garden.txt'), 'utf8')
  expect(whole).toContain(
    'https://burst.shopifycdn.com/photos/single-sprout-in-a-pot_925x.jpg (ficou para depois) – Clay Plant Pot – Regular; Clay Plant Pot – Large',
  )
})

test('a file that is missing or not a product file ends with 1 and one clear sentence', async () => {
  expect(await type('import')).toMatchObject({
    exitCode: 1,
    errorLines: expect.stringContaining('Diga um arquivo'),
  })
  expect(await type('import', 'a.csv', '--tudo')).toMatchObject({ exitCode: 1 })
  expect(await type('import', 'missing.csv')).toMatchObject({
    exitCode: 1,
    errorLines: 'missing.csv: O arquivo não existe.',
  })
  shop.file('customers.csv', 'First Name,Email\nAna,ana@example.com\n')
  const { exitCode, errorLines } = await type('import', 'customers.csv')
  expect(exitCode).toBe(1)
  expect(errorLines).toContain('Não reconheci as colunas')
})

test('export writes the file where the shopkeeper stands, and says how much', async () => {
  await type('import', fixture('shopify-home-and-garden.csv'), '--sem-imagens')
  expect(await type('export', 'out.csv')).toMatchObject({
    exitCode: 0,
    output: '21 produtos gravados em out.csv',
  })
  expect(readFileSync(join(folder, 'out.csv'), 'utf8').split('\r\n')[0]).toContain('Tipo;SKU;Nome')
  expect(await type('export', 'no/such/folder.csv')).toMatchObject({
    exitCode: 1,
    errorLines: 'no/such/folder.csv: a pasta não existe.',
  })
  expect(await type('export', '.')).toMatchObject({ exitCode: 1 })
  expect(await type('export')).toMatchObject({
    exitCode: 1,
    errorLines: expect.stringContaining('Diga um arquivo'),
  })
  expect(existsSync(join(folder, 'out.csv.parte'))).toBe(false)
})

test('who asks to stop is heard: no half of a file, nothing begun', async () => {
  await type('import', fixture('shopify-home-and-garden.csv'), '--sem-imagens')
  const stopped = AbortSignal.abort()
  expect(await typeUntil(stopped, 'export', 'stopped.csv')).toMatchObject({
    exitCode: 1,
    errorLines: 'stopped.csv: interrompido; nada foi gravado.',
  })
  for (const name of ['stopped.csv', 'stopped.csv.parte']) expect(existsSync(join(folder, name))).toBe(false)

  await shop.db.insertInto('search_words').values({ word: 'sobra', shown: 'sobra' }).execute()
  const stoppedImport = await typeUntil(stopped, 'import', fixture('nuvemshop-latin1.csv'))
  expect(stoppedImport).toMatchObject({ exitCode: 1, output: expect.stringContaining('Interrompido') })
  const words = await shop.db.selectFrom('search_words').select('word').where('word', '=', 'sobra').execute()
  expect(words).toHaveLength(1)
})
