import { sanitizeDescription } from '#shop/catalog/description.server.ts'
import { centimetres } from '#shop/catalog/facts/size.ts'
import { joinLines, splitLines } from '#shop/catalog/import/csv/cell-lines.ts'
import { foldHeader, oneLine, readYesNo } from '#shop/catalog/import/csv/cells.ts'
import type { DecimalSigns } from '#shop/catalog/import/csv/decimal-signs.ts'
import type { ReadOptional } from '#shop/catalog/import/csv/optional-cells.ts'
import {
  amount,
  BadCell,
  BadRow,
  readGtin,
  readSize,
  readWeight,
  regularPrice,
  salePrice,
  units,
} from '#shop/catalog/import/csv/row-values.ts'
import { type Fields, type Flag, fieldNames } from '#shop/catalog/import/entry.ts'
import { withoutInvisible } from '#shop/plain-line.ts'
import { momentColumn } from './moment-column.ts'

/** The columns of this shop's own product file in their order: our name, and the heading that the shopkeeper reads. */
export const headings = {
  type: 'Tipo',
  sku: 'SKU',
  name: 'Nome',
  slug: 'Endereço',
  regular_price: 'Preço',
  sale_price: 'Preço promocional',
  quantity: 'Estoque',
  exported_quantity: 'Estoque na exportação',
  stock_corrections: 'Correções do estoque',
  status: 'Ativo',
  featured: 'Novo',
  highlights: 'Destaque',
  category: 'Categoria',
  subcategory: 'Subcategoria',
  subcategorysub: 'Sub-subcategoria',
  family: 'Família',
  family_name: 'Nome da família',
  option_name: 'Opção',
  option_value: 'Valor da opção',
  option_name_2: 'Opção 2',
  option_value_2: 'Valor da opção 2',
  option_color: 'Cor da opção',
  stands_alone: 'Opções separadas',
  // of an option in its family, or of a level among its siblings
  option_position: 'Posição',
  show_in_header: 'No menu',
  description: 'Descrição',
  images: 'Imagens',
  image_alts: 'Textos das imagens',
  image_sources: 'Origens das imagens',
  created_at: 'Cadastrado em',
  brand: 'Marca',
  gtin: 'Código de barras',
  weight: 'Peso (g)',
  height_mm: 'Altura (cm)',
  width_mm: 'Largura (cm)',
  length_mm: 'Comprimento (cm)',
  cost: 'Custo',
  offer_price: 'Preço da oferta com data',
  offer_begins_at: 'Oferta começa',
  offer_ends_at: 'Oferta termina',
  opens_at: 'À venda a partir de',
  shelf: 'Prateleira',
  tags: 'Etiquetas',
  other_categories: 'Outras categorias',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
  old_addresses: 'Endereços antigos',
} as const

export type ColumnName = keyof typeof headings
export type VitrineRow = Partial<Record<ColumnName, string>>

/** For each column, its folded heading. */
export const foldedHeadings: Partial<Record<ColumnName, string[]>> = Object.fromEntries(
  Object.entries(headings).map(([name, heading]) => [name, [foldHeader(heading)]]),
)

/** The values of the column Tipo: the three levels, from the highest, and a product. */
export const rowTypes = ['categoria', 'subcategoria', 'sub-subcategoria', 'produto'] as const

/** What the reading of a cell depends on: the file's decimals, and whether its product is an option of a family. */
export type RowContext = { decimals: DecimalSigns; inFamily: boolean }

interface FieldColumn<Value> {
  /**
   * @returns undefined when the cell leaves what the shop has
   * @throws BadCell when it cannot be read; BadRow when its product cannot go in without it
   */
  read(cell: string, context: RowContext): Value | undefined
  write(value: Value): string
}

const flagColumn: FieldColumn<Flag> = { read: readFlag, write: writeFlag }

const sizeColumn: FieldColumn<number | null> = {
  read: readSize,
  write: (size) => (size === null ? '' : centimetres(size)),
}

