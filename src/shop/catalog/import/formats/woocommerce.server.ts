import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { categoryPathsOf, splitList } from '#shop/catalog/import/category-path.ts'
import { foldHeader, oneLine, readSafeCell, readYesNo } from '#shop/catalog/import/csv/cells.ts'
import { type Cells, type Columns, cellsOf, hasAny, type Row } from '#shop/catalog/import/csv/columns.ts'
import { type DecimalSigns, SeenDecimals } from '#shop/catalog/import/csv/decimal-signs.ts'
import { dayOf, readMoment } from '#shop/catalog/import/csv/moment.ts'
import { optionalCells, type ReadOptional, type UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import { BadRow, prices, regularPrice, salePrice } from '#shop/catalog/import/csv/row-values.ts'
import type { Reading, Skipped } from '#shop/catalog/import/entry.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { pictureUrl } from '#shop/catalog/import/pictures/picture-urls.ts'
import { TagCategories } from '#shop/catalog/import/tags.ts'
import { entryOf, type Picture, type Variant } from './described.server.ts'
import { codeFacts, stockOf, tagsOf, textFacts } from './facts.ts'
import type { Format, FormatReader, ReadingOptions } from './format.ts'
import { attributeNames, names, type WooName } from './woocommerce-columns.ts'

/** WooCommerce's product export: a `variable` row for a product with options, a `variation` row for each of them. */
export const wooCommerce: Format = {
  name: 'WooCommerce',
  recognises: (columns) =>
    ([names.type, names.name, names.price, names.published] as const).every((headers) =>
      hasAny(columns, headers),
    ),
  open: (columns: Columns, { today, tagsAsCategories }: ReadingOptions): FormatReader => {
    // The export puts an apostrophe before cells that begin like a formula.
    const cells = cellsOf(columns, names, (cell) => readSafeCell(cell.trim()).trim())
    const attributes = attributesOf(columns)
    const tagCategories = new TagCategories(tagsAsCategories)
    const seen = new SeenDecimals()
    return {
      keysOf: (row) => keysOf(row, cells),
      skuOf: (row) => cells(row, 'sku'),
      texts: cells.indexes([
        'description',
        'shortDescription',
        'brand',
        'tags',
        'seoTitle',
        'seoDescription',
      ]),
      survey: (row) => {
        for (const name of ['price', 'salePrice'] as const) seen.see(cells(row, name))
        const [category] = categoryPathsOf(plain(cells(row, 'categories') ?? '')).levels
        if (cells(row, 'name')) tagCategories.count(tagsOf(plain(cells(row, 'tags') ?? '')), category)
      },
      read: (rows) => {
        const unread: UnreadCell[] = []
        const optional = optionalCells(cells, unread)
        const reader = { cells, optional, attributes, today, tagCategories, decimals: seen.signs }
        return { ...read(rows, reader), unread }
      },
    }
  },
}

type Attribute = { name: (row: Row) => string; value: (row: Row) => string }
type Reader = {
  cells: Cells<WooName>
  optional: (row: Row) => ReadOptional<WooName>
  attributes: Attribute[]
  today: Date
  tagCategories: TagCategories
  decimals: DecimalSigns
}

/** The attributes for which the file has columns. */
function attributesOf(columns: Columns): Attribute[] {
  const attributes: Attribute[] = []
  for (let n = 1; ; n += 1) {
    const cells = cellsOf(columns, attributeNames(n))
    const probe: Row = { line: 0, cells: [] }
    if (cells(probe, 'name') === undefined || cells(probe, 'value') === undefined) return attributes
    attributes.push({
      name: (row) => plain(cells(row, 'name')!),
      value: (row) => plain(cells(row, 'value')!),
    })
  }
}

function typesOf(row: Row, cells: Cells<WooName>): string[] {
  return (cells(row, 'type') ?? '').split(',').map(foldHeader)
}

function keysOf(row: Row, cells: Cells<WooName>): string[] {
  const types = typesOf(row, cells)
  if (types.includes('variation')) return cells(row, 'parent') ? [parentKey(cells(row, 'parent')!)] : []
  const id = cells(row, 'id') && `id:${cells(row, 'id')}`
  const sku = cells(row, 'sku') && parentKey(cells(row, 'sku')!)
  if (types.includes('variable')) return [sku, id].flatMap((key) => key || [])
  return [`line:${row.line}`]
}

/** Parent holds the parent's SKU, or `id:123` when it has none. */
function parentKey(cell: string): string {
  return /^id:\s*\d+$/i.test(cell) ? `id:${cell.slice(3).trim()}` : `sku:${cell}`
}

function read(rows: Row[], reader: Reader): Reading {
  const { cells } = reader
  const head = rows.find((row) => !typesOf(row, cells).includes('variation'))
  if (!head) return nothing(rows, (row) => `o produto pai "${cells(row, 'parent')}" não está no arquivo`)
  const types = typesOf(head, cells)
  if (!cells(head, 'name')) return nothing(rows, () => 'o produto não tem nome')
  if (types.includes('grouped') || types.includes('external')) {
    return nothing(rows, () => 'produtos agrupados e externos não são vendidos aqui')
  }
  const variations = rows.filter((row) => row !== head)
  if (types.includes('variable') && variations.length === 0) {
    return nothing(rows, () => 'o produto é variável, mas nenhuma variação está no arquivo')
  }
  return readProduct(head, types.includes('variable') ? variations : [head], reader)
}

function readProduct(head: Row, rows: Row[], reader: Reader): Reading {
  const { cells, attributes, tagCategories } = reader
  const skipped: Skipped[] = []
  const options =
    rows[0] === head ? [] : attributes.filter((attribute) => rows.some((row) => attribute.value(row)))
  const variants: Variant[] = []
  for (const row of rows) {
    try {
      variants.push(variantOf(row, head, options, reader))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skipped.push({ line: row.line, reason: error.message })
    }
  }
  if (variants.length === 0) return { entries: [], levels: [], skipped }
  const name = plain(cells(head, 'name')!)
  const id = cells(head, 'id')
  const paths = categoryPathsOf(plain(cells(head, 'categories') ?? ''))
  const { entry, skipped: repeated } = entryOf({
    name,
    description: descriptionOf(head, cells),
    handle: keyOf(cells(head, 'sku') || (id ? `woo ${id}` : name)),
    slug: name,
    ...tagCategories.levels(
      paths.levels,
      tagsOf(plain(cells(head, 'tags') ?? '')),
      variants.flatMap(({ values }) => values),
    ),
    options: rows[0] === head ? [] : optionNames(options, [head, ...rows]),
    pictures: pictures(head, cells),
    facts: { other_categories: paths.others, ...factsOf(head, cells) },
    // The export does not say the address; WordPress makes it of the name.
    oldAddresses: slugOf(name) ? [`/produto/${slugOf(name)}`, `/product/${slugOf(name)}`] : [],
    variants,
  })
  return { entries: [entry], levels: [], skipped: [...skipped, ...repeated] }
}

function factsOf(head: Row, cells: Cells<WooName>) {
  const text = (name: WooName) => {
    const cell = cells(head, name)
    return cell === undefined ? undefined : plain(cell)
  }
  return textFacts({
    brand: text('brand'),
    tags: text('tags'),
    seo_title: text('seoTitle'),
    seo_description: text('seoDescription'),
  })
}

/** A product with variations that name no attribute still has one option: the variation itself. */
function optionNames(options: Attribute[], rows: Row[]): string[] {
  if (options.length === 0) return ['Opção']
  return options.map(({ name }) => rows.map(name).find(Boolean) ?? 'Opção')
}

function variantOf(row: Row, head: Row, options: Attribute[], reader: Reader): Variant {
  const { cells, today, decimals } = reader
  const read = reader.optional(row)
  const regular = regularPrice(cells(row, 'price'), decimals)
  const published = [row, head].every((either) => readYesNo(cells(either, 'published') ?? '') !== false)
  const hidden = ['hidden', 'oculto'].includes(foldHeader(cells(head, 'visibility') ?? ''))
  const sale = read('salePrice', (cell) => salePrice(cell, decimals)) ?? 0
  const { stock_unread, ...stock } = quantity(row, head, reader)
  const featured = readYesNo(cells(head, 'featured') ?? '')
  return {
    line: row.line,
    sku: cells(row, 'sku') ?? '',
    values: row === head ? [] : valuesOf(row, options, cells),
    fields: {
      ...prices(regular, saleIsOn(row, cells, read, today) ? sale : 0),
      status: published && !hidden ? 1 : 0,
      ...(featured !== null && { highlights: featured ? 1 : 0 }),
      ...stock,
      ...codesOf(row, head, reader),
    },
    ...(stock_unread && { stock_unread }),
    pictures: row === head ? [] : pictures(row, cells),
  }
}

/** A variation without a value of an attribute stands for any value. */
function valuesOf(row: Row, options: Attribute[], cells: Cells<WooName>): string[] {
  if (options.length === 0) return [plain(cells(row, 'name') || 'Única')]
  return options.map(({ value }) => value(row) || 'Qualquer')
}

/** True between the days of a sale, both included. A sale with a day that could not be read is none. */
function saleIsOn(row: Row, cells: Cells<WooName>, read: ReadOptional<WooName>, today: Date): boolean {
  const [first, last] = (['saleStarts', 'saleEnds'] as const).map((name) =>
    cells(row, name) ? (read(name, (cell) => dayOf(readMoment(cell))) ?? 'unread') : null,
  )
  if (first === 'unread' || last === 'unread') return false
  const day = dayOf(today)
  return (!first || first <= day) && (!last || last >= day)
}

/** Stock is blank when the shop does not count the product, and `parent` when the variations share one stock. */
function quantity(row: Row, head: Row, { cells, optional, decimals }: Reader): ReturnType<typeof stockOf> {
  const own = cells(row, 'quantity')
  const counting = own && foldHeader(own) === 'parent' ? head : row
  const cell = cells(counting, 'quantity')
  if (cell) return stockOf(cell, optional(counting), 'quantity', decimals)
  return readYesNo(cells(row, 'inStock') ?? '') === false ? { quantity: 0 } : {}
}

/** A variation without a weight or a size of its own has its parent's. */
function codesOf(row: Row, head: Row, { cells, optional, decimals }: Reader) {
  const weight = cells(head, 'weightGrams') === undefined ? 'weight' : 'weightGrams'
  const inherited: WooName[] = [weight, 'height_mm', 'width_mm', 'length_mm']
  const read: ReadOptional<WooName> = (name, reading) => {
    const own = name === 'weight' ? weight : name
    return optional(inherited.includes(own) && !cells(row, own) ? head : row)(own, reading)
  }
  return codeFacts(read, weight === 'weight' ? 'kg' : 'g', decimals)
}

function pictures(row: Row, cells: Cells<WooName>): Picture[] {
  return splitList(cells(row, 'images') ?? '').flatMap((cell) => {
    const url = pictureUrl(cell)
    return url ? [{ url, alt: '' }] : []
  })
}

/** The long one, else the short one; undefined when the file has neither, or what it has cannot be read. */
function descriptionOf(head: Row, cells: Cells<WooName>): string | undefined {
  const [long, short] = [cells(head, 'description'), cells(head, 'shortDescription')]
  const text = long === undefined || long ? long : short
  return text === undefined ? undefined : unescapeLineBreaks(text)
}

/** The export writes a line break in a description as backslash and n. */
function unescapeLineBreaks(text: string): string {
  return text.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
}

/** WordPress keeps names with HTML's entities: `Casa &amp; Jardim`. */
function plain(text: string): string {
  const decoded = text.replace(
    /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6}));/g,
    (_, name?: string, code?: string) => (name ? entities[name]! : String.fromCodePoint(Number(code))),
  )
  return oneLine(decoded)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function nothing(rows: Row[], reason: (row: Row) => string): Reading {
  return { entries: [], levels: [], skipped: rows.map((row) => ({ line: row.line, reason: reason(row) })) }
}
