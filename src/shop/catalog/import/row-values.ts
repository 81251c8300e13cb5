import type { Centavos } from '#platform/money.ts'
import { readPrice, readQuantity } from '#shop/catalog/import/cells.ts'

/** Why a row does not go in; caught where the row is read. */
export class BadRow extends Error {}

/** What a product is entered with when its platform does not count its units. */
export const UNCOUNTED = 999

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

/** A sale above the regular price is none: the platforms charge the regular price then. */
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
