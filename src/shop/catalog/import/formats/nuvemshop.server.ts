import { categoryPathsOf } from '#shop/catalog/import/category-path.ts'
import { foldHeader, oneLine, readYesNo } from '#shop/catalog/import/csv/cells.ts'
import { type Cells, type Columns, cellsOf, hasAny, type Row } from '#shop/catalog/import/csv/columns.ts'
import { type DecimalSigns, SeenDecimals } from '#shop/catalog/import/csv/decimal-signs.ts'
import { optionalCells, type ReadOptional, type UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import { BadRow, prices, regularPrice, salePrice } from '#shop/catalog/import/csv/row-values.ts'
import type { Flag, Reading, Skipped } from '#shop/catalog/import/entry.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { TagCategories } from '#shop/catalog/import/tags.ts'
import { entryOf, type Variant } from './described.server.ts'
import { codeFacts, stockOf, tagsOf, textFacts } from './facts.ts'
import type { Format, FormatReader, ReadingOptions } from './format.ts'

// The folded headers in Portuguese, and in Tiendanube's Spanish.
const names = {
  handle: ['identificador url', 'identificador de url'],
  name: ['nome', 'nombre'],
  categories: ['categorias'],
  option1: ['nome da variacao 1', 'nombre de propiedad 1'],
  option2: ['nome da variacao 2', 'nombre de propiedad 2'],
  option3: ['nome da variacao 3', 'nombre de propiedad 3'],
  value1: ['valor da variacao 1', 'valor de propiedad 1'],
  value2: ['valor da variacao 2', 'valor de propiedad 2'],
  value3: ['valor da variacao 3', 'valor de propiedad 3'],
  price: ['preco', 'precio'],
  salePrice: ['preco promocional', 'precio promocional'],
  quantity: ['estoque', 'stock'],
  sku: ['sku'],
  shown: ['exibir na loja', 'mostrar en tienda'],
  visibility: ['visibilidade', 'visibilidad'],
  description: ['descricao', 'descripcion'],
  brand: ['marca'],
  tags: ['tags'],
  gtin: ['codigo de barras', 'codigo de barra'],
  weight: ['peso kg'],
  height_mm: ['altura cm', 'alto cm'],
  width_mm: ['largura cm', 'ancho cm'],
  length_mm: ['comprimento cm', 'profundidad cm'],
  cost: ['custo', 'costo'],
  seoTitle: ['titulo para seo'],
  seoDescription: ['descricao para seo', 'descripcion para seo'],
}
type Name = keyof typeof names

/** Nuvemshop's product export: one row for each variation, with the product's own cells filled on its first row only. */
export const nuvemshop: Format = {
  name: 'Nuvemshop',
  recognises: (columns) =>
    ([names.handle, names.name, names.price] as const).every((headers) => hasAny(columns, headers)),
  open: (columns: Columns, { tagsAsCategories }: ReadingOptions): FormatReader => {
    const cells = cellsOf(columns, names)
    const tagCategories = new TagCategories(tagsAsCategories)
    const seen = new SeenDecimals()
    return {
      keysOf: (row) => (cells(row, 'handle') ? [cells(row, 'handle')!.toLowerCase()] : []),
      skuOf: (row) => cells(row, 'sku'),
      texts: cells.indexes(['description', 'brand', 'tags', 'seoTitle', 'seoDescription']),
      survey: (row) => {
        for (const name of ['price', 'salePrice'] as const) seen.see(cells(row, name))
        const [category] = categoryPathsOf(cells(row, 'categories') ?? '').levels
        if (cells(row, 'name')) tagCategories.count(tagsOf(cells(row, 'tags') ?? ''), category)
      },
      read: (rows) => read(rows, cells, tagCategories, seen.signs),
    }
  },
}

function read(
  rows: Row[],
  cells: Cells<Name>,
  tagCategories: TagCategories,
  decimals: DecimalSigns,
): Reading {
  const head = rows.find((row) => cells(row, 'name'))
  if (!head) {
    const reason = 'o produto não tem nome'
    return { entries: [], levels: [], skipped: rows.map(({ line }) => ({ line, reason })) }
  }
  const skipped: Skipped[] = []
  const options = optionsOf(rows, cells)
  const unread: UnreadCell[] = []
  const optional = optionalCells(cells, unread)
  const variants: Variant[] = []
  for (const row of rows) {
    try {
      variants.push(variantOf(row, head, options, cells, optional(row), decimals))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skipped.push({ line: row.line, reason: error.message })
    }
  }
  if (variants.length === 0) return { entries: [], levels: [], skipped }
  const handle = cells(head, 'handle')!
  const paths = categoryPathsOf(cells(head, 'categories') ?? '')
  const { entry, skipped: repeated } = entryOf({
    name: oneLine(cells(head, 'name')!),
    description: cells(head, 'description'),
    handle: keyOf(handle),
    slug: handle,
    ...tagCategories.levels(
      paths.levels,
      tagsOf(cells(head, 'tags') ?? ''),
      variants.flatMap(({ values }) => values),
    ),
    options: options.map(({ name }) => name),
    pictures: [],
    facts: {
      other_categories: paths.others,
      ...textFacts({
        brand: cells(head, 'brand'),
        tags: cells(head, 'tags'),
        seo_title: cells(head, 'seoTitle'),
        seo_description: cells(head, 'seoDescription'),
      }),
    },
    oldAddresses: [`/produtos/${handle}`],
    variants,
  })
  return { entries: [entry], levels: [], skipped: [...skipped, ...repeated], unread }
}

type Option = { name: string; value: Name }

function optionsOf(rows: Row[], cells: Cells<Name>): Option[] {
  const all: [Name, Name][] = [
    ['option1', 'value1'],
    ['option2', 'value2'],
    ['option3', 'value3'],
  ]
  return all.flatMap(([option, value]) => {
    const named = rows.find((row) => cells(row, option))
    return named ? [{ name: oneLine(cells(named, option)!), value }] : []
  })
}

function variantOf(
  row: Row,
  head: Row,
  options: Option[],
  cells: Cells<Name>,
  read: ReadOptional<Name>,
  decimals: DecimalSigns,
): Variant {
  const values = options.map(({ value }) => oneLine(cells(row, value) ?? ''))
  if (values.includes('')) throw new BadRow(`sem valor para a variação ${options[values.indexOf('')]!.name}`)
  const regular = regularPrice(cells(row, 'price'), decimals)
  const sale = read('salePrice', (cell) => salePrice(cell, decimals)) ?? 0
  const { stock_unread, ...stock } = stockOf(countedUnits(cells(row, 'quantity')), read, 'quantity', decimals)
  return {
    line: row.line,
    sku: cells(row, 'sku') ?? '',
    values,
    fields: {
      ...prices(regular, sale),
      status: status(head, cells),
      ...stock,
      ...codeFacts(read, 'kg', decimals),
    },
    ...(stock_unread && { stock_unread }),
    pictures: [],
  }
}

function status(head: Row, cells: Cells<Name>): Flag {
  const shown = readYesNo(cells(head, 'shown') ?? '') !== false
  const hidden = ['oculto', 'nao listado', 'no listado'].includes(foldHeader(cells(head, 'visibility') ?? ''))
  return shown && !hidden ? 1 : 0
}

/** An empty stock means that the shop does not count this product. */
function countedUnits(cell: string | undefined): string | undefined {
  return cell && foldHeader(cell) === 'infinito' ? undefined : cell
}
