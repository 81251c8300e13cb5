import { isUnnamed, levelsOf } from '#shop/catalog/import/category-path.ts'
import { oneLine, readQuantity, readYesNo } from '#shop/catalog/import/csv/cells.ts'
import { type Cells, type Columns, cellsOf, hasAny, type Row } from '#shop/catalog/import/csv/columns.ts'
import { type DecimalSigns, SeenDecimals } from '#shop/catalog/import/csv/decimal-signs.ts'
import { optionalCells, type ReadOptional, type UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import { BadRow, prices, regularPrice, salePrice } from '#shop/catalog/import/csv/row-values.ts'
import type { Flag, Reading, Skipped } from '#shop/catalog/import/entry.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { pictureUrl } from '#shop/catalog/import/pictures/picture-urls.ts'
import { TagCategories } from '#shop/catalog/import/tags.ts'
import { type Described, entryOf, type Picture, type Variant } from './described.server.ts'
import { codeFacts, stockOf, tagsOf, textFacts } from './facts.ts'
import type { Format, FormatReader, ReadingOptions } from './format.ts'

// The folded headers until 2025 and since.
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  type: ['type', 'custom product type'],
  taxonomy: ['product category', 'standardized product type', 'standard product type'],
  collection: ['collection', 'collections', 'custom collections'],
  tags: ['tags'],
  vendor: ['vendor'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1: ['option1 name'],
  option2: ['option2 name'],
  option3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  image: ['image src', 'product image url'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  gtin: ['variant barcode', 'barcode'],
  weight: ['variant grams', 'weight value grams'],
  // Shopify has no sizes.
  ...{ height_mm: [], width_mm: [], length_mm: [] },
  cost: ['cost per item'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
}
type Name = keyof typeof names

/** Shopify's product export: one row for each variant and for each further picture, all with the product's handle. */
export const shopify: Format = {
  name: 'Shopify',
  recognises: (columns) =>
    columns.has('title') && hasAny(columns, names.handle) && hasAny(columns, names.price),
  open: (columns: Columns, { tagsAsCategories }: ReadingOptions): FormatReader => {
    const cells = cellsOf(columns, names)
    const seen = new SeenDecimals()
    const file: WholeFile = {
      tagCategories: new TagCategories(tagsAsCategories),
      untrackedIsCounted: false,
      decimals: seen.signs,
    }
    return {
      keysOf: (row) => (cells(row, 'handle') ? [cells(row, 'handle')!.toLowerCase()] : []),
      skuOf: (row) => cells(row, 'sku'),
      texts: cells.indexes(['description', 'vendor', 'tags', 'imageAlt', 'seoTitle', 'seoDescription']),
      survey: (row) => {
        for (const name of ['price', 'compareAt'] as const) seen.see(cells(row, name))
        if (cells(row, 'title')) {
          file.tagCategories.count(tagsOf(cells(row, 'tags') ?? ''), ownCategory(row, cells))
        }
        if (cells(row, 'tracker') === '' && readQuantity(cells(row, 'quantity') ?? '')) {
          file.untrackedIsCounted = true
        }
      },
      read: (rows) => read(rows, cells, file),
    }
  },
}

/** What the rows of the file say together. */
type WholeFile = {
  tagCategories: TagCategories
  /** products without a tracker have numbers too, not only the 0 that Shopify writes for those that it does not count */
  untrackedIsCounted: boolean
  decimals: DecimalSigns
}

function read(rows: Row[], cells: Cells<Name>, file: WholeFile): Reading {
  const head = rows.find((row) => cells(row, 'title'))
  if (!head) return nothing(rows, 'o produto não tem título (Title)')
  if (readYesNo(cells(head, 'giftCard') ?? '')) return nothing(rows, 'vales-presente não são importados')
  const skipped: Skipped[] = []
  const options = optionsOf(head, cells)
  const unread: UnreadCell[] = []
  const optional = optionalCells(cells, unread)
  const variants: Variant[] = []
  for (const row of rows.filter((row) => isVariant(row, cells))) {
    try {
      variants.push(variantOf(row, head, options, cells, optional(row), file))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skipped.push({ line: row.line, reason: error.message })
    }
  }
  if (variants.length === 0)
    return {
      entries: [],
      levels: [],
      skipped: skipped.length > 0 ? skipped : nothing(rows, 'sem preço').skipped,
    }
  const handle = cells(head, 'handle')!
  const product: Described = {
    name: oneLine(cells(head, 'title')!),
    description: cells(head, 'description'),
    handle: keyOf(handle),
    slug: handle,
    ...levels(head, variants, cells, file),
    options: options.map(({ name }) => name),
    pictures: rows.flatMap((row) => picture(cells(row, 'image'), cells(row, 'imageAlt'))),
    facts: textFacts({
      brand: cells(head, 'vendor'),
      tags: cells(head, 'tags'),
      seo_title: cells(head, 'seoTitle'),
      seo_description: cells(head, 'seoDescription'),
    }),
    oldAddresses: [`/products/${handle}`],
    variants,
  }
  const { entry, skipped: repeated } = entryOf(product)
  return { entries: [entry], levels: [], skipped: [...skipped, ...repeated], unread }
}

type Option = { name: string; value: Name }

/** A product without options has the option "Title" with the value "Default Title". */
function optionsOf(head: Row, cells: Cells<Name>): Option[] {
  const all: [Name, Name][] = [
    ['option1', 'value1'],
    ['option2', 'value2'],
    ['option3', 'value3'],
  ]
  return all.flatMap(([option, value]) => {
    const name = oneLine(cells(head, option) ?? '')
    const isNone = name === '' || (name === 'Title' && /^(default title)?$/i.test(cells(head, value) ?? ''))
    return isNone ? [] : [{ name, value }]
  })
}

function isVariant(row: Row, cells: Cells<Name>): boolean {
  return (['price', 'sku', 'value1', 'title'] as const).some((name) => cells(row, name))
}

function variantOf(
  row: Row,
  head: Row,
  options: Option[],
  cells: Cells<Name>,
  read: ReadOptional<Name>,
  file: WholeFile,
): Variant {
  const { decimals } = file
  const charged = regularPrice(cells(row, 'price'), decimals)
  const values = options.map(({ value }) => oneLine(cells(row, value) ?? ''))
  if (values.includes('')) throw new BadRow(`sem valor para a opção ${options[values.indexOf('')]!.name}`)
  const compared = read('compareAt', (cell) => salePrice(cell, decimals)) ?? 0
  const { stock_unread, ...stock } = stockOf(countedUnits(row, cells, file), read, 'quantity', decimals)
  return {
    line: row.line,
    sku: cells(row, 'sku') ?? '',
    values,
    fields: {
      ...prices(Math.max(charged, compared), charged),
      status: status(head, cells),
      ...stock,
      ...codeFacts(read, 'g', decimals),
    },
    ...(stock_unread && { stock_unread }),
    pictures: picture(cells(row, 'variantImage'), undefined),
  }
}

/** Published is blank for a product that is on sale; an older export has no Status. */
function status(head: Row, cells: Cells<Name>): Flag {
  const published = readYesNo(cells(head, 'published') ?? '') !== false
  return published && ['', 'active'].includes((cells(head, 'status') ?? '').toLowerCase()) ? 1 : 0
}

/** A shop with several locations exports its stock in another file, and not every product is counted. */
function countedUnits(row: Row, cells: Cells<Name>, { untrackedIsCounted }: WholeFile): string | undefined {
  return cells(row, 'tracker') === '' && !untrackedIsCounted ? undefined : cells(row, 'quantity')
}

/** Type or collection; without them, Shopify's own taxonomy; without that, a tag that plainly is a category. */
function levels(head: Row, variants: Variant[], cells: Cells<Name>, { tagCategories }: WholeFile) {
  const type = ownCategory(head, cells)
  const taxonomy = levelsOf((cells(head, 'taxonomy') ?? '').split('>')).filter((name) => !isUnnamed(name))
  const values = variants.flatMap((variant) => variant.values)
  return tagCategories.levels(type ? [type] : taxonomy, tagsOf(cells(head, 'tags') ?? ''), values)
}

function ownCategory(head: Row, cells: Cells<Name>): string | undefined {
  return [cells(head, 'type'), cells(head, 'collection')].map((cell) => oneLine(cell ?? '')).find(Boolean)
}

function picture(cell: string | undefined, alt: string | undefined): Picture[] {
  const url = pictureUrl(cell ?? '')
  return url ? [{ url, alt: alt ?? '' }] : []
}

function nothing(rows: Row[], reason: string): Reading {
  return { entries: [], levels: [], skipped: rows.map(({ line }) => ({ line, reason })) }
}
