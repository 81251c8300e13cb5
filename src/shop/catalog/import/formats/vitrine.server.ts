import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { splitLines } from '#shop/catalog/import/csv/cell-lines.ts'
import { foldHeader, oneLine, readSafeCell } from '#shop/catalog/import/csv/cells.ts'
import { type Cells, type Columns, cellsOf, type Row } from '#shop/catalog/import/csv/columns.ts'
import { type DecimalSigns, SeenDecimals } from '#shop/catalog/import/csv/decimal-signs.ts'
import { readMoment } from '#shop/catalog/import/csv/moment.ts'
import { optionalCells, type ReadOptional, type UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import { BadCell, BadRow, units } from '#shop/catalog/import/csv/row-values.ts'
import type {
  CategoryEntry,
  Entry,
  Fields,
  Image,
  Item,
  Reading,
  Skipped,
} from '#shop/catalog/import/entry.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { pictureUrl } from '#shop/catalog/import/pictures/picture-urls.ts'
import type { Format, FormatReader } from './format.ts'
import {
  type ColumnName,
  foldedHeadings,
  headings,
  readFields,
  readFlag,
  readPosition,
  rowTypes,
  saysNotCounted,
} from './vitrine-columns.server.ts'

/**
 * This shop's own file: a row for each level of the categories and one for each product. A missing column changes nothing,
 * so a file with Tipo, SKU, Endereço and Preço changes prices alone.
 */
export const vitrine: Format = {
  name: 'desta loja',
  own: true,
  recognises: (columns) =>
    [headings.type, headings.sku, headings.slug].every((heading) => columns.has(foldHeader(heading))),
  open: (columns: Columns): FormatReader => {
    const cells = cellsOf(columns, foldedHeadings, readSafeCell)
    // The export writes 19,90.
    const seen = new SeenDecimals(',')
    return {
      keysOf: (row) => [keyOfRow(row, cells)],
      skuOf: (row) => cells(row, 'sku'),
      texts: cells.indexes([
        ...(['description', 'brand', 'shelf', 'tags', 'other_categories'] as const),
        ...(['seo_title', 'seo_description'] as const),
      ]),
      survey: (row) => {
        for (const name of ['regular_price', 'sale_price', 'offer_price'] as const) seen.see(cells(row, name))
      },
      read: (rows) => read(rows, cells, seen.signs),
    }
  },
}

type RowCells = Cells<ColumnName>

function typeOf(row: Row, cells: RowCells): (typeof rowTypes)[number] | undefined {
  const type = cells(row, 'type')!.trim().toLowerCase()
  return rowTypes.find((known) => known === type)
}

/** All rows of one depth are read together; the export writes the categories first. */
function keyOfRow(row: Row, cells: RowCells): string {
  const type = typeOf(row, cells)
  if (type !== 'produto') return `type:${type ?? row.line}`
  return cells(row, 'family') ? `family:${cells(row, 'family')}` : `line:${row.line}`
}

function read(rows: Row[], cells: RowCells, decimals: DecimalSigns): Reading {
  const items: Item[] = []
  const levels: CategoryEntry[] = []
  const skipped: Skipped[] = []
  const unread: UnreadCell[] = []
  const optional = optionalCells(cells, unread)
  for (const row of rows) {
    try {
      const type = typeOf(row, cells)
      if (type === undefined) throw new BadRow(`tipo desconhecido: "${cells(row, 'type')}"`)
      if (type === 'produto') items.push(itemOf(row, cells, optional(row), decimals))
      else levels.push(levelOf(row, rowTypes.indexOf(type), cells, optional(row)))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skipped.push({ line: row.line, reason: error.message })
    }
  }
  const entries: Entry[] =
    items.length > 0 ? [{ items, ...familyOf(rows[0]!, cells, optional(rows[0]!)) }] : []
  return { entries, levels, skipped, unread }
}

function levelOf(row: Row, depth: number, cells: RowCells, read: ReadOptional<ColumnName>): CategoryEntry {
  const parents = (['category', 'subcategory'] as const)
    .slice(0, depth)
    .map((name) => cells(row, name)?.trim() ?? '')
  const name = cells(row, 'name')?.trim()
  const slug = cells(row, 'slug')!.trim()
  if (!name) throw new BadRow('sem nome')
  if (parents.includes('')) throw new BadRow('sem a categoria de que faz parte')
  return {
    line: row.line,
    path: [...parents, slug || keyOf(name)],
    name,
    status: read('status', readFlag),
    show_in_header: depth === 0 ? read('show_in_header', readFlag) : undefined,
    position: read('option_position', readPosition),
    ...textsOfLevel(row, cells, read),
  }
}

/** Files of before levels had texts leave these cells blank: a blank one leaves what the shop has. */
function textsOfLevel(row: Row, cells: RowCells, read: ReadOptional<ColumnName>): Partial<CategoryEntry> {
  const intro = cells(row, 'description')?.trim()
  const [seo_title, seo_description] = [cells(row, 'seo_title'), cells(row, 'seo_description')]
  const [image] = (cells(row, 'images') && read('images', () => imagesOf(row, cells))) || []
  return {
    ...(intro && { intro }),
    ...(seo_title && { seo_title: oneLine(seo_title) }),
    ...(seo_description && { seo_description: oneLine(seo_description) }),
    ...(image && { image }),
  }
}

function familyOf(row: Row, cells: RowCells, read: ReadOptional<ColumnName>): Pick<Entry, 'family'> {
  const reference = cells(row, 'family')
  if (reference === undefined) return {}
  if (reference === '') return { family: null }
  const second = cells(row, 'option_name_2')
  const alone = read('stands_alone', readFlag)
  return {
    family: {
      handle: reference,
      name: cells(row, 'family_name') || cells(row, 'name') || reference,
      option_name: cells(row, 'option_name') || 'Opção',
      ...(second !== undefined && { option_name_2: second || null }),
      ...(alone !== undefined && { stands_alone: alone }),
    },
  }
}

function itemOf(row: Row, cells: RowCells, read: ReadOptional<ColumnName>, decimals: DecimalSigns): Item {
  const sku = oneLine(cells(row, 'sku')!)
  if (!sku) throw new BadRow('sem SKU')
  const levels = (['category', 'subcategory', 'subcategorysub'] as const).map(
    (name) => cells(row, name)?.trim() ?? '',
  )
  const depth = levels.indexOf('')
  if (depth === 0 && cells(row, 'category') !== undefined) throw new BadRow('sem categoria')
  const slug = slugOf(cells(row, 'slug')!)
  const fields = readFields(read, { inFamily: Boolean(cells(row, 'family')), decimals })
  const isPriceless = cells(row, 'regular_price') === ''
  if (isPriceless && fields.status !== 0) throw new BadRow('sem preço')
  const isUnread = (name: keyof Fields) => fields[name] === undefined && Boolean(cells(row, name)?.trim())
  // Half an offer would charge its price at another time.
  if (!offerIsWhole(fields, read) || offerNames.some(isUnread))
    for (const name of offerNames) delete fields[name]
  const created = read('created_at', (cell) => (cell.trim() ? readMoment(cell) : undefined))
  const notCounted = saysNotCounted(cells(row, 'quantity') ?? '')
  const exported = exportedOf(row, cells, read, decimals)
  const images = read('images', () => imagesOf(row, cells))
  return {
    line: row.line,
    sku,
    slug: slug || keyOf(cells(row, 'name') ?? sku),
    ...(slug && { moves_to: slug }),
    ...(notCounted && { uncounted: true }),
    ...((exported === 'unread' || (!notCounted && isUnread('quantity'))) && { stock_unread: true }),
    ...(depth !== 0 && { levels: depth === -1 ? levels : levels.slice(0, depth) }),
    fields,
    // What may not be meant for sale is not put there.
    ...((isPriceless || isUnread('status')) && { draft: true }),
    ...(exported && exported !== 'unread' && { exported }),
    ...(cells(row, 'old_addresses') && { old_addresses: splitLines(cells(row, 'old_addresses')!) }),
    ...(images && { images, pictures_are_all: true }),
    ...(created && { created_at: created }),
  }
}

const offerNames = ['offer_price', 'offer_begins_at', 'offer_ends_at'] as const

/** False, and the end reported, when an offer does not end after it begins. */
function offerIsWhole(
  { offer_begins_at, offer_ends_at }: Partial<Fields>,
  read: ReadOptional<ColumnName>,
): boolean {
  const ends = read('offer_ends_at', () => {
    if (offer_begins_at && offer_ends_at && offer_begins_at >= offer_ends_at)
      throw new BadCell('não é depois do começo da oferta')
    return true
  })
  return ends ?? !offer_ends_at
}

/**
 * The stock at the export. A file without the count of corrections is read as the oldest export, which never corrects twice.
 * @returns 'unread' when what the stock was corrected by cannot be told
 */
function exportedOf(
  row: Row,
  cells: RowCells,
  read: ReadOptional<ColumnName>,
  decimals: DecimalSigns,
): Item['exported'] | 'unread' {
  const given = cells(row, 'exported_quantity')?.trim()
  if (!given || saysNotCounted(given)) return undefined
  const quantity = read('exported_quantity', (cell) => units(cell, decimals))
  const stock_corrections = cells(row, 'stock_corrections')?.trim()
    ? read('stock_corrections', (cell) => units(cell))
    : 0
  return quantity === undefined || stock_corrections === undefined
    ? 'unread'
    : { quantity, stock_corrections }
}

// Of a picture in the shopkeeper's own folder, named with or without the folders above it.
const FILE_NAME = /^(?!.*\.\.)[^:]{1,200}\.(jpe?g|png|webp|gif|avif)$/i

/**
 * Imagens has a line for each picture: its path in this shop, an address, the name of a file in the shopkeeper's folder, or
 * blank when it is still to be fetched from its origin.
 */
function imagesOf(row: Row, cells: RowCells): Image[] {
  const paths = splitLines(cells(row, 'images')!)
  const alts = splitLines(cells(row, 'image_alts') ?? '')
  const sources = splitLines(cells(row, 'image_sources') ?? '')
  return Array.from({ length: Math.max(paths.length, sources.length) }, (_, index) => {
    const path = paths[index]?.trim() ?? ''
    const source = pictureUrl(/^https?:/i.test(path) ? path : (sources[index] ?? ''))
    const ownPath = /^images\/[a-z0-9-]+\.webp$/.test(path) ? path : null
    const alt = alts[index] ?? ''
    if (ownPath || source) return { path: ownPath, source_url: source, alt }
    if (!FILE_NAME.test(path)) throw new BadCell('não é um endereço nem o nome de uma imagem')
    return { path: null, source_url: null, file: path, alt }
  })
}
