import { sanitizeDescription } from '#shop/catalog/description.server.ts'
import { oneLine, readSafeCell, readYesNo } from '#shop/catalog/import/cells.ts'
import { type Cells, type Columns, cellsOf, type Row } from '#shop/catalog/import/columns.ts'
import type { Entry, Fields, Image, Item, Level, Reading, Skipped } from '#shop/catalog/import/entry.ts'
import type { Format, FormatReader } from '#shop/catalog/import/format.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'
import { pictureUrl } from '#shop/catalog/import/picture-urls.ts'
import { BadRow, regularPrice, salePrice, units } from '#shop/catalog/import/row-values.ts'
import { type ColumnName, foldedColumns, splitLines, types } from '#shop/catalog/import/vitrine-columns.ts'

/**
 * This shop's own file: a row for each level of the categories and one for each product. A column that is missing leaves
 * what the shop has, so a file with Tipo, SKU, Endereço and Preço changes prices and nothing else.
 */
export const vitrine: Format = {
  name: 'desta loja',
  recognises: (columns) =>
    (['type', 'sku', 'slug'] as const).every((name) => columns.has(foldedColumns[name][0]!)),
  open: (columns: Columns): FormatReader => {
    const cells = cellsOf(columns, foldedColumns, readSafeCell)
    return {
      keysOf: (row) => [keyOfRow(row, cells)],
      read: (rows) => read(rows, cells),
    }
  },
}

type RowCells = Cells<ColumnName>

function typeOf(row: Row, cells: RowCells): (typeof types)[number] | undefined {
  const type = cells(row, 'type')!.trim().toLowerCase()
  return types.find((known) => known === type)
}

/** All rows of one level are read together, those of the categories first as they are exported first. */
function keyOfRow(row: Row, cells: RowCells): string {
  const type = typeOf(row, cells)
  if (type !== 'produto') return `type:${type ?? row.line}`
  return cells(row, 'family') ? `family:${cells(row, 'family')}` : `line:${row.line}`
}

function read(rows: Row[], cells: RowCells): Reading {
  const items: Item[] = []
  const levels: Level[] = []
  const skipped: Skipped[] = []
  for (const row of rows) {
    try {
      const type = typeOf(row, cells)
      if (type === undefined) throw new BadRow(`tipo desconhecido: "${cells(row, 'type')}"`)
      if (type === 'produto') items.push(itemOf(row, cells))
      else levels.push(levelOf(row, types.indexOf(type), cells))
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skipped.push({ line: row.line, reason: error.message })
    }
  }
  const entries: Entry[] = items.length > 0 ? [{ items, ...familyOf(rows[0]!, cells) }] : []
  return { entries, levels, skipped }
}

function levelOf(row: Row, depth: number, cells: RowCells): Level {
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
    status: flag(cells(row, 'status'), 'Ativo'),
    show_in_header: depth === 0 ? flag(cells(row, 'show_in_header'), 'No menu') : undefined,
    position: position(cells(row, 'position')),
  }
}

function familyOf(row: Row, cells: RowCells): Pick<Entry, 'family'> {
  const reference = cells(row, 'family')
  if (reference === undefined) return {}
  if (reference === '') return { family: null }
  return {
    family: {
      handle: reference,
      name: cells(row, 'family_name') || cells(row, 'name') || reference,
      option_name: cells(row, 'option_name') || 'Opção',
    },
  }
}

