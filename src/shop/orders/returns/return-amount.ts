import type { Centavos } from '#shop/money.ts'

/** A line of an order: what was paid for it in all, its part of the discount taken off. */
export interface PaidLine {
  total: Centavos
  quantity: number
}

/**
 * What some units of a line are worth, to the centavo. All refunds of a line come to what was paid for it, in whatever
 * parts it comes back.
 * @param before the units of this line that were given back before
 */
export function refundOfUnits({ total, quantity }: PaidLine, before: number, units: number): Centavos {
  // Products of an amount and a quantity may pass 2^53.
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return upTo(before + units) - upTo(before)
}

/** A line of an order, with what of it is given back now and what was before. */
export interface ReturnedLine extends PaidLine {
  before: number
  units: number
}

/**
 * What a return is worth: its units, and the freight when it is the one with which nothing of the order is left (CDC
 * art. 49: whatever was paid).
 * @param lines all of the order, those too of which nothing comes back
 */
export function refundOfReturn(
  lines: readonly ReturnedLine[],
  freight: Centavos,
): { parts: Centavos[]; freight: Centavos; amount: Centavos } {
  const parts = lines.map((line) => refundOfUnits(line, line.before, line.units))
  const all = lines.every(({ before, units, quantity }) => before + units === quantity)
  const some = lines.some(({ units }) => units > 0)
  const freightBack = all && some ? freight : 0
  return { parts, freight: freightBack, amount: parts.reduce((sum, part) => sum + part, freightBack) }
}
