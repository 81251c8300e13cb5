import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reportText } from '#shop/catalog/import/report-text.ts'
import { type CatalogProduct, readCatalog } from '#test/catalog.ts'
import { type ImportShop, openImportShop } from '#test/import.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const products = async () =>
  new Map((await readCatalog(shop.db)).products.map((product) => [product.sku, product]))
const product = async (sku: string): Promise<CatalogProduct> => (await products()).get(sku)!
const row = (sku: string) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()

/** For each format: its headings, a row with these cells, and cells that cannot be read. */
const formats: Record<
  string,
  { headings: string; row: (cells: string[]) => string; bad: [string, string][] }
> = {
  Shopify: {
    headings: 'Handle,Title,Type,Variant SKU,Variant Price',
    row: (cells) => `a,A,Toys,A,10.00,${cells.join(',')}`,
    bad: [
      ['Variant Inventory Qty', '0.5'],
      ['Variant Inventory Qty', '5 un'],
      ['Variant Compare At Price', '≈ 20'],
      ['Variant Barcode', '"7,891E+12"'],
      ['Variant Grams', '-50'],
      ['Cost per item', '#N/D'],
    ],
  },
  WooCommerce: {
    headings: 'Type,SKU,Name,Published,Regular price',
    row: (cells) => `simple,A,A,1,10,${cells.join(',')}`,
    bad: [
      ['Stock', '0.5'],
      ['Stock', '+5?'],
      ['Sale price', 'metade'],
      ['"GTIN, UPC, EAN, or ISBN"', '"7,891E+12"'],
      ['Weight (kg)', 'meio quilo'],
      ['Length (cm)', '10 x 20'],
      ['Date sale price starts', '31/02/2026'],
      ['Date sale price ends', '46354'],
    ],
  },
  Nuvemshop: {
    headings: 'Identificador URL;Nome;SKU;Preço',
    row: (cells) => `a;A;A;10,00;${cells.join(';')}`,
    bad: [
      ['Estoque', '0,5'],
      ['Estoque', '≥ 5'],
      ['Preço promocional', 'sob consulta'],
      ['Código de barras', '123'],
      ['Peso (kg)', '0,5 kg'],
      ['Altura (cm)', '-1'],
      ['Custo', 'R$ ?'],
    ],
  },
  'desta loja': {
    headings: 'Tipo;SKU;Endereço;Nome;Categoria;Preço',
    row: (cells) => `produto;A;a;A;promo;10,00;${cells.join(';')}`,
    bad: [
      ['Estoque', '0,5'],
      ['Estoque', '5 un'],
      ['Preço promocional', 'x'],
      ['Ativo', 'talvez'],
      ['Novo', '?'],
      ['Destaque', '?'],
      ['Posição', 'meio'],
      ['Cor da opção', 'azul'],
      ['Código de barras', '7,891E+12'],
      ['Peso (g)', '1/2'],
      ['Altura (cm)', 'alto'],
      ['Custo', '-3'],
      ['Imagens', '../../etc/passwd'],
      ['Oferta começa', '11/27/2026'],
      ['Oferta termina', 'sexta'],
      ['Preço da oferta com data', 'grátis'],
      ['À venda a partir de', 'logo'],
      ['Cadastrado em', '31/02/2026'],
      ['Opções separadas', 'depende'],
    ],
  },
}
const cases = Object.entries(formats).flatMap(([name, { bad }]) =>
  bad.map(([heading, cell]) => [name, heading, cell]),
)

test.each(cases)('R305 %s: %s with %s costs no product, and is reported', async (name, heading, cell) => {
  await makeCategory(shop.db, { slug: 'promo' })
  const { headings, row } = formats[name!]!
  const family =
    heading === 'Opções separadas'
      ? ([';Família;Valor da opção', ['f', 'Azul']] as const)
      : (['', []] as const)
  const separator = headings.includes(';') ? ';' : ','
  const text = `${headings}${separator}${heading}${family[0]}\n${row([cell!, ...family[1]])}\n`
  const report = await shop.import(Buffer.from(text))
  expect(report).toMatchObject({ format: name, created: 1, skipped: [] })
  const plain = (quoted: string) => quoted.replaceAll('"', '')
  expect(report.unread).toEqual([
    {
      line: 2,
      heading: plain(heading!),
      value: plain(cell!),
      reason: expect.stringMatching(/^não (é|tem) /),
    },
  ])
  expect(reportText(report, '')).toContain(`linha 2, coluna "${plain(heading!)}": "${plain(cell!)}" não `)
  expect(await product('A')).toMatchObject({ name: 'A', price: 1000 })
})

