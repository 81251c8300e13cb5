import type { Centavos } from '#platform/money.ts'
import { priceOf } from '#shop/catalog/product.ts'

/** What a line is about: the product as it was when last heard of. */
export interface CartProduct {
  id: number
  sku: string
  name: string
  slug: string
  regular_price: Centavos
  sale_price: Centavos
  quantity: number
  image: string
}

/** One product and how many of it (spec §3). */
export interface CartLine {
  product: CartProduct
  count: number
}

export interface CartTotals {
  /** number of lines, as the header shows it (spec §9) */
  total_items: number
  units: number
  /** subtotal */
  amount: Centavos
  discount: Centavos
  /** total */
  sale_amount: Centavos
}

/**
 * Adds a product from its card: a new line takes `count`, a line that is there stays as it is (spec §4, decisions 5).
 */
export function addLine(lines: CartLine[], product: CartProduct, count = 1): CartLine[] {
  if (product.quantity < 1 || lines.some((line) => line.product.id === product.id)) return lines
  return [...lines, { product, count: Math.min(count, product.quantity) }]
}

/** Adds from the product page: there the stepper decides, so a line that exists is set to it (decisions 5). */
export function setLine(lines: CartLine[], product: CartProduct, count: number): CartLine[] {
  if (!canHold(product, count)) return lines
  if (!lines.some((line) => line.product.id === product.id)) return [...lines, { product, count }]
  return lines.map((line) => (line.product.id === product.id ? { product, count } : line))
}

/** Whether a line of `count` units may be: whole, at least one, at most what is in stock. */
export function canHold(product: { quantity: number }, count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= product.quantity
}

/** The lines without that of a product. */
export function removeLine(lines: CartLine[], productId: number): CartLine[] {
  return lines.filter((line) => line.product.id !== productId)
}

/** What one line costs. */
export function lineTotal(line: CartLine): Centavos {
  return priceOf(line.product) * line.count
}

/** What the whole cart costs before freight; `discount` never takes it below zero. */
export function totals(lines: CartLine[], discount: Centavos = 0): CartTotals {
  const amount = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const taken = Math.min(discount, amount)
  return {
    total_items: lines.length,
    units: lines.reduce((sum, line) => sum + line.count, 0),
    amount,
    discount: taken,
    sale_amount: amount - taken,
  }
}
