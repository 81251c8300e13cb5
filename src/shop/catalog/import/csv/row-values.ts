import { millimetresOf } from '#shop/catalog/facts/size.ts'
import type { Centavos } from '#shop/money.ts'
import { readPrice, readQuantity } from './cells.ts'

/** The reason why a row is skipped, for the shopkeeper; caught where the row is read. */
export class BadRow extends Error {}

/** @throws BadRow */
export function regularPrice(cell: string | undefined): Centavos {
  if (!cell) throw new BadRow('sem preço')
  const price = readPrice(cell)
  if (price === null) throw new BadRow(`preço inválido: "${short(cell)}"`)
  if (price === 0) throw new BadRow('preço zero')
  return price
}

/** 0 when there is no sale. @throws BadRow */
export function salePrice(cell: string | undefined): Centavos {
  if (!cell) return 0
  const price = readPrice(cell)
  if (price === null) throw new BadRow(`preço promocional inválido: "${short(cell)}"`)
  return price
}

/** A sale price above the regular price is none: the platforms charge the regular price then. */
export function prices(regular: Centavos, sale: Centavos) {
  return { regular_price: regular, sale_price: sale < regular ? sale : 0 }
}

/** @throws BadRow */
export function units(cell: string): number {
  const quantity = readQuantity(cell)
  if (quantity === null) throw new BadRow(`estoque inválido: "${short(cell)}"`)
  return quantity
}

function short(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell
}

/** A barcode: EAN-8, UPC, EAN-13 or GTIN-14. Null for anything else, such as a code of the shop's own. */
export function readGtin(cell: string): string | null {
  const digits = cell.replace(/[\s'-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits : null
}

/** Millimetres, of a length in centimetres. Null when there is none. */
export function readSize(cell: string): number | null {
  return millimetresOf(cell) ?? null
}

/** Grams, of a weight in `unit`. Null when there is none. */
export function readWeight(cell: string, unit: string): number | null {
  const grams = gramsOf[unit.trim().toLowerCase()]
  // Three decimals of a kilogram are grams, not thousands.
  const text = cell.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
  const weight = grams && /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * grams) : 0
  return weight > 0 && weight < 2 ** 31 ? weight : null
}

const gramsOf: Record<string, number | undefined> = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }
