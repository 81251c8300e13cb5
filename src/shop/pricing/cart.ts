import type * as z from 'zod/mini'
import { type Product, priceOf } from '#shop/catalog/product.ts'
import type { Centavos } from '#shop/money.ts'
import type { cartReply } from './cart-schema.ts'

/** The product of a line, as the browser last had it from the shop. */
export type CartProduct = Pick<
  Product,
  'id' | 'sku' | 'name' | 'slug' | 'regular_price' | 'sale_price' | 'quantity' | 'image'
>

/** One product and how many of it (specification E6). */
export interface CartLine {
  product: CartProduct
  count: number
}

/** The sums of a cart, and its number of units (specification L4). */
export type CartTotals = Omit<z.output<typeof cartReply>, 'items' | 'notices'> & { units: number }

/**
 * Adds a product from its card: a new line takes `count`, an existing line stays as it is (specification K5).
 */
export function addLine(lines: CartLine[], product: CartProduct, count = 1): CartLine[] {
  if (product.quantity < 1 || lines.some((line) => line.product.id === product.id)) return lines
  return [...lines, { product, count: Math.min(count, product.quantity) }]
}

/** Adds from the product page: an existing line is set to the stepper's count (specification P8). */
export function setLine(lines: CartLine[], product: CartProduct, count: number): CartLine[] {
  if (!canHold(product, count)) return lines
  if (!lines.some((line) => line.product.id === product.id)) return [...lines, { product, count }]
  return lines.map((line) => (line.product.id === product.id ? { product, count } : line))
}

/** True when a line may have `count` units: whole, at least one, at most the stock. */
export function canHold(product: { quantity: number }, count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= product.quantity
}

/** The lines without that of a product. */
export function removeLine(lines: CartLine[], productId: number): CartLine[] {
  return lines.filter((line) => line.product.id !== productId)
}

/** The price of one line. */
export function lineTotal(line: CartLine): Centavos {
  return priceOf(line.product) * line.count
}

/** The sums of the cart without freight; `discount` never takes them below zero. */
export function totals(lines: CartLine[], discount: Centavos = 0): CartTotals {
  const amount = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const deducted = Math.min(discount, amount)
  return {
    total_items: lines.length,
    units: lines.reduce((sum, line) => sum + line.count, 0),
    amount,
    discount: deducted,
    sale_amount: amount - deducted,
  }
}
