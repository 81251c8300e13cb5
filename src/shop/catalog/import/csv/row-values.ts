import { millimetresOf } from '#shop/catalog/facts/size.ts'
import type { Centavos } from '#shop/money.ts'
import { readPrice, readQuantity } from './cells.ts'
import type { DecimalSigns } from './decimal-signs.ts'

/** The reason why a row is skipped, for the shopkeeper; caught where the row is read. */
export class BadRow extends Error {}

/** Why a cell could not be read, for the shopkeeper; its product goes in without it (`optionalCells`). */
export class BadCell extends Error {}

/** @throws BadRow */
export function regularPrice(cell: string | undefined, decimals?: DecimalSigns): Centavos {
  if (!cell) throw new BadRow('sem preço')
  const price = readPrice(cell, decimals)
  if (price === null && readPrice(cell) !== null)
    throw new BadRow(`não sei se o preço "${short(cell)}" tem milhares ou centavos: escreva com duas casas`)
  if (price === null) throw new BadRow(`preço inválido: "${short(cell)}"`)
  if (price === 0) throw new BadRow('preço zero')
  return price
}

/** 0 when there is no sale. @throws BadCell */
export function salePrice(cell: string, decimals?: DecimalSigns): Centavos {
  return amount(cell, decimals) ?? 0
}

/** A sum of money; null for a blank cell. @throws BadCell */
export function amount(cell: string, decimals?: DecimalSigns): Centavos | null {
  if (isBlank(cell)) return null
  const price = readPrice(cell, decimals)
  if (price === null) throw new BadCell('não é um preço')
  return price
}

/** A sale price above the regular price is none: the platforms charge the regular price then. */
export function prices(regular: Centavos, sale: Centavos) {
  return { regular_price: regular, sale_price: sale < regular ? sale : 0 }
}

/** @throws BadCell */
export function units(cell: string, decimals?: DecimalSigns): number {
  // In a file that has both signs, 1.000 is a thousand as everywhere.
  const quantity = readQuantity(cell, decimals?.size === 1 ? decimals : undefined)
  if (quantity === null) throw new BadCell('não é um número inteiro de unidades')
  return quantity
}

function short(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell
}

/** A barcode: EAN-8, UPC, EAN-13 or GTIN-14; null for a blank cell. @throws BadCell for anything else, such as a code of the shop's own */
export function readGtin(cell: string): string | null {
  if (isBlank(cell)) return null
  const digits = cell.replace(/[\s'-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) throw new BadCell('não tem 8, 12, 13 ou 14 algarismos')
  return digits
}

/** Millimetres, of a length in centimetres; null when there is none. @throws BadCell */
export function readSize(cell: string): number | null {
  if (isNothing(cell)) return null
  const size = millimetresOf(cell)
  if (size === undefined) throw new BadCell('não é uma medida em centímetros')
  return size
}

/** Grams, of a weight in `unit`; null when there is none. @throws BadCell */
export function readWeight(cell: string, unit: string): number | null {
  if (isNothing(cell)) return null
  const grams = gramsOf[unit.trim().toLowerCase()]
  // Three decimals of a kilogram are grams, not thousands.
  const text = cell.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
  const weight = grams && /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * grams) : 0
  if (!(weight > 0 && weight < 2 ** 31)) throw new BadCell(`não é um peso em ${unit}`)
  return weight
}

const gramsOf: Record<string, number | undefined> = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

/** Blank, or the 0 that platforms write for a size that was not entered. */
function isNothing(cell: string): boolean {
  return /^\s*(0+([.,]0*)?)?\s*$/.test(cell)
}