test('R305 what cannot be read leaves what the shop has; a new product has no unit to sell', async () => {
  const file = (cells: string) => {
    const header = 'Tipo;SKU;Endereço;Nome;Categoria;Preço;Estoque;Ativo;Código de barras;Peso (g);Custo'
    return Buffer.from(`${header}\nproduto;A;a;A;promo;${cells}\n`)
  }
  await makeCategory(shop.db, { slug: 'promo' })
  await shop.import(file('10,00;cinco;talvez;;;'), { stock: 30 })
  expect(await row('A')).toMatchObject({ quantity: 0, stock_counted: true, stage: 'draft', visible: false })
  await shop.import(file('10,00;7;sim;7891234567895;50;3,00'))
  const before = await row('A')
  expect(before).toMatchObject({
    quantity: 7,
    status: 1,
    gtin: '7891234567895',
    weight: 50,
    cost: 300,
    visible: true,
  })
  const report = await shop.import(file('12,00;5 un;talvez;7,891E+12;cinquenta;caro'))
  expect(report.unread).toHaveLength(5)
  expect(await row('A')).toEqual({
    ...before,
    ...{ regular_price: 1200, price: 1200, card_price: 1200, updated_at: expect.any(Date) },
  })
})

test('R305 a stock at the export that cannot be read corrects nothing', async () => {
  await makeProduct(shop.db, { sku: 'A', quantity: 4 })
  const header = 'Tipo;SKU;Endereço;Estoque;Estoque na exportação'
  const report = await shop.import(Buffer.from(`${header}\nproduto;A;;9;#REF!\n`))
  expect(report.unread.map(({ heading }) => heading)).toEqual(['Estoque na exportação'])
  expect(await product('A')).toMatchObject({ quantity: 4 })
})

test('R305 the sizes that a variation has from its parent are reported once, with the parent’s line', async () => {
  const report = await shop.import(
    Buffer.from(
      [
        'Type,SKU,Name,Published,Regular price,Parent,Weight (kg),Stock,Attribute 1 name,Attribute 1 value(s)',
        'variable,P,Camiseta,1,,,leve,,Cor,"Azul, Rosa"',
        'variation,P-A,Camiseta,1,10,P,,3,Cor,Azul',
        'variation,P-R,Camiseta,1,10,P,,x,Cor,Rosa',
      ].join('\n'),
    ),
  )
  expect(report).toMatchObject({ created: 2, skipped: [] })
  expect(report.unread.map(({ line, heading }) => [line, heading])).toEqual([
    [2, 'Weight (kg)'],
    [4, 'Stock'],
  ])
})

test('R405 a SKU that lost its zeros makes no second product, unless the file has both', async () => {
  await makeCategory(shop.db, { slug: 'promo' })
  const file = (...skus: string[]) =>
    Buffer.from(
      [
        'Tipo;SKU;Endereço;Nome;Categoria;Preço;Estoque',
        ...skus.map((sku) => `produto;${sku};;E;promo;33,00;10`),
      ].join('\n'),
    )
  expect(await shop.import(file('007', '12'))).toMatchObject({ created: 2 })
  const report = await shop.import(file('7', '0012', '0008', '12'))
  expect(report).toMatchObject({ created: 2, unchanged: 1 })
  expect(report.skipped).toEqual([{ line: 2, reason: expect.stringContaining('"7" só difere de "007"') }])
  expect([...(await products()).keys()].toSorted()).toEqual(['0008', '0012', '007', '12'])
})
