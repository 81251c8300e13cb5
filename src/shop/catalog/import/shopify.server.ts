import { levelsOf, NO_CATEGORY, sameName, splitList } from '#shop/catalog/import/category-path.ts'
import { oneLine, readYesNo } from '#shop/catalog/import/cells.ts'
import { type Cells, type Columns, cellsOf, hasAny, type Row } from '#shop/catalog/import/columns.ts'
import { type Described, entryOf, type Picture, type Variant } from '#shop/catalog/import/described.server.ts'
import type { Reading, Skipped } from '#shop/catalog/import/entry.ts'
import type { Format, FormatReader } from '#shop/catalog/import/format.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { pictureUrl } from '#shop/catalog/import/picture-urls.ts'
import { BadRow, prices, regularPrice, salePrice, UNCOUNTED, units } from '#shop/catalog/import/row-values.ts'

// Each column under the name it had until 2025 and the one it has since.
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  type: ['type', 'custom product type'],
  taxonomy: ['product category', 'standardized product type', 'standard product type'],
  tags: ['tags'],
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
}
type Name = keyof typeof names

/** Shopify's product export: one row for each variant and for each further picture, all with the product's handle. */
export const shopify: Format = {
  name: 'Shopify',
  recognises: (columns) =>
    columns.has('title') && hasAny(columns, names.handle) && hasAny(columns, names.price),
  open: (columns: Columns): FormatReader => {
    const cells = cellsOf(columns, names)
    return {
      keysOf: (row) => (cells(row, 'handle') ? [cells(row, 'handle')!.toLowerCase()] : []),
      read: (rows) => read(rows, cells),
    }
  },
}

function read(rows: Row[], cells: Cells<Name>): Reading {
  const head = rows.find((row) => cells(row, 'title'))
  if (!head) return nothing(rows, 'o produto não tem título (Title)')
  if (readYesNo(cells(head, 'giftCard') ?? '')) return nothing(rows, 'vales-presente não são importados')
  const skipped: Skipped[] = []
  const options = optionsOf(head, cells)
  const variants: Variant[] = []
  for (const row of rows.filter((row) => isVariant(row, cells))) {
    try {
      variants.push(variantOf(row, head, options, cells))
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
    description: cells(head, 'description') ?? '',
    handle: keyOf(handle),
    slug: handle,
    levels: levels(head, variants, cells),
    options: options.map(({ name }) => name),
    pictures: rows.flatMap((row) => picture(cells(row, 'image'), cells(row, 'imageAlt'))),
    variants,
  }
  const { entry, skipped: repeated } = entryOf(product)
  return { entries: [entry], levels: [], skipped: [...skipped, ...repeated] }
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
    const none = name === '' || (name === 'Title' && /^(default title)?$/i.test(cells(head, value) ?? ''))
    return none ? [] : [{ name, value }]
  })
}

function isVariant(row: Row, cells: Cells<Name>): boolean {
  return (['price', 'sku', 'value1', 'title'] as const).some((name) => cells(row, name))
}

function variantOf(row: Row, head: Row, options: Option[], cells: Cells<Name>): Variant {
  const charged = regularPrice(cells(row, 'price'))
  const compared = salePrice(cells(row, 'compareAt'))
  const values = options.map(({ value }) => oneLine(cells(row, value) ?? ''))
  if (values.includes('')) throw new BadRow(`sem valor para a opção ${options[values.indexOf('')]!.name}`)
  return {
    line: row.line,
    sku: cells(row, 'sku') ?? '',
    values,
    fields: {
      ...prices(Math.max(charged, compared), charged),
      status: status(head, cells),
      ...quantity(row, cells),
    },
    pictures: picture(cells(row, 'variantImage'), undefined),
  }
}

/** Published is blank for a product that is on sale; an older export has no Status. */
function status(head: Row, cells: Cells<Name>): number {
  const published = readYesNo(cells(head, 'published') ?? '') !== false
  return published && ['', 'active'].includes((cells(head, 'status') ?? '').toLowerCase()) ? 1 : 0
}

/** A shop with several locations exports its stock elsewhere; then the file says nothing of it. */
function quantity(row: Row, cells: Cells<Name>): { quantity?: number } {
  const counted = cells(row, 'quantity')
  if (counted) return { quantity: units(counted) }
  return cells(row, 'tracker') === '' ? { quantity: UNCOUNTED } : {}
}

/** Type, then the first two tags that are not one of the product's options; without a type, Shopify's own taxonomy. */
function levels(head: Row, variants: Variant[], cells: Cells<Name>): string[] {
  const type = oneLine(cells(head, 'type') ?? '')
  const taxonomy = levelsOf((cells(head, 'taxonomy') ?? '').split('>'))
  if (!type && taxonomy.length > 0) return taxonomy
  const values = variants.flatMap((variant) => variant.values)
  const tags = splitList(cells(head, 'tags') ?? '').map(oneLine)
  const telling = tags.filter((tag) => ![type, ...values].some((other) => sameName(tag, other)))
  return levelsOf([type || NO_CATEGORY, ...new Set(telling)])
}

function picture(cell: string | undefined, alt: string | undefined): Picture[] {
  const url = pictureUrl(cell ?? '')
  return url ? [{ url, alt: alt ?? '' }] : []
}

function nothing(rows: Row[], reason: string): Reading {
  return { entries: [], levels: [], skipped: rows.map(({ line }) => ({ line, reason })) }
}