/** Reading and writing of the cells of a product's own fields. */
const fieldColumns: { [Name in keyof Fields]: FieldColumn<Fields[Name]> } = {
  name: { read: readName, write: String },
  description: { read: sanitizeDescription, write: String },
  // Empty for a draft that has none yet; vitrine.server.ts says when that is right.
  regular_price: {
    read: (cell, { decimals }) => (cell ? regularPrice(cell, decimals) : undefined),
    write: (price) => (price > 0 ? reais(price) : ''),
  },
  sale_price: {
    read: (cell, { decimals }) => salePrice(cell, decimals),
    write: (price) => (price > 0 ? reais(price) : ''),
  },
  quantity: { read: readStock, write: String },
  status: flagColumn,
  featured: flagColumn,
  highlights: flagColumn,
  option_value: {
    read: (cell, { inFamily }) => (cell === '' && !inFamily ? null : cell),
    write: (value) => value ?? '',
  },
  option_value_2: { read: (cell) => (cell === '' ? null : cell), write: (value) => value ?? '' },
  option_color: { read: readColor, write: (color) => color ?? '' },
  option_position: { read: readPosition, write: String },
  brand: { read: oneLine, write: String },
  gtin: { read: readGtin, write: (gtin) => gtin ?? '' },
  weight: {
    read: (cell) => readWeight(cell, 'g'),
    write: (weight) => (weight === null ? '' : String(weight)),
  },
  height_mm: sizeColumn,
  width_mm: sizeColumn,
  length_mm: sizeColumn,
  cost: {
    read: (cell, { decimals }) => amount(cell, decimals),
    write: (cost) => (cost === null ? '' : reais(cost)),
  },
  offer_price: { read: readOfferPrice, write: (price) => (price === null ? '' : reais(price)) },
  offer_begins_at: momentColumn('begins'),
  offer_ends_at: momentColumn('ends'),
  opens_at: momentColumn('begins'),
  shelf: { read: (cell) => oneLine(cell).slice(0, 60), write: String },
  tags: { read: readTexts, write: joinLines },
  other_categories: { read: readTexts, write: joinLines },
  seo_title: { read: oneLine, write: String },
  seo_description: { read: oneLine, write: String },
}

/** What stands in Estoque for a product whose units are not counted. */
export const NOT_COUNTED = 'não contado'

/** True for a cell of Estoque that says so. */
export function saysNotCounted(cell: string): boolean {
  return foldHeader(cell) === foldHeader(NOT_COUNTED)
}

/**
 * A product's fields from its row. A column that the file does not have, and a cell that cannot be read, leave what the shop has.
 * @throws BadRow when there is no product without it
 */
export function readFields(read: ReadOptional<keyof Fields>, context: RowContext): Partial<Fields> {
  const fields: Partial<Fields> = {}
  for (const name of fieldNames) readField(fields, name, read, context)
  return fields
}

function readField<Name extends keyof Fields>(
  fields: Partial<Fields>,
  name: Name,
  read: ReadOptional<keyof Fields>,
  context: RowContext,
): void {
  const value = read(name, (cell) => fieldColumns[name].read(cell, context))
  if (value !== undefined) fields[name] = value
}

/** A product's fields as cells. */
export function writeFields(fields: Fields): VitrineRow {
  return Object.fromEntries(fieldNames.map((name) => [name, writeField(fields, name)]))
}

function writeField<Name extends keyof Fields>(fields: Fields, name: Name): string {
  return fieldColumns[name].write(fields[name])
}

/** @throws BadCell */
export function readFlag(cell: string): Flag | undefined {
  if (!cell) return undefined
  const yes = readYesNo(cell)
  if (yes === null) throw new BadCell('não é sim nem não')
  return yes ? 1 : 0
}

export function writeFlag(flag: Flag): string {
  return flag ? 'sim' : 'não'
}

/** @throws BadCell */
export function readPosition(cell: string): number | undefined {
  if (!cell) return undefined
  if (!/^\s*-?\d{1,9}\s*$/.test(cell)) throw new BadCell('não é um número inteiro')
  return Number(cell)
}

function readName(cell: string): string {
  const name = withoutInvisible(cell)
  if (name.trim() === '') throw new BadRow('sem nome')
  return name
}

function readColor(cell: string): string | null {
  const color = cell.trim().toLowerCase()
  if (color === '') return null
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new BadCell('não é da forma #rrggbb')
  return color
}

function readStock(cell: string, { decimals }: RowContext): number | undefined {
  return cell.trim() === '' || saysNotCounted(cell) ? undefined : units(cell, decimals)
}

function readOfferPrice(cell: string, { decimals }: RowContext): number | null {
  const price = amount(cell, decimals)
  if (price === 0) throw new BadCell('não é um preço')
  return price
}

/** One text to a line. */
function readTexts(cell: string): string[] {
  return [...new Set(splitLines(cell).filter((text) => text !== ''))]
}

/** `123456` centavos → `1234,56`: a number for a Brazilian spreadsheet. */
function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',')
}
