import { sanitizeDescription } from '#shop/catalog/description.server.ts'
import { centimetres } from '#shop/catalog/facts/size.ts'
import { joinLines, splitLines } from '#shop/catalog/import/csv/cell-lines.ts'
import { foldHeader, oneLine, readPrice, readYesNo } from '#shop/catalog/import/csv/cells.ts'
import {
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

export interface FieldColumn<Value> {
  /**
   * @param inFamily true for an option of a family
   * @returns undefined when the cell leaves what the shop has
   * @throws BadRow with the reason for the shopkeeper
   */
  read(cell: string, inFamily: boolean): Value | undefined
  write(value: Value): string
}

/** Reading and writing of the cells of a product's own fields. */
const fieldColumns: { [Name in keyof Fields]: FieldColumn<Fields[Name]> } = {
  name: { read: readName, write: String },
  description: { read: sanitizeDescription, write: String },
  // Empty for a draft that has none yet; vitrine.server.ts says when that is right.
  regular_price: {
    read: (cell) => (cell ? regularPrice(cell) : undefined),
    write: (price) => (price > 0 ? reais(price) : ''),
  },
  sale_price: { read: salePrice, write: (price) => (price > 0 ? reais(price) : '') },
  quantity: { read: readStock, write: String },
  status: flagColumn(headings.status),
  featured: flagColumn(headings.featured),
  highlights: flagColumn(headings.highlights),
  option_value: {
    read: (cell, inFamily) => (cell === '' && !inFamily ? null : cell),
    write: (value) => value ?? '',
  },
  option_value_2: { read: (cell) => (cell === '' ? null : cell), write: (value) => value ?? '' },
  option_color: { read: readColor, write: (color) => color ?? '' },
  option_position: { read: readPosition, write: String },
  brand: { read: oneLine, write: String },
  gtin: { read: readBarcode, write: (gtin) => gtin ?? '' },
  weight: { read: readGrams, write: (weight) => (weight === null ? '' : String(weight)) },
  height_mm: sizeColumn(headings.height_mm),
  width_mm: sizeColumn(headings.width_mm),
  length_mm: sizeColumn(headings.length_mm),
  cost: { read: readCost, write: (cost) => (cost === null ? '' : reais(cost)) },
  offer_price: { read: readOfferPrice, write: (price) => (price === null ? '' : reais(price)) },
  offer_begins_at: momentColumn(headings.offer_begins_at),
  offer_ends_at: momentColumn(headings.offer_ends_at),
  opens_at: momentColumn(headings.opens_at),
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
 * A product's fields from its row. A column that the file does not have leaves what the shop has.
 * @throws BadRow
 */
export function readFields(
  cellOf: (name: keyof Fields) => string | undefined,
  inFamily: boolean,
): Partial<Fields> {
  const fields: Partial<Fields> = {}
  for (const name of fieldNames) readField(fields, name, cellOf(name), inFamily)
  return fields
}

function readField<Name extends keyof Fields>(
  fields: Partial<Fields>,
  name: Name,
  cell: string | undefined,
  inFamily: boolean,
): void {
  const value = cell === undefined ? undefined : fieldColumns[name].read(cell, inFamily)
  if (value !== undefined) fields[name] = value
}

/** A product's fields as cells. */
export function writeFields(fields: Fields): VitrineRow {
  return Object.fromEntries(fieldNames.map((name) => [name, writeField(fields, name)]))
}

function writeField<Name extends keyof Fields>(fields: Fields, name: Name): string {
  return fieldColumns[name].write(fields[name])
}

/** @throws BadRow */
export function readFlag(cell: string, heading: string): Flag | undefined {
  if (!cell) return undefined
  const yes = readYesNo(cell)
  if (yes === null) throw new BadRow(`${heading}: "${cell}" não é sim nem não`)
  return yes ? 1 : 0
}

export function writeFlag(flag: Flag): string {
  return flag ? 'sim' : 'não'
}

/** @throws BadRow */
export function readPosition(cell: string): number | undefined {
  if (!cell) return undefined
  if (!/^\s*-?\d{1,9}\s*$/.test(cell)) throw new BadRow(`Posição: "${cell}" não é um número inteiro`)
  return Number(cell)
}

function flagColumn(heading: string): FieldColumn<Flag> {
  return { read: (cell) => readFlag(cell, heading), write: writeFlag }
}

function readName(cell: string): string {
  const name = withoutInvisible(cell)
  if (name.trim() === '') throw new BadRow('sem nome')
  return name
}

function readColor(cell: string): string | null {
  const color = cell.trim().toLowerCase()
  if (color === '') return null
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new BadRow(`Cor da opção: "${cell}" não é da forma #rrggbb`)
  return color
}

function readStock(cell: string): number | undefined {
  return cell.trim() === '' || saysNotCounted(cell) ? undefined : units(cell)
}

function readBarcode(cell: string): string | null {
  const gtin = readGtin(cell)
  if (cell.trim() !== '' && gtin === null) {
    throw new BadRow(`Código de barras: "${cell}" não tem 8, 12, 13 ou 14 algarismos`)
  }
  return gtin
}

function readGrams(cell: string): number | null {
  const weight = readWeight(cell, 'g')
  if (cell.trim() !== '' && weight === null) throw new BadRow(`Peso (g): "${cell}" não é um peso`)
  return weight
}

function sizeColumn(heading: string): FieldColumn<number | null> {
  return {
    read(cell) {
      const size = readSize(cell)
      if (cell.trim() !== '' && size === null) throw new BadRow(`${heading}: "${cell}" não é uma medida`)
      return size
    },
    write: (size) => (size === null ? '' : centimetres(size)),
  }
}

function readCost(cell: string): number | null {
  const cost = readPrice(cell)
  if (cell.trim() !== '' && cost === null) throw new BadRow(`Custo: "${cell}" não é um valor`)
  return cost
}

function readOfferPrice(cell: string): number | null {
  const price = readPrice(cell)
  if (cell.trim() === '') return null
  if (!price) throw new BadRow(`${headings.offer_price}: "${cell}" não é um preço`)
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
