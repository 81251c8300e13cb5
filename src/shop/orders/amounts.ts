import type { Centavos } from '#platform/money.ts'
import { splitDiscount } from '#shop/coupons/coupon.ts'

/** What an order comes to: total = subtotal - discount + freight. */
export interface Amounts {
  subtotal: Centavos
  discount: Centavos
  freight: Centavos
  total: Centavos
}

/**
 * The sums of an order, and each line's part of the discount, in the lines' order.
 * @param discount what the coupon takes off; at most the subtotal
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