function itemOf(row: Row, cells: RowCells): Item {
  const sku = oneLine(cells(row, 'sku')!)
  if (!sku) throw new BadRow('sem SKU')
  const levels = (['category', 'subcategory', 'subcategorysub'] as const).map(
    (name) => cells(row, name)?.trim() ?? '',
  )
  const depth = levels.indexOf('')
  if (depth === 0 && cells(row, 'category') !== undefined) throw new BadRow('sem categoria')
  const created = cells(row, 'created_at') ? new Date(cells(row, 'created_at')!) : undefined
  return {
    line: row.line,
    sku,
    slug: cells(row, 'slug')!.trim() || keyOf(cells(row, 'name') ?? sku),
    ...(depth !== 0 && { levels: depth === -1 ? levels : levels.slice(0, depth) }),
    fields: fieldsOf(row, cells),
    ...exportedOf(row, cells),
    ...(cells(row, 'images') !== undefined && { images: imagesOf(row, cells), pictures_are_all: true }),
    ...(created && !Number.isNaN(created.getTime()) && { created_at: created }),
  }
}

function fieldsOf(row: Row, cells: RowCells): Partial<Fields> {
  const name = cells(row, 'name')
  if (name?.trim() === '') throw new BadRow('sem nome')
  const value = cells(row, 'option_value')
  return given({
    name,
    description:
      cells(row, 'description') === undefined ? undefined : sanitizeDescription(cells(row, 'description')!),
    regular_price:
      cells(row, 'regular_price') === undefined ? undefined : regularPrice(cells(row, 'regular_price')),
    sale_price: cells(row, 'sale_price') === undefined ? undefined : salePrice(cells(row, 'sale_price')),
    quantity: cells(row, 'quantity') === undefined ? undefined : units(cells(row, 'quantity')!),
    status: flag(cells(row, 'status'), 'Ativo'),
    featured: flag(cells(row, 'featured'), 'Novo'),
    highlights: flag(cells(row, 'highlights'), 'Destaque'),
    option_value: value === '' && !cells(row, 'family') ? null : value,
    option_color: color(cells(row, 'option_color')),
    option_position: position(cells(row, 'position')),
  })
}

/** A file that lost the count of corrections is taken for the oldest, which never corrects anything twice. */
function exportedOf(row: Row, cells: RowCells): Pick<Item, 'exported'> {
  const [quantity, corrections] = [cells(row, 'exported_quantity'), cells(row, 'stock_corrections')]
  if (!quantity) return {}
  return { exported: { quantity: units(quantity), stock_corrections: corrections ? units(corrections) : 0 } }
}

function given<T extends object>(fields: { [Name in keyof T]: T[Name] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

function flag(cell: string | undefined, header: string): number | undefined {
  if (!cell) return undefined
  const yes = readYesNo(cell)
  if (yes === null) throw new BadRow(`${header}: "${cell}" não é sim nem não`)
  return yes ? 1 : 0
}

function position(cell: string | undefined): number | undefined {
  if (!cell) return undefined
  if (!/^\s*-?\d{1,9}\s*$/.test(cell)) throw new BadRow(`Posição: "${cell}" não é um número inteiro`)
  return Number(cell)
}

function color(cell: string | undefined): string | null | undefined {
  const text = cell?.trim().toLowerCase()
  if (!text) return text === undefined ? undefined : null
  if (!/^#[0-9a-f]{6}$/.test(text)) throw new BadRow(`Cor da opção: "${cell}" não é da forma #rrggbb`)
  return text
}

/** Imagens has a line for each picture: where this shop keeps it, or blank when it is still to be fetched from its origin. */
function imagesOf(row: Row, cells: RowCells): Image[] {
  const paths = splitLines(cells(row, 'images')!)
  const alts = splitLines(cells(row, 'image_alts') ?? '')
  const sources = splitLines(cells(row, 'image_sources') ?? '')
  return Array.from({ length: Math.max(paths.length, sources.length) }, (_, index) => {
    const path = paths[index]?.trim() ?? ''
    const source = pictureUrl(/^https?:/i.test(path) ? path : (sources[index] ?? ''))
    const kept = /^images\/[a-z0-9-]+\.webp$/.test(path) ? path : null
    if (!kept && !source) throw new BadRow(`Imagens: "${path}" não é um endereço`)
    return { path: kept, source_url: source, alt: alts[index] ?? '' }
  })
}
