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
  { headings: string; row: (sku: string, cells: string[]) => string; bad: [string, string][] }
> = {
  Shopify: {
    headings: 'Handle,Title,Type,Variant SKU,Variant Price',
    row: (sku, cells) => `${sku},${sku},Toys,${sku},10.00,${cells.join(',')}`,
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
    row: (sku, cells) => `simple,${sku},${sku},1,10,${cells.join(',')}`,
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
    row: (sku, cells) => `${sku};${sku};${sku};10,00;${cells.join(';')}`,
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
    headings: 'Tipo;SKU;Endereço;Nome;Categoria;Preço;Família;Valor da opção',
    row: (sku, cells) => `produto;${sku};;${sku};promo;10,00;${sku};Azul;${cells.join(';')}`,
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
const unquoted = (cell: string) => cell.replaceAll('"', '')

test.each(Object.keys(formats))(
  'R305 %s: an optional cell costs no product, and is reported',
  async (name) => {
    await makeCategory(shop.db, { slug: 'promo' })
    const { headings, row, bad } = formats[name]!
    const separator = headings.includes(';') ? ';' : ','
    const further = [...new Set(bad.map(([heading]) => heading))]
    const rows = bad.map(([wrong, cell], n) =>
      row(
        `A${n}`,
        further.map((heading) => (heading === wrong ? cell : '')),
      ),
    )
    const text = [[headings, ...further].join(separator), ...rows].join('\n')
    const report = await shop.import(Buffer.from(text))
    expect(report).toMatchObject({ format: name, created: bad.length, skipped: [] })
    expect(report.unread.map(({ line, heading, value }) => [line, heading, value])).toEqual(
      bad.map(([heading, cell], n) => [n + 2, unquoted(heading), unquoted(cell)]),
    )
    const [[heading, cell]] = bad as [[string, string]]
    expect(reportText(report, '')).toContain(
      `linha 2, coluna "${unquoted(heading)}": "${unquoted(cell)}" não `,
    )
    for (const { reason } of report.unread) expect(reason).toMatch(/^não (é|tem) /)
    for (const product of (await products()).values())
      expect(product).toMatchObject({ name: product.sku, price: 1000 })
  },
)

test('R305 letters that cannot be read cost a text, and a product only in what it cannot do without', async () => {
  const file = (text: string, name: string) => {
    const bytes = Buffer.from(
      `Identificador URL;Nome;SKU;Preço;Estoque;Marca;Descrição\na;Película Ação;A;10,00;3;Marca;${text}\nb;${name};B;10,00;3;;\n`,
    )
    for (let at = bytes.indexOf('~'); at !== -1; at = bytes.indexOf('~')) bytes[at] = 0xe7
    return bytes
  }
  await shop.import(file('Boa cola', 'B'))
  const report = await shop.import(file('Boa ~ola', 'B~B'))
  expect(report.unread).toEqual([
    {
      line: 2,
      heading: 'Descrição',
      value: 'Boa \ufffdola',
      reason: 'tem letras ilegíveis: salve o arquivo em UTF-8',
    },
  ])
  expect(report.skipped).toEqual([{ line: 3, reason: 'tem letras ilegíveis: salve o arquivo em UTF-8' }])
  expect(await product('A')).toMatchObject({ description: '<p>Boa cola</p>' })
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
