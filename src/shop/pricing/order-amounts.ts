import type { Centavos } from '#shop/money.ts'
import { splitDiscount } from './coupon.ts'

/** A Pix carries at most thirteen characters of amount: 9999999999.99. */
export const MAX_SUBTOTAL: Centavos = 999_999_999_999

/** The sums of an order: total = subtotal - discount + freight. */
export interface Amounts {
  subtotal: Centavos
  discount: Centavos
  freight: Centavos
  total: Centavos
}

/**
 * The sums of an order, and each line's part of the discount, in the lines' order.
 * @param discount of the coupon, at most the subtotal
 */
export function amountsOf(
  lines: readonly { price: Centavos; quantity: number }[],
  discount: Centavos,
  freight: Centavos,
): Amounts & { parts: Centavos[] } {
  const costs = lines.map((line) => line.price * line.quantity)
  const subtotal = costs.reduce((sum, cost) => sum + cost, 0)
  return {
    subtotal,
    discount,
    freight,
    total: subtotal - discount + freight,
    parts: splitDiscount(discount, costs),
  }
}
