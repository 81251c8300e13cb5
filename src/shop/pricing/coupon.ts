import type * as z from 'zod/mini'
import { type Centavos, percentOf } from '#shop/money.ts'
import type { coupon } from './coupon-schema.ts'

/** A coupon as the checkout shows it: `value` is centavos when fixed, percent of the subtotal otherwise (specification E12). */
export type Coupon = z.output<typeof coupon>

/** 'bemvinda10 ' → 'BEMVINDA10': codes are stored in upper case. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** The discount of a coupon on a subtotal (specification O1); at most the subtotal. */
export function discountOf(coupon: Pick<Coupon, 'type' | 'value'>, subtotal: Centavos): Centavos {
  const discount = coupon.type === 'fixed' ? coupon.value : percentOf(subtotal, coupon.value)
  return Math.max(0, Math.min(discount, subtotal))
}

/**
 * Splits a discount over lines in proportion to their costs, to the centavo: each gets the whole part of its share, and
 * the remaining centavos go to those with the largest fraction (the earlier line among equals).
 * @param costs of each line; together at least the discount
 * @returns one amount per line; together exactly the discount, and none above its line's cost
 */
export function splitDiscount(discount: Centavos, costs: readonly Centavos[]): Centavos[] {
  const whole = costs.reduce((sum, cost) => sum + BigInt(cost), 0n)
  if (whole === 0n) return costs.map(() => 0)
  // Products of two amounts in centavos pass 2^53.
  const shares = costs.map((cost, line) => {
    const exact = BigInt(discount) * BigInt(cost)
    return { line, centavos: Number(exact / whole), fraction: exact % whole }
  })
  let left = discount - shares.reduce((sum, share) => sum + share.centavos, 0)
  const byFraction = [...shares].sort((a, b) =>
    a.fraction === b.fraction ? a.line - b.line : a.fraction > b.fraction ? -1 : 1,
  )
  for (const share of byFraction) {
    if (left === 0) break
    share.centavos += 1
    left -= 1
  }
  return shares.map((share) => share.centavos)
}
