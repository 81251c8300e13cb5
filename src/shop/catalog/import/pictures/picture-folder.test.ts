import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reportText } from '#shop/catalog/import/report-text.ts'
import { readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop, shopifyCsv } from '#test/import.ts'
import { openPictureFolder } from './picture-folder.server.ts'

let shop: ImportShop
let folder: string
beforeAll(async () => {
  shop = await openImportShop()
  folder = join(shop.images.dataDir, 'fotos')
  mkdirSync(join(folder, 'Verão'), { recursive: true })
  const names = [
    ...['ESM-01.jpg', 'esm-01-2.PNG', 'Esm_01 (1).webp', 'ESM-01-10.jpg'],
    ...['Verão/película coração.JPG', 'camiseta-azul.jpg', 'camiseta.png', 'antiga%20foto.jpg', 'sobra.jpg'],
  ]
  for (const [index, name] of names.entries()) writeFileSync(join(folder, name), await picture(index, name))
  writeFileSync(join(folder, 'TXT-1.jpg'), 'no picture at all')
  writeFileSync(join(folder, 'GIF-1.webp'), await picture(90, 'x.gif'))
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

/** A picture of a colour of its own, in the format of its name, but for the last. */
async function picture(index: number, name: string): Promise<Buffer> {
  const drawn = sharp({
    create: { width: 20, height: 10, channels: 3, background: { r: index * 2, g: 9, b: 9 } },
  })
  if (/png$/i.test(name)) return drawn.png().toBuffer()
  if (/gif$/i.test(name)) return drawn.gif().toBuffer()
  return /webp$/i.test(name) ? drawn.webp().toBuffer() : drawn.jpeg().toBuffer()
}

async function picturesOf(sku: string): Promise<(string | null)[]> {
  const { products } = await readCatalog(shop.db)
  return products.find((product) => product.sku === sku)!.images.map(([path]) => path)
}

test('I4 pictures of the own folder are found by SKU, option and name, in their order', async () => {
  const rows = [
    'esm,Esmalte,,Unhas,,true,,,ESM-01,10,1,https://old.example/1.jpg',
    'esm0,Outro,,Unhas,,true,,,ESM,10,1,',
    'pelicula-coracao,Película,,Unhas,,true,,,PEL,10,1,',
    'camiseta,Camiseta,,Roupas,,true,Cor,Azul,C-A,10,1,',
    'camiseta,,,,,,,Verde,C-V,10,1,',
    'antiga,Antiga,,Roupas,,true,,,ANT,10,1,https://old.example/x/antiga%20foto.jpg?v=3',
  ]
  const report = await shop.import(shopifyCsv(...rows), { pictures: folder })
  expect(report).toMatchObject({ created: 6, pictureRemarks: [], pictures: { pending: [] } })
  expect(await picturesOf('ESM-01')).toHaveLength(4)
  expect(await picturesOf('ESM')).toEqual([])
  for (const sku of ['PEL', 'C-A', 'C-V', 'ANT']) {
    expect(await picturesOf(sku), sku).toEqual([expect.stringMatching(/^images\/[0-9a-f]{40}\.webp$/)])
  }
  expect(await picturesOf('C-A')).not.toEqual(await picturesOf('C-V'))
  expect(report.folder!.taken).toBe(8)
  expect(reportText(report, 'x')).toContain('sobra.jpg')
  // Each with its widths.
  expect(readdirSync(shop.imagesDir)).toHaveLength(8 * 3)

  const again = await shop.import(shopifyCsv(...rows), { pictures: folder })
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 6 })
})

test('I4 numbers give the order: the bare SKU, 1, 2, 10', async () => {
  const { namedAfter } = await openPictureFolder(folder)
  const names = namedAfter(['esm-01'], () => false).map((path) => path.slice(folder.length + 1))
  expect(names).toEqual(['ESM-01.jpg', 'Esm_01 (1).webp', 'esm-01-2.PNG', 'ESM-01-10.jpg'])
})

test('I4 content decides: what is no picture is refused by its name, what is one under a wrong name is taken', async () => {
  const rows = ['t,T,,Toys,,true,,,TXT-1,10,1,', 'g,G,,Toys,,true,,,GIF-1,10,1,']
  for (const dryRun of [true, false]) {
    const report = await shop.import(shopifyCsv(...rows), { pictures: folder, dryRun })
    expect(report).toMatchObject({ created: 2, skipped: [] })
    expect(report.pictureRemarks).toEqual([
      { line: 2, reason: 'o arquivo TXT-1.jpg não foi aceito: não é uma imagem' },
    ])
  }
  expect(await picturesOf('TXT-1')).toEqual([])
  const [path] = await picturesOf('GIF-1')
  expect((await sharp(shop.images.file(path!)).metadata()).format).toBe('webp')
})

test('I4 the own file names pictures of the folder, and a file that is no WebP inside is not shown as one', async () => {
  mkdirSync(shop.imagesDir, { recursive: true })
  writeFileSync(shop.images.file('images/jpeg.webp'), await picture(50, 'x.jpg'))
  writeFileSync(shop.images.file('images/text.webp'), '<svg onload="alert(1)">')
  const header = 'Tipo;SKU;Endereço;Nome;Preço;Estoque;Categoria;Imagens'
  const row = (sku: string, image: string) => `produto;${sku};;${sku};10;1;Unhas;${image}`
  const csv = [
    header,
    row('A', 'fotos/Camiseta.PNG'),
    row('B', 'images/jpeg.webp'),
    row('C', 'images/text.webp'),
  ]
  const report = await shop.import([...csv, row('D', 'nenhuma.jpg')].join('\n'), { pictures: folder })
  expect(report).toMatchObject({ created: 4, skipped: [] })
  expect(report.pictureRemarks.map(({ reason }) => reason)).toEqual([
    'o arquivo images/text.webp não foi aceito: não é uma imagem',
    'a imagem nenhuma.jpg não foi encontrada: diga a pasta com --pictures PASTA',
  ])
  expect(await picturesOf('A')).toHaveLength(1)
  const [taken] = await picturesOf('B')
  expect(taken).not.toBe('images/jpeg.webp')
  expect((await sharp(shop.images.file(taken!)).metadata()).format).toBe('webp')
  expect(await picturesOf('C')).toEqual([])
})

test('I4 a folder that does not exist is one sentence', async () => {
  const importing = shop.import(shopifyCsv('a,A,,Toys,,true,,,A,10,1,'), { pictures: `${folder}/none` })
  await expect(importing).rejects.toThrow('não existe ou não pode ser lida')
})
